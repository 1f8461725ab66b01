import { useTranslate } from '@store/shared/i18n/use-translate'
import { TextField, type TextFieldProps } from '@store/shared/ui/forms/TextField'
import messages from './fields.messages.json'

export function EmailField(field: Omit<TextFieldProps, 'label'>) {
  const t = useTranslate()
  return (
    <TextField
      autoComplete="email"
      {...field}
      label={t(messages.email)}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function MobileField(field: Omit<TextFieldProps, 'label'>) {
  const t = useTranslate()
  return (
    <TextField {...field} label={t(messages.mobileNumber)} type="tel" inputMode="tel" autoComplete="tel" />
  )
}
