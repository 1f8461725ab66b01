import { useTranslate } from '@store/shared/i18n/use-translate'
import messages from './messages.json'
import { StatusPanel } from './StatusPanel'

/** For the moment until the order's own page is there. */
export function OrderDone() {
  const t = useTranslate()
  return (
    <StatusPanel title={t(messages.orderPlaced)} isWaiting>
      <p>{t(messages.orderOpening)}</p>
    </StatusPanel>
  )
}
