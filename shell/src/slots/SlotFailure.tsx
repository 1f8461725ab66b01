import { useTranslate } from '@store/shared/i18n/use-translate'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'

/** What stands around the box; `isAlone` where nothing else of the slot is there. */
export type FrameFailure = (box: ReactNode, isAlone: boolean) => ReactNode

interface SlotFailureProps {
  /** The content before the failure is still there, so the box stands beside it and takes no more room than it needs. */
  readonly keepsMarkup: boolean
  /** Of the place when the slot failed, in pixels. */
  readonly height: number
  readonly frame: FrameFailure | undefined
  readonly onRetry: () => Promise<void>
}

/** Beyond that, an empty box is worse than a page that moves. */
const TALLEST_BOX = 640

/** Says that a slot is missing or does not respond, and tries again when asked. */
export function SlotFailure({ keepsMarkup, height, frame, onRetry }: SlotFailureProps) {
  const t = useTranslate()
  const [isTrying, setTrying] = useState(false)
  const [minHeight] = useState(() => Math.min(height, TALLEST_BOX))

  const tryAgain = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }

  const box = (
    <InlineFailure
      message={t(
        keepsMarkup ? PAGE_FAILURE_MESSAGES.SLOT_NOT_RESPONDING : PAGE_FAILURE_MESSAGES.SLOT_UNAVAILABLE,
      )}
      {...(!keepsMarkup && { minHeight })}
      busy={isTrying}
      onRetry={() => void tryAgain()}
    />
  )
  const framed = frame ? frame(box, !keepsMarkup) : box
  return keepsMarkup ? <InView>{framed}</InView> : framed
}

/** A long slot that does not respond says so wherever the visitor is in it. */
const InView = styled.div`
  position: sticky;
  z-index: 20;
  inset-block-end: var(--space-16);
`
