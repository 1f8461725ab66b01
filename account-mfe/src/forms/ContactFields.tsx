import { TextField, type TextFieldProps } from '@store/shared/ui/TextField'

export function EmailField(field: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      autoComplete="email"
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function MobileField({
  hint = 'Ten digits, without the country code.',
  ...field
}: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...field}
      label="Mobile number"
      hint={hint}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
    />
  )
}
