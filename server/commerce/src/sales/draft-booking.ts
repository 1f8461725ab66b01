import type { BookingRequest } from '@store/shared/api/checkout'
import { priceIn } from '@store/shared/domain/money'
import type { PaymentMethod } from '@store/shared/domain/orders/order'
import { type AddressFields, currencyOfAddress } from '@store/shared/domain/people/address'
import { type Size, sizeLabel } from '@store/shared/domain/products/product'
import type { Language } from '@store/shared/i18n/languages'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Database, Queryable } from '../db/database'
import { isSold, products, variants } from '../db/schema/catalogue'
import { addresses, customers } from '../db/schema/customers'
import type { ShopTerms } from '../orders/booking/judge-booking'
import { findOffers } from '../orders/booking/order-offers'
import { parseAddress } from './parse-address'

const HOUR_MS = 3_600_000
/** As long as an order can be paid. */
export const MOST_HOLD_HOURS = 24

export interface DraftRequest {
  readonly customerEmail: string
  readonly lines: ReadonlyArray<{ readonly sku: string; readonly size: Size; readonly quantity: number }>
  readonly couponCodes: readonly string[]
  /** One of the account's by its id, or as it was told; country and kind as there, India and home if left out. */
  readonly address: { readonly id: number } | { readonly fields: AddressFields }
  readonly paymentMethod: PaymentMethod
  readonly holdHours: number
  /** What the customer was told, in minor units: another total by now is refused. Null: whatever it is. */
  readonly toldTotalMinor: number | null
  /** The number of another draft, which is cancelled as this one is booked; null for none. */
  readonly replaces: string | null
}

/** Undefined where there is no account. */
export const findCustomer = async (db: Queryable, email: string) => {
  const [customer] = await db
    .select({ id: customers.id, language: customers.language })
    .from(customers)
    .where(and(eq(customers.email, email), isNull(customers.erasedAt)))
  return customer
}

/** What the customer would send from the checkout, at today's prices. @throws {Refusal} */
export async function toBooking(
  db: Database,
  request: DraftRequest,
): Promise<{ readonly booking: BookingRequest; readonly terms: ShopTerms; readonly language: Language }> {
  const email = request.customerEmail.trim().toLowerCase()
  const customer = await findCustomer(db, email)
  if (customer === undefined) {
    throw new Refusal(
      `There is no customer ${email}, and an order needs an account: invite her by draft invite.`,
      `There is no customer ${email}, and an order needs an account: invite her by the button below her address.`,
    )
  }
  if (request.lines.length === 0) {
    throw new Refusal('Name at least one product with --line.', 'Choose at least one product.')
  }
  if (!(request.holdHours >= 1 && request.holdHours <= MOST_HOLD_HOURS)) {
    throw new Refusal(`Products are held for at least one and at most ${MOST_HOLD_HOURS} hours.`)
  }
  const { address } = request
  const given = 'fields' in address ? parseAddress(address.fields) : null
  const place = given ?? (await findSaved(db, customer.id, address))
  const wanted = await findVariants(db, request.lines)
  const offers = await findOffers(
    db,
    wanted.map(({ variantId }) => variantId),
  )
  const currency = currencyOfAddress(place)
  return {
    booking: {
      customerId: customer.id,
      addressId: 'id' in address ? address.id : 0,
      lines: wanted.map((line) => {
        const offer = offers.get(line.variantId)
        return { ...line, shownUnitPriceMinor: offer ? priceIn(offer.price, currency).minor : 0 }
      }),
      couponCodes: request.couponCodes.map((code) => code.trim().toUpperCase()),
      paymentMethod: request.paymentMethod,
      // The shop takes what the rules give; what the customer was told is compared by `expectTold`.
      shownTotalMinor: 0,
    },
    terms: { holdMs: request.holdHours * HOUR_MS, address: given },
    language: customer.language,
  }
}

async function findSaved(
  db: Database,
  customerId: number,
  address: DraftRequest['address'],
): Promise<Pick<AddressFields, 'country'>> {
  const id = 'id' in address ? address.id : 0
  const [saved] = await db
    .select({ country: addresses.country })
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
  if (saved === undefined) {
    throw new Refusal(
      `Address ${id} is none of this customer: customer show has hers.`,
      'This address is none of this customer any more: choose another one.',
    )
  }
  return saved
}

async function findVariants(db: Database, lines: DraftRequest['lines']) {
  return Promise.all(
    lines.map(async ({ sku, size, quantity }) => {
      const [variant] = await db
        .select({ productId: products.id, variantId: variants.id })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(and(isSold, eq(products.sku, sku), eq(variants.size, size)))
      if (variant === undefined) throw new Refusal(`There is no ${sku} in ${sizeLabel(size)}.`)
      return { ...variant, quantity }
    }),
  )
}
