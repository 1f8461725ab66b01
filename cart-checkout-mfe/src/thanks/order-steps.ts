import { formatMarketDay, formatUtcDay } from '@store/shared/domain/calendar'
import { formatMoney } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/order'
import type { ShopTexts } from '@store/shared/remotes/shop-texts'

const STEPS = [
  { status: 'PLACED', label: 'Order placed' },
  { status: 'PACKED', label: 'Packed' },
  { status: 'SHIPPED', label: 'On its way' },
  { status: 'DELIVERED', label: 'Delivered' },
] as const

/** The way of an order, with what each step says. */
export function stepsOf({ events, lines, expectedDeliveryOn, currency }: Order) {
  return STEPS.map(({ status, label }) => {
    const reached = events.find((event) => event.status === status)
    if (reached) return { label, detail: formatMarketDay(currency, reached.at), isDone: true }
    return {
      label,
      detail: status === 'PACKED' ? packingText(lines) : DETAILS_AHEAD[status](expectedDeliveryOn),
      isDone: false,
    }
  })
}

/** A parcel waits for what was ordered ahead. */
function packingText(lines: Order['lines']): string {
  const awaited = lines.filter(({ isPreorder }) => isPreorder)
  if (awaited.length === 0) return 'We pack it within a day.'
  const days = awaited.flatMap(({ expectedOn }) => expectedOn ?? [])
  const last = days.length === awaited.length ? days.toSorted().at(-1) : undefined
  return last === undefined
    ? 'We pack it within a day of your pre-ordered products coming in.'
    : `Your pre-ordered products come in by ${dayText(last)}. We pack within a day of that.`
}

export const dayText = (day: string): string => formatUtcDay(new Date(day))

const DETAILS_AHEAD = {
  PLACED: () => 'We have your order.',
  SHIPPED: () => 'We will email you the tracking link.',
  DELIVERED: (day: string | null) =>
    day === null ? 'We will email you when we know the day.' : `By ${dayText(day)}`,
} as const satisfies Record<
  Exclude<(typeof STEPS)[number]['status'], 'PACKED'>,
  (day: string | null) => string
>

/** What the customer should know until it arrives. */
export function nextOf(
  { paymentMethod, grandTotal, wishes, canCancel }: Order,
  { parcelText }: ShopTexts,
): readonly string[] {
  return [
    paymentMethod === 'cash-on-delivery' && grandTotal.minor > 0
      ? `Please have ${formatMoney(grandTotal)} in cash ready when it arrives.`
      : `Payment received: ${formatMoney(grandTotal)}. There is nothing left to pay.`,
    ...(parcelText === undefined ? [] : [parcelText]),
    ...(wishes.giftNote === '' ? [] : ['We will put your gift note in the parcel.']),
    ...(wishes.deliveryInstructions === '' ? [] : [`Note for the carrier: ${wishes.deliveryInstructions}`]),
    ...(canCancel ? ['You can cancel your order until it is on its way.'] : []),
  ]
}
