import { taxNumberName } from '@store/shared/domain/billing'
import type { Order, OrderWishes } from '@store/shared/domain/order'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { AddressLines } from '../addresses/AddressLines'

const List = styled.dl`
  display: grid;
  gap: var(--space-12);
  overflow-wrap: anywhere;

  dt {
    font-weight: 600;
  }

  /* A gift note keeps its lines. */
  dd {
    white-space: pre-line;
  }
`

/** What the customer asked for with the parcel, as label and text; empty where that is nothing. */
export const parcelRequests = ({
  deliveryInstructions,
  giftNote,
}: OrderWishes): ReadonlyArray<readonly [label: string, text: string]> => [
  ...(deliveryInstructions === '' ? [] : [['Delivery instructions', deliveryInstructions] as const]),
  ...(giftNote === '' ? [] : [['Gift note', giftNote] as const]),
]

export const ParcelRequests = ({ wishes }: Pick<Order, 'wishes'>) => (
  <List>
    {parcelRequests(wishes).map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </List>
)

interface BillingDetailsProps {
  billing: NonNullable<Order['billing']>
  /** Where the order goes. */
  delivery: Order['address']
}

/** Whom the invoice is for: a business with its tax number, an address of its own, or both. */
export function BillingDetails({
  billing: { companyName, taxNumber, address },
  delivery,
}: BillingDetailsProps) {
  return (
    <Stack $gap={12}>
      {companyName !== '' && (
        <List>
          <div>
            <dt>Business</dt>
            <dd>{companyName}</dd>
          </div>
          <div>
            <dt>{taxNumberName((address ?? delivery).country)}</dt>
            <dd>{taxNumber}</dd>
          </div>
        </List>
      )}
      {address && (
        <div>
          <Text as="div" $strong>
            Billing address
          </Text>
          <AddressLines address={address} />
        </div>
      )}
    </Stack>
  )
}
