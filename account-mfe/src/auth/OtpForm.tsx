import { verifyResetCode } from '@store/shared/api/accounts'
import { isApiFailure } from '@store/shared/api/failure'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Text } from '@store/shared/ui/Text'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { serverMessageOr } from '../failures/failure-text'
import { FailureNote, SuccessNote } from '../failures/Notes'
import { Form } from '../forms/FormParts'
import type { PasswordReset } from './auth-flow'
import { sendResetCode } from './ForgotPasswordForm'
import { OtpBoxes } from './OtpBoxes'
import { EMPTY_CODE, isComplete } from './otp-code'

const Explanation = styled(Text)`
  overflow-wrap: anywhere;
`

export interface OtpFormProps {
  host: HostServices
  reset: PasswordReset
  checkReset: () => boolean
  onAccepted: (resetToken: string) => void
  onCodeSent: (reset: PasswordReset) => void
}

export function OtpForm({ host, reset, checkReset, onAccepted, onCodeSent }: OtpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [boxes, setBoxes] = useState(EMPTY_CODE)

  const verify = useMutation({
    mutationFn: (code: string) => host.api.call(verifyResetCode, { body: { challenge: reset.code, code } }),
    onSuccess: ({ resetToken }) => onAccepted(resetToken),
    // The next try starts with empty boxes: digits left over would mix with the new ones.
    onError: () => setBoxes(EMPTY_CODE),
  })
  const resend = useMutation({
    mutationFn: () => sendResetCode(host, reset.email),
    onSuccess: (renewed) => {
      setBoxes(EMPTY_CODE)
      verify.reset()
      onCodeSent(renewed)
      form.current?.querySelector('input')?.focus()
    },
  })

  useEffect(() => {
    if (verify.isError) form.current?.querySelector('input')?.focus()
  }, [verify.isError])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete(boxes) && !verify.isPending && checkReset()) verify.mutate(boxes.join(''))
  }
  const isSpent = isApiFailure(verify.error) && verify.error.code === 'OTP_EXPIRED'
  return (
    <Form ref={form} onSubmit={submit} noValidate aria-label="Enter the code">
      <Explanation $tone="soft">
        If there is an account for <strong>{reset.email}</strong>, we have sent a code to it. The code is
        valid for ten minutes.
      </Explanation>
      <OtpBoxes
        boxes={boxes}
        onChange={(changed) => {
          setBoxes(changed)
          if (verify.isError) verify.reset()
        }}
        error={verify.isError ? serverMessageOr(verify.error, 'RECOVERY_FAILED') : null}
      />
      {!isSpent && (
        <Button type="submit" full busy={verify.isPending} disabled={!isComplete(boxes)}>
          Verify
        </Button>
      )}
      <FailureNote message={resend.isError ? serverMessageOr(resend.error, 'RECOVERY_FAILED') : null} />
      <Button
        tone={isSpent ? 'primary' : 'quiet'}
        full={isSpent}
        small={!isSpent}
        busy={resend.isPending}
        onClick={() => {
          if (checkReset()) resend.mutate()
        }}
      >
        Send a new code
      </Button>
      <SuccessNote message={resend.isSuccess && !verify.isError ? 'We have sent you a new code.' : null} />
    </Form>
  )
}
