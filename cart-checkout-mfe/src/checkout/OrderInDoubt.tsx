import { Button, ButtonLink } from '@store/shared/ui/Button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { StatusPanel } from './StatusPanel'

/** Another tab, or this page before it was reloaded, may be about to hear. */
const PATIENCE_MS = 4000

interface OrderInDoubtProps {
  /** It was sent from this very page, and no answer came. */
  readonly isUnanswered: boolean
  readonly onAskAgain: () => void
}

/** An order was sent and its answer is not known here: only the very same order may be sent again (FLT-05, FLT-09). */
export function OrderInDoubt({ isUnanswered, onAskAgain }: OrderInDoubtProps) {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!isUnanswered && !isOverdue)
    return (
      <StatusPanel title="Your order is being placed" isWaiting>
        <p>We are waiting for the answer.</p>
      </StatusPanel>
    )
  return (
    <StatusPanel
      title="We did not hear back about your order"
      actions={
        <>
          <Button onClick={onAskAgain}>Try again</Button>
          <ButtonLink as={Link} to="/orders" $tone="secondary">
            Your orders
          </ButtonLink>
        </>
      }
    >
      <p>
        It may or may not have reached us. Trying again finds out and places it once, never twice. Your cart
        is safe.
      </p>
    </StatusPanel>
  )
}
