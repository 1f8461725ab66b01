import { failureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { useState } from 'react'
import styled from 'styled-components'
import { BuyAgainOutcome } from '../orders/BuyAgainOutcome'
import { CancelOrderDialog } from '../orders/CancelOrderDialog'
import { useBuyAgain, useInvoice } from '../orders/use-order-actions'
import type { OrderPartProps } from './order-part'
import messages from './page.order.messages.json'

/** Where nothing is said, the gap before it is not there either. */
const Announced = styled.div`
  &:empty {
    margin-block-start: calc(-1 * var(--space-12));
  }
`

/** Buying again, the invoice, cancelling. */
export function Actions({ customerId, order, onCancelled }: OrderPartProps & { onCancelled: () => void }) {
  const t = useTranslate()
  const invoice = useInvoice(order.id)
  const again = useBuyAgain(order.lines)
  const [isCancelling, setCancelling] = useState(false)
  return (
    <Stack $gap={12}>
      <Row $gap={8}>
        <Button tone="secondary" small busy={again.isUnderWay} onClick={again.buyAgain}>
          {t(messages.buyAgain)}
        </Button>
        {order.hasInvoice && (
          <Button tone="secondary" small busy={invoice.isUnderWay} onClick={invoice.download}>
            {t(messages.downloadInvoice)}
          </Button>
        )}
        {order.canCancel && (
          <Button tone="ghost" small onClick={() => setCancelling(true)}>
            {t(messages.cancelOrder)}
          </Button>
        )}
      </Row>
      <Announced role="status">{again.outcome && <BuyAgainOutcome outcome={again.outcome} />}</Announced>
      <FailureNote message={again.error && failureText(again.error, undefined, t)} />
      <CancelOrderDialog
        customerId={customerId}
        orderId={order.id}
        open={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => {
          setCancelling(false)
          onCancelled()
        }}
      />
    </Stack>
  )
}
