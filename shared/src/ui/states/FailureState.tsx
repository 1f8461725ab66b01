import styled from 'styled-components'
import { useTranslate } from '../../i18n/use-translate'
import { PAGE_FAILURE_MESSAGES } from '../../messages/failures/page-failures'
import { Button } from '../Button'
import { Unplugged } from '../drawings/Unplugged'
import { Heading } from '../Heading'
import messages from './failure.messages.json'
import { useOnline, useOnReconnect } from './use-online'

const Root = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-16);
  max-width: 32rem;
  margin-inline: auto;
  padding: var(--space-48) var(--space-16);
  text-align: center;
`

const Message = styled.p`
  font-weight: 600;
`

const Advice = styled.p`
  color: var(--ink-soft);
`

export interface FailureStateProps {
  message: string
  /** Where the page has no other heading. */
  level?: 'h1'
  onRetry: () => void
  /** Another try is under way. */
  busy?: boolean
}

/** A page or its main part could not be had; tries again by itself when the network returns. A part beside others uses `InlineFailure`; what another try cannot bring, `EmptyState`. */
export function FailureState({ message, level, onRetry, busy = false }: FailureStateProps) {
  const t = useTranslate()
  const isOnline = useOnline()
  const text = !isOnline ? t(PAGE_FAILURE_MESSAGES.OFFLINE) : message
  useOnReconnect(onRetry)
  return (
    <Root role="alert">
      <Unplugged />
      <div>
        {level ? (
          <Heading as={level} $size="card">
            {text}
          </Heading>
        ) : (
          <Message>{text}</Message>
        )}
        {isOnline && !text.includes(t(messages.tryAgainWords)) && <Advice>{t(messages.tryInAMoment)}</Advice>}
      </div>
      <Button tone="secondary" busy={busy} onClick={onRetry}>
        {t(messages.tryAgain)}
      </Button>
    </Root>
  )
}
