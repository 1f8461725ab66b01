import { verifyResetCode } from '@store/shared/api/accounts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Text } from '@store/shared/ui/Text'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { serverMessageOr } from '../failures/failure-text'
import { FailureNote, SuccessNote } from '../failures/Notes'
import { Form } from '../forms/FormParts'
import type { PasswordReset } from './auth-flow'
import { sendResetCode } from './ForgotPasswordForm'
import { OtpBoxes } from './OtpBoxes'
import { EMPTY_CODE, isComplete } from './otp-code'

export interface OtpFormProps {
  host: HostServices
  reset: PasswordReset
  onAccepted: (resetToken: string) => void
  onCodeSent: (reset: PasswordReset) => void
}

export function OtpForm({ host, reset, onAccepted, onCodeSent }: OtpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [boxes, setBoxes] = useState(EMPTY_CODE)

  const verify = useMutation({
    mutationFn: (code: string) => host.api.call(verifyResetCode, { body: { challenge: reset.code, code } }),
    onSuccess: ({ resetToken }) => onAccepted(resetToken),
  })
  const resend = useMutation({
    mutationFn: () => sendResetCode(host, reset.email),
    onSuccess: (renewed) => {
      setBoxes(EMPTY_CODE)
      verify.reset()
      onCodeSent(renewed)
    },
  })

  useEffect(() => {
    if (verify.isError) form.current?.querySelector('input')?.focus()
  }, [verify.isError])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete(boxes) && !verify.isPending) verify.mutate(boxes.join(''))
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate aria-label="Enter the code">
      <Text $tone="soft">
        If <strong>{reset.email}</strong> has an account here, a code is on its way to it. It is good for ten
        minutes.
      </Text>
      <OtpBoxes
        boxes={boxes}
        onChange={(changed) => {
          setBoxes(changed)
          if (verify.isError) verify.reset()
        }}
        error={verify.isError ? serverMessageOr(verify.error, 'RECOVERY_FAILED') : null}
      />
      <Button type="submit" full busy={verify.isPending} disabled={!isComplete(boxes)}>
        Verify
      </Button>
      <FailureNote message={resend.isError ? serverMessageOr(resend.error, 'RECOVERY_FAILED') : null} />
      <Button tone="quiet" small busy={resend.isPending} onClick={() => resend.mutate()}>
        Send a new code
      </Button>
      <SuccessNote message={resend.isSuccess ? 'A new code is on its way.' : null} />
    </Form>
  )
}
