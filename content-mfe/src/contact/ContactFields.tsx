import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/forms/Field'
import { TextArea, type TextAreaProps } from '@store/shared/ui/forms/TextArea'
import { TextField, type TextFieldProps } from '@store/shared/ui/forms/TextField'
import messages from './page.contact.messages.json'

export interface ContactFieldsProps {
  name?: Partial<TextFieldProps>
  email?: Partial<TextFieldProps>
  message?: Partial<TextAreaProps>
  busy?: boolean
  /** Why it was not sent. */
  problem?: string | null
}

export function ContactFields({ name, email, message, busy = false, problem }: ContactFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <TextField {...name} label={t(messages.name)} name="name" autoComplete="name" required />
      <TextField
        {...email}
        label={t(messages.email)}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <TextArea
        {...message}
        label={t(messages.message)}
        name="message"
        hint={t(messages.messageHint)}
        rows={6}
        required
      />
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      <Button type="submit" busy={busy}>
        {t(messages.send)}
      </Button>
    </>
  )
}
