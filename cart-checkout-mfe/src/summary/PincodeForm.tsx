import { useTranslate } from '@store/shared/i18n/use-translate'
import summaryMessages from '@store/shared/messages/orders/summary.customer.messages.json'
import { keepPlace } from '@store/shared/storage/kept-place'
import { Button } from '@store/shared/ui/Button'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { DeliveryBox } from './DeliveryBox'
import messages from './messages.json'

const Told = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  font-weight: 600;

  > svg {
    flex: none;
  }

  > p {
    flex: 1;
  }

  > button {
    margin-block: -10px;
    margin-inline-end: calc(-1 * var(--space-12));
  }
`

const PincodeEntry = lazyPart('cart/PincodeEntry', async () => (await import('./PincodeEntry')).PincodeEntry)

/** As high as the field with its label. */
const Room = styled.div`
  min-height: calc(var(--control-height) + 0.9375rem * 1.4 + var(--space-8));
`

interface PincodeFormProps {
  /** Empty for none. */
  readonly pincode: string
}

/** Asks where a parcel goes while there is no address; the answer is kept for the session, also for product pages and the address form. */
export function PincodeForm({ pincode }: PincodeFormProps) {
  const t = useTranslate()
  const [isEditing, setEditing] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isAsking = pincode === '' || isEditing
  const keep = (typed: string) => {
    keepPlace('INR', typed)
    setEditing(false)
    root.current?.focus()
  }
  return (
    <DeliveryBox ref={root} tabIndex={-1}>
      <Told>
        <TruckIcon size={20} />
        <p role="status">
          {pincode === '' ? t(summaryMessages.pincodeNeeded) : t(messages.deliveryToPincode, { pincode })}
        </p>
        {!isAsking && (
          <Button tone="ghost" small onClick={() => setEditing(true)}>
            {t(messages.changePincode)}
          </Button>
        )}
      </Told>
      {isAsking && <PincodeEntry pincode={pincode} onEntered={keep} fallback={<Room />} />}
    </DeliveryBox>
  )
}
