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

export function MobileField(field: Omit<TextFieldProps, 'label'>) {
  return <TextField {...field} label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" />
}
