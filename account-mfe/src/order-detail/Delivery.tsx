import type { Order } from '@store/shared/domain/orders/order'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { ButtonLink } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useId } from 'react'
import styled from 'styled-components'
import { deliveryText, orderLabel, parcelText } from '../orders/order-progress'
import { Panel } from './order-layout'
import messages from './page.order.messages.json'

const DeliveryPanel = styled(Panel)`
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-12) var(--space-16);
  border-color: transparent;
  background: var(--sage-tint);

  > svg {
    margin-block-start: 2px;
    color: var(--leaf);
  }

  /* The way to the carrier stands beside the words where there is room. */
  @media (min-width: 600px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
  }

  @media (max-width: 599px) {
    > a {
      grid-column: 1 / -1;
    }
  }
`

/** Where the parcel is and when it should arrive; nothing where neither is known. */
export function Delivery({ order }: { order: Order }) {
  const t = useTranslate()
  const id = useId()
  const text = deliveryText(order, t)
  const { shipment } = order
  if (text === null && shipment === null) return null
  return (
    <DeliveryPanel aria-labelledby={id}>
      <TruckIcon />
      <div>
        <Heading id={id} $size="card">
          {text ?? orderLabel(order, t)}
        </Heading>
        <Text $size="small" $tone="soft">
          {shipment === null
            ? order.status !== 'DELIVERED' && t(messages.trackingFollows)
            : parcelText(shipment, t)}
        </Text>
      </div>
      {shipment?.trackingUrl && (
        <ButtonLink
          href={shipment.trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          $tone={order.status === 'DELIVERED' ? 'secondary' : 'primary'}
        >
          <TranslatedText
            message={messages.track}
            components={{ hidden: <span className="visually-hidden" /> }}
          />
        </ButtonLink>
      )}
    </DeliveryPanel>
  )
}
