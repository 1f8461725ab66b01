import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import messages from './messages.json'
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
  const t = useTranslate()
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!isUnanswered && !isOverdue)
    return (
      <StatusPanel title={t(messages.beingPlaced)} isWaiting>
        <p>{t(messages.takesSeconds)}</p>
      </StatusPanel>
    )
  return (
    <StatusPanel
      title={t(messages.notConfirmed)}
      actions={
        <>
          <Button onClick={onAskAgain}>{t(messages.tryAgain)}</Button>
          <ButtonLink as={Link} to={pathTo('orders')} $tone="secondary">
            {t(messages.yourOrders)}
          </ButtonLink>
        </>
      }
    >
      <p>{t(messages.notConfirmedHint)}</p>
    </StatusPanel>
  )
}
