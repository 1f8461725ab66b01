import styled from 'styled-components'
import { useTranslate } from '../../i18n/use-translate'
import { PAGE_FAILURE_MESSAGES } from '../../messages/failures/page-failures'
import { Button } from '../Button'
import messages from './failure.messages.json'
import { useOnline, useOnReconnect } from './use-online'

const Box = styled.div<{ $minHeight: number | undefined }>`
  display: flex;
  flex-flow: row wrap;
  align-items: center;
  align-content: center;
  justify-content: center;
  gap: var(--space-8) var(--space-16);
  min-height: ${({ $minHeight }) => ($minHeight ? `${$minHeight}px` : 'auto')};
  padding: var(--space-16);
  border: 1px dashed var(--rose);
  border-radius: var(--radius-card);
  background: var(--blush);
  color: var(--ink-soft);
  text-align: center;
`

export interface InlineFailureProps {
  message: string
  onRetry: () => void
  /** Another try is under way. */
  busy?: boolean
  /** The space that the missing part would have taken, in pixels, so that the page around it stays put. */
  minHeight?: number
}

/**
 * Stands where a part of a page could not be shown, says so without alarm and offers another try. Offline it says that, and
 * tries again by itself when the network returns.
 */
export function InlineFailure({ message, onRetry, busy = false, minHeight }: InlineFailureProps) {
  const t = useTranslate()
  const isOnline = useOnline()
  useOnReconnect(onRetry)
  return (
    <Box role="status" $minHeight={minHeight}>
      <p>{isOnline ? message : t(PAGE_FAILURE_MESSAGES.OFFLINE)}</p>
      <Button tone="secondary" small busy={busy} onClick={onRetry}>
        {t(messages.tryAgain)}
      </Button>
    </Box>
  )
}
