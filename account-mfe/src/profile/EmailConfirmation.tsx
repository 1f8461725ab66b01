import { confirmEmail, sendEmailCode } from '@store/shared/api/accounts'
import type { CustomerProfile } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { CodeForm } from '@store/shared/ui/forms/CodeForm'
import { Heading } from '@store/shared/ui/Heading'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useId } from 'react'
import styled from 'styled-components'
import messages from './profile-forms.profile.messages.json'

const Panel = styled.section`
  display: grid;
  gap: var(--space-16);
  max-width: 34rem;
  padding: clamp(16px, 4vw, 24px);
  border-radius: var(--radius-card);
  background: var(--blush);
`

export interface EmailConfirmationProps {
  customer: CustomerProfile
  takesFocus: boolean
  onConfirmed: (customer: CustomerProfile) => void
}

/** Asks for the code that was mailed to the address that waits to be confirmed (PRO-02, AUTH-16). */
export function EmailConfirmation({ customer, takesFocus, onConfirmed }: EmailConfirmationProps) {
  const host = useHost()
  const t = useTranslate()
  const id = useId()
  const { email, pendingEmail } = customer
  return (
    <Panel aria-labelledby={id}>
      <Heading id={id} as="h3" $size="card">
        {t(pendingEmail === null ? messages.confirmEmail : messages.confirmNewEmail)}
      </Heading>
      <CodeForm
        key={pendingEmail ?? email}
        label={t(messages.confirmEmail)}
        explanation={
          <TranslatedText
            message={pendingEmail === null ? messages.emailNotConfirmed : messages.newEmailNotConfirmed}
            values={{ email, newEmail: pendingEmail ?? email }}
            components={{ strong: <strong /> }}
          />
        }
        fallback="SOMETHING_WENT_WRONG"
        verify={async (code) => onConfirmed(await host.api.call(confirmEmail, { body: { code } }))}
        resend={async () => void (await host.api.call(sendEmailCode, {}))}
        takesFocus={takesFocus}
      />
    </Panel>
  )
}
