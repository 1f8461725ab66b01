import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/Field'
import { TextArea, type TextAreaProps } from '@store/shared/ui/TextArea'
import { TextField, type TextFieldProps } from '@store/shared/ui/TextField'

export interface ContactFieldsProps {
  name?: Partial<TextFieldProps>
  email?: Partial<TextFieldProps>
  message?: Partial<TextAreaProps>
  busy?: boolean
  /** Why it was not sent. */
  problem?: string | null
}

export const ContactFields = ({ name, email, message, busy = false, problem }: ContactFieldsProps) => (
  <>
    <TextField {...name} label="Your name" name="name" autoComplete="name" required />
    <TextField
      {...email}
      label="Your email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      required
    />
    <TextArea
      {...message}
      label="Your message"
      name="message"
      hint="Include your order number if you have one. Please do not send passwords or card numbers."
      rows={6}
      required
    />
    <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    <Button type="submit" busy={busy}>
      Send message
    </Button>
  </>
)
