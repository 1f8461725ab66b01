import { TAX_NAMES } from '@store/shared/domain/markets/added-tax'
import { formatMoney, times } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import { streetLines } from '@store/shared/domain/people/address'
import { inOneLine } from '@store/shared/i18n/isolate'
import type { Language } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { cityAndStateText } from '@store/shared/messages/names/place-names'
import { sizeText } from '@store/shared/messages/names/size-names'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import summaryMessages from '@store/shared/messages/orders/summary.customer.messages.json'
import type { ShopTexts } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { Row, Stack } from '@store/shared/ui/Layout'
import { SummaryRows } from '@store/shared/ui/SummaryRows'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { FocusedTitle } from '../checkout/StatusPanel'
import { PreorderNote } from '../line-picture/PreorderNote'
import { SmallLine } from '../line-picture/SmallLine'
import { Discount } from '../summary/Discount'
import { Card, Columns } from '../summary/SummaryLayout'
import { Hero, Sprig } from './Hero'
import messages from './messages.json'
import { OrderLink } from './OrderLink'
import { dayText, nextOf, stepsOf } from './order-steps'

/** Its hyphens are no places to break at, unless it is wider than the page: a box of its own takes a line of its own first. */
const OnOneLine = styled.bdi`
  display: inline-block;
`

const Steps = styled.ol`
  display: grid;
  gap: var(--space-16);
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: var(--space-12);
    align-items: start;
  }
`

const Mark = styled.span<{ $isDone: boolean }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid var(--leaf);
  border-radius: 50%;
  background: ${({ $isDone }) => ($isDone ? 'var(--leaf)' : 'var(--paper)')};
  color: var(--paper);
`

const Next = styled.ul`
  display: grid;
  gap: var(--space-8);
  padding-inline-start: 1.25em;
  list-style: disc;
`

const Lines = styled.ul`
  display: grid;
  gap: var(--space-12);
`

const rowsOf = (
  { totals: { subtotal, delivery, discount, cashFee, addedTax, grandTotal } }: Order,
  t: Translate,
) => [
  { label: t(summaryMessages.subtotal), value: formatMoney(subtotal) },
  {
    label: t(summaryMessages.delivery),
    value: delivery.minor === 0 ? t(messages.free) : formatMoney(delivery),
  },
  ...(discount.minor === 0
    ? []
    : [{ label: t(summaryMessages.couponDiscount), value: <Discount amount={discount} /> }]),
  ...(cashFee.minor === 0 ? [] : [{ label: t(summaryMessages.cashFee), value: formatMoney(cashFee) }]),
  ...(addedTax ? [{ label: TAX_NAMES[addedTax.currency], value: formatMoney(addedTax) }] : []),
  { label: t(summaryMessages.grandTotal), value: formatMoney(grandTotal), total: true },
]

/** Who the parcel goes to and where, in one line. */
const placeOf = (address: Order['address'], language: Language, t: Translate): string =>
  inOneLine(language, [
    address.name,
    ...streetLines(address),
    [cityAndStateText(address, t), address.pincode].filter(Boolean).join(' '),
  ])

export interface PlacedOrderProps {
  readonly order: Order
  readonly email: string
  /** The shop's own. */
  readonly texts: ShopTexts
}

/** Thanks, and all that is known of the order. */
export function PlacedOrder({ order, email, texts }: PlacedOrderProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { expectedDeliveryOn } = order
  return (
    <Stack $gap={32}>
      <Hero>
        <Sprig />
        <FocusedTitle>
          <TranslatedText
            message={messages.title}
            values={{ number: order.number }}
            components={{ number: <OnOneLine /> }}
          />
        </FocusedTitle>
        {expectedDeliveryOn !== null && (
          <p>
            <TranslatedText
              message={messages.expectedDelivery}
              values={{ day: dayText(expectedDeliveryOn, t) }}
              components={{ day: <strong /> }}
            />
          </p>
        )}
        <Text $tone="soft">{t(messages.emailing, { email })}</Text>
        <Row>
          <OrderLink id={order.id}>{t(messages.trackOrder)}</OrderLink>
          <ButtonLink as={Link} to={pathTo('products')} $tone="secondary">
            {t(cartMessages.continueShopping)}
          </ButtonLink>
        </Row>
      </Hero>
      <Columns>
        <Stack $gap={24}>
          <Card>
            <Heading $size="card">{t(messages.progress)}</Heading>
            <Steps>
              {stepsOf(order, t).map(({ label, detail, isDone }) => (
                <li key={label}>
                  <Mark $isDone={isDone} aria-hidden="true">
                    {isDone && <CheckIcon size={16} />}
                  </Mark>
                  <div>
                    <strong>{label}</strong>
                    {isDone && <span className="visually-hidden"> {t(messages.done)}</span>}
                    <Text $size="small" $tone="soft">
                      {detail}
                    </Text>
                  </div>
                </li>
              ))}
            </Steps>
          </Card>
          <Card>
            <Heading $size="card">{t(messages.whatNext)}</Heading>
            <Next>
              {nextOf(order, texts, t).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Next>
          </Card>
        </Stack>
        <Card as="aside" aria-label={t(messages.yourOrder)}>
          <Heading $size="card">{t(messages.yourOrder)}</Heading>
          <Lines>
            {order.lines.map((line) => (
              <SmallLine key={line.variantId} picture={line.picture}>
                <div>
                  {line.title}
                  <Text $size="small" $tone="soft">
                    {t(cartMessages.size, { size: sizeText(line.size, t) })} × {line.quantity}
                  </Text>
                  <PreorderNote
                    line={{
                      isPreorder: line.isPreorder,
                      ...(line.expectedOn !== null && { expectedOn: line.expectedOn }),
                    }}
                  />
                </div>
                <strong>{formatMoney(times(line.unitPrice, line.quantity))}</strong>
              </SmallLine>
            ))}
          </Lines>
          <SummaryRows rows={rowsOf(order, t)} />
          <Text $size="small" $tone="soft">
            {placeOf(order.address, language, t)}
          </Text>
        </Card>
      </Columns>
    </Stack>
  )
}
