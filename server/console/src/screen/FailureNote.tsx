import { OperatorFailure } from '@store/remote-kit/operator/operator-client.mjs'
import { AlertIcon } from '@store/shared/ui/icons/AlertIcon'
import styled from 'styled-components'
import { toFailureText } from '../session/failure-text'
import { withMoments } from './texts'

const Root = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-4) var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--danger-tint);
  color: var(--danger);

  p {
    white-space: pre-line;
  }

  p + p {
    grid-column: 2;
    color: var(--ink);
  }
`

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
    <Root role="alert">
      <AlertIcon />
      <p>{withMoments(message)}</p>
      <p>{advice}</p>
    </Root>
  )
}
