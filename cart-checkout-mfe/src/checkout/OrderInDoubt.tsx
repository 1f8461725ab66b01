import { pathTo } from '@store/shared/remotes/paths'
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
        <p>This takes a few seconds. Please stay on this page.</p>
      </StatusPanel>
    )
  return (
    <StatusPanel
      title="We could not confirm your order"
      actions={
        <>
          <Button onClick={onAskAgain}>Try again</Button>
          <ButtonLink as={Link} to={pathTo('orders')} $tone="secondary">
            Your orders
          </ButtonLink>
        </>
      }
    >
      <p>
        It may not have reached us. Try again to check: your order is placed only once. Your cart is saved.
      </p>
    </StatusPanel>
  )
}
