import { beginSecondFactor, enableSecondFactor } from '@store/shared/api/staff/people/staff-log-in'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import styled from 'styled-components'
import { object } from 'yup'
import { readReason } from '../framework/views/failure-words'
import { Read } from '../framework/views/Read'
import { isNotLoggedIn } from '../session/staff-query'
import { RecoveryCodes } from './RecoveryCodes'

const schema = object({ code: yupFieldOf(FIELD_RULES.code) })

/** Dark on light in both sets of colours: cameras read nothing else. */
const Code = styled.div`
  justify-self: center;
  padding: var(--space-16);
  border-radius: var(--radius-control);
  background: #fff;
`

const Secret = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`

interface SecondFactorStepProps {
  readonly onDone: () => void
  /** The first step took too long ago. */
  readonly onStartAgain: () => void
}

/** Shows a secret to an authenticator app, and the recovery codes once a code of the app was right. */
export function SecondFactorStep({ onDone, onStartAgain }: SecondFactorStepProps) {
  const host = useHost()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  // Asked for once: each answer is another secret.
  const result = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => host.api.call(beginSecondFactor, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { code: '' },
    schema,
    send: async (body) => {
      setRecoveryCodes((await host.api.call(enableSecondFactor, { body })).recoveryCodes)
    },
    onFailure: (thrown) => {
      if (isNotLoggedIn(thrown)) onStartAgain()
    },
    fieldOf: { STAFF_CODE_REJECTED: 'code' },
    explain: readReason,
  })
  if (recoveryCodes !== null) {
    return (
      <Stack $gap={16}>
        <RecoveryCodes codes={recoveryCodes} />
        <Button full onClick={onDone}>
          I have kept them, go on
        </Button>
      </Stack>
    )
  }
  return (
    <Read what="the code" isPart skeleton={<SkeletonBlock $height="16rem" />} result={result}>
      {({ uri, secret }) => (
        <Form {...form} aria-label="Connect your phone">
          <Text $tone="soft">
            Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password. It then
            shows a new code every 30 seconds.
          </Text>
          <Code>
            <QRCodeSVG value={uri} size={200} title="Code for your authenticator app" />
          </Code>
          <Text $size="small" $tone="soft">
            Or enter this key by hand: <Secret>{secret}</Secret>
          </Text>
          <TextField
            {...field('code')}
            label="Code that the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <FailureNote message={failure} />
          <Button type="submit" full busy={isSending}>
            Connect
          </Button>
        </Form>
      )}
    </Read>
  )
}
