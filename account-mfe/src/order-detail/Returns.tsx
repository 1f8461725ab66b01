import { formatUtcDay } from '@store/shared/domain/calendar'
import { pathTo } from '@store/shared/remotes/paths'
import { Button } from '@store/shared/ui/Button'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasLeftToReturn, isReturnable } from '../orders/order-progress'
import { ReturnItemsDialog } from '../orders/ReturnItemsDialog'
import { useNow } from '../orders/use-now'
import type { OrderPartProps } from './order-part'
import { Part } from './Part'

/** Whether items may still be returned, and the way to do so. */
export function Returns({
  host,
  customerId,
  order,
  onRequested,
}: OrderPartProps & { onRequested: () => void }) {
  const [isReturning, setReturning] = useState(false)
  const now = useNow(order.returnableUntil)
  const subject = encodeURIComponent(`Return of order ${order.number}`)
  return (
    <Part title="Returns">
      {isReturnable(order, now) && order.returnableUntil !== null ? (
        <>
          <Text $size="small" $tone="soft">
            You can return items until {formatUtcDay(new Date(order.returnableUntil))}. See our{' '}
            <Link to={`${pathTo('terms')}#returns`}>return terms</Link>.
          </Text>
          <Button tone="secondary" full onClick={() => setReturning(true)}>
            Return items
          </Button>
        </>
      ) : !hasLeftToReturn(order) ? (
        <Text $size="small" $tone="soft">
          {order.isReturned === true
            ? 'All items of this order were returned.'
            : 'A return of all items of this order was requested.'}
        </Text>
      ) : (
        <Text $size="small" $tone="soft">
          The time to return items of this order is over. If something is wrong with a product, please{' '}
          <a href={`mailto:${host.brand.supportEmail}?subject=${subject}`}>write to us</a>.
        </Text>
      )}
      <ReturnItemsDialog
        host={host}
        customerId={customerId}
        order={order}
        open={isReturning}
        onClose={() => setReturning(false)}
        onRequested={() => {
          setReturning(false)
          onRequested()
        }}
      />
    </Part>
  )
}
