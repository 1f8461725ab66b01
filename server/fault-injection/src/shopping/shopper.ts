import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@store/server-testing/faults/seeded-random'
import type { BookingRequest } from '@store/shared/api/checkout'
import { bookOrder, initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import { cancelOrder, getInvoice, getOrder } from '@store/shared/api/orders'
import type { Address } from '@store/shared/domain/people/address'
import type { InitialCatalogue } from '../checker/shop-state'
import type { SeenOrder } from '../trial/history'
import { toBooking, type Wish } from './carts'
import type { CustomerCalls, Outcome } from './customer-calls'
import type { ShopStaff } from './shop-staff'

/** Orders and payments of a shopper, for others to try to reach. */
export interface Strangers {
  readonly orders: { readonly id: number; readonly customerId: number }[]
  readonly payments: { readonly id: string; readonly customerId: number }[]
}

interface ShopperOptions {
  readonly calls: CustomerCalls
  readonly addresses: readonly Address[]
  /** Of somebody else. */
  readonly strangersAddressId: number
  readonly catalogue: InitialCatalogue
  readonly random: Random
  readonly strangers: Strangers
  readonly staff: ShopStaff
  /** False once nothing more is to be begun. */
  readonly isOpen: () => boolean
}

const TRIES = 6
const FIRST_PAUSE_MS = 150
/** Where no process answers, or no log-in came through. */
const ABSENT_PAUSE_MS = 700

/** Goes on shopping until the shop closes; what she decides follows from the seed and from how she is answered. */
export async function goShopping(options: ShopperOptions): Promise<void> {
  for (let errand = 1; options.isOpen(); errand += 1) {
    await runErrand(options, options.random.fork(`errand-${errand}`))
  }
}

async function runErrand(options: ShopperOptions, random: Random): Promise<void> {
  const { calls, isOpen } = options
  await wait(random.between(0, 250))
  const booking = chooseBooking(options, random)
  const key = `errand-${random.fork('key').next().toString(36).slice(2)}`
  const order = await bookForSure(options, random, booking, key)
  if (order === null || !isOpen()) return
  options.strangers.orders.push({ id: order.id, customerId: calls.customerId })

  if (random.chance(0.15)) await calls.book(withOtherBody(booking), key, { isHonest: false })
  if (random.chance(0.2)) await trespass(options, random)
  if (random.chance(0.3)) await calls.read(order.id)

  if (booking.paymentMethod === 'online' && order.status.startsWith('PAYMENT_')) {
    await payFor(options, random, order.id)
  }
  if (random.chance(0.4) && isPlenty(options, order)) await getAndReturn(options, random, booking, order)
  if (random.chance(0.35)) await cancel(options, random, order.id)
  if (random.chance(0.3)) await calls.downloadInvoice(order.id)
  if (random.chance(0.5)) await calls.read(order.id)
}

function chooseBooking({ calls, addresses, catalogue }: ShopperOptions, random: Random): BookingRequest {
  const scarce = catalogue.variants.filter(({ onHand }) => onHand < 100)
  const plenty = catalogue.variants.filter(({ onHand }) => onHand >= 100)
  const wishes = new Map<number, Wish>()
  for (let count = random.pick([1, 1, 1, 2, 2, 3]); count > 0; count -= 1) {
    const isScarce = random.chance(0.35)
    const { id: variantId } = random.pick(isScarce ? scarce : plenty)
    wishes.set(variantId, { variantId, quantity: isScarce ? 1 : random.pick([1, 1, 2, 3, 8, 17]) })
  }
  const booking = toBooking(catalogue, {
    customerId: calls.customerId,
    address: random.pick(addresses),
    wishes: random.shuffled([...wishes.values()]),
    couponCodes: chooseCoupons(catalogue, random),
    paymentMethod: random.chance(0.72) ? 'online' : 'cash-on-delivery',
  })
  return random.chance(0.4) ? { ...booking, cartRevision: random.between(1, 1_000_000_000) } : booking
}

/** Mostly none or one; sometimes several that combine, or that do not. */
function chooseCoupons({ coupons }: InitialCatalogue, random: Random): readonly string[] {
  if (random.chance(0.4)) return []
  const wanted = random.chance(0.3) ? coupons.filter(({ combines }) => combines) : coupons
  const several = random.chance(0.3) ? random.pick([2, 3]) : 1
  return random.shuffled(wanted.map(({ code }) => code)).slice(0, several)
}

/** Nothing of it was ordered ahead, or could be: so it can be sent at once. */
const isPlenty = ({ catalogue }: ShopperOptions, { lines }: SeenOrder): boolean =>
  lines.every(({ variantId }) =>
    catalogue.variants.some(({ id, onHand }) => id === variantId && onHand >= 100),
  )

/** Gets an order delivered and sends some of it back, in one request or several at once. */
async function getAndReturn(
  { calls, staff, isOpen }: ShopperOptions,
  random: Random,
  { paymentMethod }: BookingRequest,
  { id, number, lines }: SeenOrder,
): Promise<void> {
  if (!(await staff.deliver(number))) return
  const paidBack = paymentMethod === 'cash-on-delivery' ? 'handed over' : null
  if (random.chance(0.2)) await staff.refundPart(number, paidBack)
  for (let round = random.between(1, 2); round > 0 && isOpen(); round -= 1) {
    const key = `return-${random.fork(`key-${round}`).next().toString(36).slice(2)}`
    const { variantId, quantity } = random.pick(lines)
    const wanted = [{ variantId, quantity: random.between(1, quantity) }]
    const clicks = random.pick([1, 1, 2])
    const outcomes = await Promise.all(Array.from({ length: clicks }, () => calls.askReturn(id, wanted, key)))
    const numbers = outcomes.flatMap((outcome) => (outcome.kind === 'ok' ? [...outcome.value.numbers] : []))
    const newest = numbers.at(-1)
    if (newest === undefined) continue
    if (random.chance(0.15)) await staff.refuse(newest)
    else
      await Promise.all([
        staff.receive(newest, paidBack),
        random.chance(0.2) && staff.receive(newest, paidBack),
      ])
  }
  if (random.chance(0.3)) await staff.refundPart(number, paidBack)
  if (random.chance(0.2)) await staff.refund(number, paidBack)
}

const withOtherBody = (booking: BookingRequest): BookingRequest => ({
  ...booking,
  lines: booking.lines.map((line, index) => (index === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
})

/** Books, perhaps with a double click, and asks again with the same key for as long as the outcome is not known. */
async function bookForSure(
  { calls, isOpen }: ShopperOptions,
  random: Random,
  booking: BookingRequest,
  key: string,
): Promise<SeenOrder | null> {
  const clicks = random.pick([1, 1, 1, 2, 2, 3])
  const by = random.pick(['bookOrder', 'createOrder'] as const)
  const isKeyless = clicks === 1 && random.chance(0.05)
  // Of one cart each click comes from a tab of its own, with a key of its own.
  const keyOf = (click: number) =>
    booking.cartRevision === undefined || click === 0 ? key : `${key}-tab-${click}`
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const outcomes = await Promise.all(
      Array.from({ length: clicks }, (_, click) =>
        calls.book(booking, isKeyless ? null : keyOf(click), { by }),
      ),
    )
    const good = outcomes.flatMap((outcome) => (outcome.kind === 'ok' ? [outcome.value] : []))
    if (good[0] !== undefined) return good[0]
    if (isKeyless || outcomes.every((outcome) => isRefused(outcome) && !isLoggedOut(outcome))) return null
    if (!isOpen() || random.chance(0.05)) return null
    const isThere = outcomes.some(
      (outcome) => !isLoggedOut(outcome) && (outcome.kind !== 'unknown' || outcome.status !== null),
    )
    await wait(isThere ? FIRST_PAUSE_MS * tries : ABSENT_PAUSE_MS)
  }
  return null
}

const CARD = { action: 'card' }

/** What people do on a gateway's page, and what it does to them. */
const PAGE_FORMS: readonly Readonly<Record<string, string>>[] = [
  CARD,
  CARD,
  { action: 'upi' },
  { action: 'decline' },
  { action: 'cancel' },
  { action: 'decline', notifications: 'lost' },
  { action: 'card', notifications: 'twice' },
  { action: 'card', notifications: 'reordered' },
  { action: 'upi', notifications: 'lost' },
  { action: 'card', silence: 'on' },
  { action: 'card', delaySeconds: '2' },
  { action: 'card', delaySeconds: '5', notifications: 'twice' },
  { action: 'card', delaySeconds: '60', notifications: 'reordered' },
  { action: 'upi', delaySeconds: '3600', notifications: 'lost' },
  { action: 'decline', notifications: 'twice' },
]

async function payFor(options: ShopperOptions, random: Random, orderId: number): Promise<void> {
  const { calls, isOpen, strangers } = options
  if (random.chance(0.12)) return
  for (let round = 1; round <= 3 && isOpen(); round += 1) {
    const starts = random.chance(0.2) ? 2 : 1
    const started = await Promise.all(Array.from({ length: starts }, () => calls.startPayment(orderId)))
    const payment = started.flatMap((outcome) => (outcome.kind === 'ok' ? [outcome.value] : []))[0]
    if (payment === undefined) {
      if (started.every(isRefused)) return
      await wait(FIRST_PAUSE_MS * 2)
      continue
    }
    strangers.payments.push({ id: payment.paymentId, customerId: calls.customerId })
    if (random.chance(0.08)) return
    const form = random.pick(PAGE_FORMS)
    await Promise.all([
      calls.pay(payment, form),
      random.chance(0.1) ? calls.pay(payment, CARD) : null,
      random.chance(0.15) ? cancel(options, random.fork('while-paying'), orderId) : null,
      random.chance(0.15) ? calls.verify(payment.paymentId) : null,
    ])
    for (let polls = random.between(0, 3); polls > 0; polls -= 1) {
      const outcome = await calls.verify(payment.paymentId)
      if (outcome.kind === 'ok' && outcome.value.status !== 'PENDING') break
      await wait(random.between(20, 200))
    }
    if (!random.chance(0.6)) return
  }
}

async function cancel({ calls }: ShopperOptions, random: Random, orderId: number): Promise<void> {
  await wait(random.pick([0, 0, 5, 60]))
  const clicks = random.pick([1, 1, 2])
  await Promise.all(Array.from({ length: clicks }, () => calls.cancel(orderId)))
}

const isRefused = ({ kind }: Outcome<unknown>): boolean => kind === 'refused'

const isLoggedOut = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.status === 401

async function trespass(options: ShopperOptions, random: Random): Promise<void> {
  const { calls, strangers, addresses, strangersAddressId, catalogue } = options
  const isStrange = ({ customerId }: { customerId: number }) => customerId !== calls.customerId
  const order = strangers.orders.filter(isStrange).at(-1)
  const payment = strangers.payments.filter(isStrange).at(-1)
  const address = addresses[0]
  const variant = catalogue.variants.at(-1)
  const attempts = [
    order && (() => readOf(order.id)),
    order && (() => cancelOf(order.id)),
    order && (() => payOf(order.id)),
    order && (() => invoiceOf(order.id)),
    payment && (() => verifyOf(payment.id)),
    address && variant && (() => sendElsewhere(address, variant.id)),
    address && variant && order && (() => bookAs(order.customerId, address, variant.id)),
  ].filter((attempt) => attempt !== undefined)
  if (attempts.length > 0) await random.pick(attempts)()

  function readOf(id: number) {
    return calls.trespass(`reading order ${id}`, (api) => api.call(getOrder, { params: { id } }))
  }
  function cancelOf(orderId: number) {
    return calls.trespass(`cancelling order ${orderId}`, (api) =>
      api.call(cancelOrder, { body: { orderId, reason: 'Not mine' } }),
    )
  }
  function payOf(orderId: number) {
    return calls.trespass(`paying order ${orderId}`, (api) =>
      api.call(initiatePayment, { body: { orderId } }),
    )
  }
  function invoiceOf(id: number) {
    return calls.trespass(`the invoice of order ${id}`, (api) => api.call(getInvoice, { params: { id } }))
  }
  function verifyOf(paymentId: string) {
    return calls.trespass(`verifying payment ${paymentId}`, (api) =>
      api.call(verifyPayment, { body: { paymentId } }),
    )
  }
  function oneUnit(customerId: number, address: Address, variantId: number) {
    const wishes = [{ variantId, quantity: 1 }]
    return toBooking(catalogue, { customerId, address, wishes, couponCodes: [], paymentMethod: 'online' })
  }
  function sendElsewhere(address: Address, variantId: number) {
    const body = oneUnit(calls.customerId, address, variantId)
    return calls.trespass(`sending to address ${strangersAddressId}`, (api) =>
      api.call(bookOrder, { body: { ...body, addressId: strangersAddressId } }),
    )
  }
  function bookAs(customerId: number, address: Address, variantId: number) {
    const body = oneUnit(customerId, address, variantId)
    return calls.trespass(`booking as customer ${customerId}`, (api) => api.call(bookOrder, { body }))
  }
}
