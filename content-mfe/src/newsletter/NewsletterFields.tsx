import { useTranslate } from '@store/shared/i18n/use-translate'
import newsletterMessages from '@store/shared/messages/pages/newsletter.messages.json'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField, type CheckboxFieldProps } from '@store/shared/ui/forms/CheckboxField'
import { FieldError } from '@store/shared/ui/forms/Field'
import { TextField, type TextFieldProps } from '@store/shared/ui/forms/TextField'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './messages.json'

const Line = styled.div`
  display: grid;
  gap: var(--space-12);
  align-items: start;

  > button {
    margin-block-start: calc(1.4 * 0.9375rem + var(--space-8));
  }

  @media (min-width: 480px) {
    grid-template-columns: 1fr auto;
  }

  @media (max-width: 479px) {
    > button {
      order: 1;
      margin-block-start: 0;
    }
  }
`

const Accept = styled(CheckboxField)`
  font-size: 0.9375rem;

  @media (min-width: 480px) {
    grid-column: 1 / -1;
  }
`

export interface NewsletterFieldsProps {
  email?: Partial<TextFieldProps>
  accepts?: Partial<CheckboxFieldProps>
  busy?: boolean
  /** Why it was not sent. */
  problem?: string | null
}

export function NewsletterFields({ email, accepts, busy = false, problem }: NewsletterFieldsProps) {
  const t = useTranslate()
  const acceptLabel = (
    <TranslatedText
      message={messages.accept}
      components={{ terms: <Link to={pathTo('terms')} />, privacy: <Link to={pathTo('privacy')} /> }}
    />
  )
  return (
    <>
      <Line>
        <TextField
          {...email}
          label={t(newsletterMessages.email)}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <Button type="submit" busy={busy}>
          {t(newsletterMessages.subscribe)}
        </Button>
        <Accept {...accepts} label={acceptLabel} name="accepts" required />
      </Line>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </>
  )
}
