import { formatMarketDay, formatUtcDay } from '@store/shared/domain/calendar'
import { formatMoney } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import type { Translate } from '@store/shared/i18n/message'
import type { ShopTexts } from '@store/shared/remotes/shop/shop-texts'
import messages from './messages.json'

const STEPS = [
  { status: 'PLACED', label: messages.placed },
  { status: 'PACKED', label: messages.packed },
  { status: 'SHIPPED', label: messages.onItsWay },
  { status: 'DELIVERED', label: messages.delivered },
] as const

/** The way of an order, with what each step says. */
export function stepsOf({ events, lines, expectedDeliveryOn, currency }: Order, t: Translate) {
  return STEPS.map(({ status, label }) => {
    const reached = events.find((event) => event.status === status)
    if (reached) return { label: t(label), detail: formatMarketDay(currency, reached.at, t), isDone: true }
    return {
      label: t(label),
      detail: status === 'PACKED' ? packingText(lines, t) : DETAILS_AHEAD[status](expectedDeliveryOn, t),
      isDone: false,
    }
  })
}

/** A parcel waits for what was ordered ahead. */
function packingText(lines: Order['lines'], t: Translate): string {
  const awaited = lines.filter(({ isPreorder }) => isPreorder)
  if (awaited.length === 0) return t(messages.packSoon)
  const days = awaited.flatMap(({ expectedOn }) => expectedOn ?? [])
  const last = days.length === awaited.length ? days.toSorted().at(-1) : undefined
  return last === undefined
    ? t(messages.packAfterPreorder)
    : t(messages.packAfterDay, { day: dayText(last, t) })
}

export const dayText = (day: string, t: Translate): string => formatUtcDay(new Date(day), t)

const DETAILS_AHEAD = {
  PLACED: (_day, t) => t(messages.weHaveOrder),
  SHIPPED: (_day, t) => t(messages.trackingLink),
  DELIVERED: (day, t) =>
    day === null ? t(messages.dayUnknown) : t(messages.byDay, { day: dayText(day, t) }),
} as const satisfies Record<
  Exclude<(typeof STEPS)[number]['status'], 'PACKED'>,
  (day: string | null, t: Translate) => string
>

/** What the customer should know until it arrives. */
export function nextOf(
  { paymentMethod, grandTotal, wishes, canCancel }: Order,
  { parcelText }: ShopTexts,
  t: Translate,
): readonly string[] {
  return [
    paymentMethod === 'cash-on-delivery' && grandTotal.minor > 0
      ? t(messages.haveCash, { amount: formatMoney(grandTotal) })
      : t(messages.paid, { amount: formatMoney(grandTotal) }),
    ...(parcelText === undefined ? [] : [parcelText]),
    ...(wishes.giftNote === '' ? [] : [t(messages.giftNote)]),
    ...(wishes.deliveryInstructions === ''
      ? []
      : [t(messages.carrierNote, { note: wishes.deliveryInstructions })]),
    ...(canCancel ? [t(messages.canCancel)] : []),
  ]
}
