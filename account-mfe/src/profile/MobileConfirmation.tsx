import { confirmMobile, sendMobileCode } from '@store/shared/api/accounts'
import { failureText } from '@store/shared/api/call-failure'
import type { CustomerProfile } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { CodeForm } from '@store/shared/ui/forms/CodeForm'
import { Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useMutation } from '@tanstack/react-query'
import messages from './profile-forms.profile.messages.json'

const RESEND_AFTER_SECONDS = 30

export interface MobileConfirmationProps {
  customer: CustomerProfile
  onConfirmed: (customer: CustomerProfile) => void
}

/** A confirmed number gets codes to log in with. */
export function MobileConfirmation({ customer, onConfirmed }: MobileConfirmationProps) {
  const host = useHost()
  const t = useTranslate()
  const sending = useMutation({ mutationFn: () => host.api.call(sendMobileCode, {}) })
  if (sending.data === undefined) {
    return (
      <Stack $gap={12}>
        <Text $size="small" $tone="soft">
          {t(messages.whyConfirmMobile)}
        </Text>
        <FailureNote message={sending.error && failureText(sending.error, undefined, t)} />
        <div>
          <Button tone="secondary" small busy={sending.isPending} onClick={() => sending.mutate()}>
            {t(messages.confirmMobile)}
          </Button>
        </div>
      </Stack>
    )
  }
  const { challenge } = sending.data
  return (
    <CodeForm
      label={t(messages.confirmYourMobile)}
      explanation={
        <TranslatedText
          message={messages.mobileCodeSent}
          values={{ mobile: customer.mobile }}
          components={{ strong: <strong /> }}
        />
      }
      fallback="SOMETHING_WENT_WRONG"
      verify={async (code) => onConfirmed(await host.api.call(confirmMobile, { body: { challenge, code } }))}
      resend={async () => void (await sending.mutateAsync())}
      resendAfterSeconds={RESEND_AFTER_SECONDS}
      takesFocus
    />
  )
}
