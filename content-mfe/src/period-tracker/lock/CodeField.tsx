import { TextField, type TextFieldProps } from '@store/shared/ui/TextField'

/**
 * No password for a password manager, which would file it under the store's own log-in. Without a button to show it: one box of the form shows
 * all its codes.
 */
export const CodeField = ({ isShown, ...field }: { isShown: boolean } & TextFieldProps) => (
  <TextField
    {...field}
    type={isShown ? 'text' : 'password'}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
  />
)
