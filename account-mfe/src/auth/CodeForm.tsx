import { isApiFailure } from '@store/shared/api/failure'
import { serverMessageOr } from '@store/shared/messages/call-failure'
import type { FailureCode } from '@store/shared/messages/failures'
import { Button } from '@store/shared/ui/Button'
import { Text } from '@store/shared/ui/Text'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { FailureNote, SuccessNote } from '../failures/Notes'
import { Form } from '../forms/FormParts'
import { OtpBoxes } from './OtpBoxes'
import { EMPTY_CODE, isComplete } from './otp-code'

const Explanation = styled(Text)`
  overflow-wrap: anywhere;
`

/** As high as the button that takes its place. */
const Waiting = styled(Text)`
  display: grid;
  place-items: center;
  min-height: var(--touch);
`

export interface CodeFormProps {
  label: string
  explanation: ReactNode
  /** Said of a failure that the server has no words for. */
  fallback: FailureCode
  /** Asked before anything is sent; false keeps it from being sent. */
  check?: () => boolean
  verify: (code: string) => Promise<void>
  resend: () => Promise<void>
  /** For so long after a code was sent another one cannot be asked for; at once unless told. */
  resendAfterSeconds?: number
  /** "Verify" unless told. */
  submitLabel?: string
  /** The focus goes to the first box when the form appears. */
  takesFocus?: boolean
}

/** Takes a mailed code of six digits (AUTH-11). */
export function CodeForm(props: CodeFormProps) {
  const { label, explanation, fallback, check = () => true, takesFocus = false } = props
  const { secondsLeft, restart } = useCountdown(props.resendAfterSeconds ?? 0)
  const form = useRef<HTMLFormElement>(null)
  const [boxes, setBoxes] = useState(EMPTY_CODE)
  const focusFirst = () => form.current?.querySelector('input')?.focus()

  const verify = useMutation({
    mutationFn: props.verify,
    // The next try starts with empty boxes: digits left over would mix with the new ones.
    onError: () => setBoxes(EMPTY_CODE),
  })
  const resend = useMutation({
    mutationFn: props.resend,
    onSuccess: () => {
      setBoxes(EMPTY_CODE)
      verify.reset()
      restart()
      focusFirst()
    },
  })

  useEffect(() => {
    if (verify.isError || takesFocus) form.current?.querySelector('input')?.focus()
  }, [verify.isError, takesFocus])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete(boxes) && !verify.isPending && check()) verify.mutate(boxes.join(''))
  }
  const isWaiting = secondsLeft > 0 && !verify.isError
  const isSpent = isApiFailure(verify.error) && verify.error.code === 'OTP_EXPIRED'
  return (
    <Form ref={form} onSubmit={submit} noValidate aria-label={label}>
      <Explanation $tone="soft">{explanation}</Explanation>
      <OtpBoxes
        boxes={boxes}
        onChange={(changed) => {
          setBoxes(changed)
          if (verify.isError) verify.reset()
        }}
        error={verify.isError ? serverMessageOr(verify.error, fallback) : null}
      />
      {!isSpent && (
        <Button type="submit" full busy={verify.isPending} disabled={!isComplete(boxes)}>
          {props.submitLabel ?? 'Verify'}
        </Button>
      )}
      <FailureNote message={resend.isError ? serverMessageOr(resend.error, fallback) : null} />
      {isWaiting ? (
        <Waiting $size="small" $tone="soft">
          You can ask for a new code in {secondsLeft} s.
        </Waiting>
      ) : (
        <Button
          tone={isSpent ? 'primary' : 'quiet'}
          full={isSpent}
          small={!isSpent}
          busy={resend.isPending}
          onClick={() => {
            if (check()) resend.mutate()
          }}
        >
          Send a new code
        </Button>
      )}
      <SuccessNote message={resend.isSuccess && !verify.isError ? 'We have sent you a new code.' : null} />
    </Form>
  )
}

/** Seconds that are left, counted by the clock: a page in the background is not called each second. */
function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  const restart = () => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  return { secondsLeft, restart }
}
