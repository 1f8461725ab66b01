import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { object } from 'yup'
import { serverMessageOr } from '../../api/call-failure'
import { isApiFailure } from '../../api/failure'
import { FIELD_RULES } from '../../domain/field-rules'
import type { Translate } from '../../i18n/message'
import { useTranslate } from '../../i18n/use-translate'
import type { ClientFailureCode } from '../../messages/failures/failures'
import { yupFieldOf } from '../../messages/fields/yup-field'
import { Button } from '../Button'
import { FailureNote, SuccessNote } from '../Notes'
import { Text } from '../Text'
import { CodeBoxes } from './CodeBoxes'
import { boxesOf, codeOf, EMPTY_CODE, isComplete } from './code-entry'
import messages from './code-form.customer.messages.json'
import { useStoreForm } from './use-store-form'

const schema = (translate: Translate) => object({ code: yupFieldOf(FIELD_RULES.code, translate) })

const Form = styled.form`
  display: grid;
  gap: var(--space-16);
  max-width: 34rem;
`

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
  fallback: ClientFailureCode
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
  const t = useTranslate()
  const { secondsLeft, restart } = useCountdown(props.resendAfterSeconds ?? 0)
  const [isSpent, setSpent] = useState(false)

  const { form, values, change, reset, isSending, failure } = useStoreForm({
    initialValues: { code: codeOf(EMPTY_CODE) },
    schema,
    send: async ({ code }) => {
      if (check()) await props.verify(code)
    },
    // The next try starts with empty boxes: digits left over would mix with the new ones.
    onFailure: (thrown) => {
      reset()
      setSpent(isApiFailure(thrown) && thrown.code === 'OTP_EXPIRED')
    },
    explain: (thrown) => serverMessageOr(thrown, fallback, t),
  })
  const { ref } = form
  const focusFirst = () => ref.current?.querySelector('input')?.focus()
  const resend = useMutation({
    mutationFn: props.resend,
    onSuccess: () => {
      reset()
      setSpent(false)
      restart()
      focusFirst()
    },
  })
  const isRefused = failure !== null
  useEffect(() => {
    if (isRefused || takesFocus) ref.current?.querySelector('input')?.focus()
  }, [isRefused, takesFocus, ref])

  const isWaiting = secondsLeft > 0 && !isRefused && !isSpent
  return (
    <Form {...form} aria-label={label}>
      <Explanation $tone="soft">{explanation}</Explanation>
      <CodeBoxes code={values.code} onChange={(code) => change({ code })} error={failure} />
      {!isSpent && (
        <Button type="submit" full busy={isSending} disabled={!isComplete(boxesOf(values.code))}>
          {props.submitLabel ?? t(messages.verify)}
        </Button>
      )}
      <FailureNote message={resend.isError ? serverMessageOr(resend.error, fallback, t) : null} />
      {isWaiting ? (
        <Waiting $size="small" $tone="soft">
          {t(messages.wait, { seconds: secondsLeft })}
        </Waiting>
      ) : (
        <Button
          tone={isSpent ? 'primary' : 'ghost'}
          full={isSpent}
          small={!isSpent}
          busy={resend.isPending}
          onClick={() => {
            if (check()) resend.mutate()
          }}
        >
          {t(messages.resend)}
        </Button>
      )}
      <SuccessNote message={resend.isSuccess && !isRefused ? t(messages.sent) : null} />
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
