import { TextField, type TextFieldProps } from '@store/shared/ui/forms/TextField'

/**
 * Password managers offer to save a password under the store's own log-in, whatever `autoComplete="off"` says; they leave one-time codes alone.
 * Without a button to show it: one box of the form shows all its codes.
 */
export const CodeField = ({ isShown, ...field }: { isShown: boolean } & TextFieldProps) => (
  <TextField
    {...field}
    type={isShown ? 'text' : 'password'}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
)
