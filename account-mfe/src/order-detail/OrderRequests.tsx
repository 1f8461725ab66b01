import type { Order, OrderWishes } from '@store/shared/domain/orders/order'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { AddressLines } from '../addresses/AddressLines'
import messages from './page.order.messages.json'

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

const REQUESTS = ['deliveryInstructions', 'giftNote'] as const satisfies ReadonlyArray<keyof OrderWishes>

/** What the customer asked for with the parcel; empty where that is nothing. */
export const parcelRequests = (wishes: OrderWishes) => REQUESTS.filter((name) => wishes[name] !== '')

export function ParcelRequests({ wishes }: Pick<Order, 'wishes'>) {
  const t = useTranslate()
  return (
    <List>
      {parcelRequests(wishes).map((name) => (
        <div key={name}>
          <dt>{t(messages[name])}</dt>
          <dd dir="auto">{wishes[name]}</dd>
        </div>
      ))}
    </List>
  )
}

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
  const t = useTranslate()
  const { country } = address ?? delivery
  return (
    <Stack $gap={12}>
      {companyName !== '' && (
        <List>
          <div>
            <dt>{t(messages.business)}</dt>
            <dd>
              <bdi>{companyName}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t(country === 'India' ? messages.gstin : messages.trn)}</dt>
            <dd>{taxNumber}</dd>
          </div>
        </List>
      )}
      {address && (
        <div>
          <Text as="div" $strong>
            {t(messages.billingAddress)}
          </Text>
          <AddressLines address={address} />
        </div>
      )}
    </Stack>
  )
}
