import { AlertIcon } from '@store/shared/ui/Icons'
import styled from 'styled-components'
import { toFailureText } from '../session/failure-text'

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

/** What went wrong, and what to do next. */
export function FailureNote({ error }: { readonly error: unknown }) {
  const { message, advice } = toFailureText(error)
  return (
    <Root role="alert">
      <AlertIcon />
      <p>{message}</p>
      <p>{advice}</p>
    </Root>
  )
}
