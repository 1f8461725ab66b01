import { deliveryFor } from '@store/shared/domain/markets/delivery'
import { formatMoney, type Money, money } from '@store/shared/domain/money'
import { type OrderStatus, orderLabel } from '@store/shared/domain/orders/order'
import type { AddressFields } from '@store/shared/domain/people/address'
import { eq } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Database, Transaction } from '../db/database'
import { orderAddressChanges, orders } from '../db/schema/orders'
import { type InvoiceIssuer, type InvoiceRow, listInvoices } from '../invoices/issue-invoices'
import { getStandingInvoice } from '../invoices/reissue-invoice'
import type { Markets } from '../markets/markets'
import type { OrderMails } from '../orders/order-mails'
import type { OrderRow } from '../orders/order-rows'
import { getOrderByNumber, withLockedOrder } from '../orders/reading/order-by-number'
import { expectedDay, findLines, findPromotions } from '../orders/reading/order-records'
import { expectSeen } from '../orders/reading/order-revision'
import { parseAddress } from './parse-address'

/** What of an address changes; the country stays, since prices and currency follow it. */
export type AddressPatch = Partial<Omit<AddressFields, 'country' | 'kind'>>

export interface AddressChangeRequest {
  readonly patch: AddressPatch
  readonly why: string
  /** Whether what was booked for the delivery stays where the new place costs another amount. */
  readonly keepCharge: boolean
  /** As `expectSeen` takes it. */
  readonly seen?: string | undefined
}

export interface PlannedAddressChange {
  readonly order: string
  readonly before: AddressFields
  readonly after: AddressFields
  /** As booked. */
  readonly charge: Money
  /** What the delivery would cost to the new address by today's tariffs. */
  readonly newCharge: Money
  /** Null where the order has none yet. */
  readonly invoice: string | null
}

/** An order's address as the shop's people correct it, until the parcel is packed. */
export interface AddressChanges {
  /** What a change would do, without doing it. @throws {Refusal} */
  plan(number: string, request: AddressChangeRequest): Promise<PlannedAddressChange>
  /**
   * Tells the customer, and cancels an invoice that is there by a credit note, with a new one in its place. What is paid stays.
   *
   * @throws {Refusal}
   */
  change(number: string, request: AddressChangeRequest): Promise<PlannedAddressChange>
}

interface AddressChangeOptions {
  readonly db: Database
  readonly clock: Clock
  readonly markets: Markets
  readonly issuer: InvoiceIssuer
  readonly mails: OrderMails
  readonly log: BackOfficeLog
  /** Who sits before the screen. */
  readonly by: string
}

/** What a change is made from: the invoice is one that stands, of which nothing is cancelled. */
interface JudgedAddressChange extends Omit<PlannedAddressChange, 'invoice'> {
  readonly label: string
  readonly invoice: InvoiceRow | null
}

/** Before the parcel has a label. */
const CHANGEABLE: ReadonlySet<OrderStatus> = new Set(['PAYMENT_PENDING', 'PAYMENT_FAILED', 'PLACED'])

/** One function: short steps from the plan of a change to its trace. */
export function createAddressChanges(options: AddressChangeOptions): AddressChanges {
  const { db, clock, markets, issuer, mails, log, by } = options

  const judge = async (
    tx: Transaction,
    order: OrderRow,
    { patch, keepCharge }: AddressChangeRequest,
  ): Promise<JudgedAddressChange> => {
    if (!CHANGEABLE.has(order.status)) {
      throw new Refusal(
        `Order ${order.number} is ${orderLabel(order).toLowerCase()}: its address can be changed only before it is packed.`,
      )
    }
    const after = parseAddress({ ...order.address, ...patch })
    const before = order.address
    if (changedFields(before, after).length === 0) {
      throw new Refusal(`Order ${order.number} has this address already.`)
    }
    const { charge: newCharge, label } = await deliveryTo(tx, order, after)
    const charge = money(order.currency, order.deliveryMinor)
    if (newCharge.minor !== charge.minor && !keepCharge) {
      const other = `Delivery to the new address costs ${formatMoney(newCharge)} instead of ${formatMoney(charge)}, and what was booked cannot change:`
      const orCancel = 'or cancel the order and book it anew.'
      throw new Refusal(
        `${other} add --keep-charge, ${orCancel}`,
        `${other} keep the charge as it was booked, ${orCancel}`,
      )
    }
    const hasInvoice = (await listInvoices(tx, order.id)).length > 0
    const invoice = hasInvoice ? await getStandingInvoice(tx, order) : null
    return {
      order: order.number,
      before,
      after,
      charge,
      newCharge,
      label,
      invoice,
    }
  }

  /** By the same rule as the checkout, for what was bought at the prices of then. */
  const deliveryTo = async (tx: Transaction, order: OrderRow, address: AddressFields) => {
    const market = markets.find(order.currency)
    if (market === undefined) throw new Refusal(`The shop does not sell in ${order.currency} any more.`)
    const promotions = await findPromotions(tx, order.id)
    return deliveryFor({
      market,
      address,
      lines: await findLines(tx, order.id),
      subtotal: money(order.currency, order.subtotalMinor),
      freeDelivery: promotions.some(({ kind }) => kind === 'free-delivery'),
    })
  }

  const withOrder = async <T>(
    number: string,
    work: (tx: Transaction, order: OrderRow) => Promise<T>,
  ): Promise<T> => {
    const { id } = await getOrderByNumber(db, number)
    return withLockedOrder(db, id, work)
  }

  return {
    plan: (number, request) =>
      withOrder(number, async (tx, order) => {
        return toPlanned(await judge(tx, order, request))
      }),

    change: (number, request) =>
      withOrder(number, async (tx, order) => {
        await expectSeen(tx, order, request.seen)
        const judged = await judge(tx, order, request)
        const { after, charge, newCharge, label, invoice } = judged
        await failpoint('address change/order locked')
        const at = clock()
        await tx.insert(orderAddressChanges).values({
          orderId: order.id,
          at,
          by,
          before: order.address,
          invoiceRevision: invoice?.revision ?? null,
        })
        const market = markets.find(order.currency)
        const expectedDeliveryOn =
          order.confirmedAt === null || market === undefined
            ? order.expectedDeliveryOn
            : expectedDay(market, after, await findLines(tx, order.id), {
                from: order.confirmedAt,
                isShipped: false,
              })
        const changed = { address: after, expectedDeliveryOn }
        await tx
          .update(orders)
          .set({ ...changed, ...(charge.minor === newCharge.minor && { deliveryLabel: label }) })
          .where(eq(orders.id, order.id))
        if (invoice !== null) {
          await issuer.reissue(tx, invoice, { country: after.country, placeOfSupply: after.state })
        }
        await mails.addressChanged(tx, { ...order, ...changed }, at)
        await log.record(tx, {
          action: 'order.change-address',
          subject: order.number,
          why: request.why,
          // Names and streets stay out of the log, which is kept for ever.
          before: placeOf(order.address),
          after: {
            ...placeOf(after),
            changed: changedFields(order.address, after),
            ...(charge.minor !== newCharge.minor && { keptCharge: charge, newCharge }),
          },
        })
        await failpoint('address change/before commit')
        return toPlanned(judged)
      }),
  }
}

const toPlanned = ({ label: _, invoice, ...planned }: JudgedAddressChange): PlannedAddressChange => ({
  ...planned,
  invoice: invoice?.number ?? null,
})

/** A field that the order's address does not have, as it came later than the order, counts as empty. */
function changedFields(before: AddressFields, after: AddressFields): readonly string[] {
  const earlier = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) =>
    (earlier.get(field) ?? '') === value ? [] : [field],
  )
}

const placeOf = ({ state, pincode }: AddressFields) => ({ state, pincode })
