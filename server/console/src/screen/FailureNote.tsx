import { OperatorFailure } from '@store/remote-kit/operator/operator-client.mjs'
import { AlertIcon } from '@store/shared/ui/icons/AlertIcon'
import { toFailureText } from '../session/failure-text'
import { withMoments } from './texts'
import { Warning } from './Warning'

/** What went wrong, and what to do next. @param gateAdvice in the place of the usual one, when the gate refuses */
export function FailureNote({
  error,
  gateAdvice,
}: {
  readonly error: unknown
  readonly gateAdvice?: string | undefined
}) {
  const { message, advice: usual } = toFailureText(error)
  const advice = error instanceof OperatorFailure && error.code === 'gate' ? (gateAdvice ?? usual) : usual
  return (
    <Warning role="alert">
      <AlertIcon />
      <p>{withMoments(message)}</p>
      <p>{advice}</p>
    </Warning>
  )
}
