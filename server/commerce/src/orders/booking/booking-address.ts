import type { BookingRequest } from '@store/shared/api/checkout'
import type { SoldMarket } from '@store/shared/domain/markets/market-document'
import { findPlaceProblem } from '@store/shared/domain/markets/place'
import { type Billing, findBillingProblem } from '@store/shared/domain/orders/billing'
import { type AddressFields, currencyOfAddress } from '@store/shared/domain/people/address'
import { billingProblemText } from '@store/shared/messages/orders/billing-problems'
import { and, eq } from 'drizzle-orm'
import { noDeliveryTo, toAddress } from '../../addresses/address-service'
import type { Transaction } from '../../db/database'
import { addresses } from '../../db/schema/customers'
import { CommerceFailure } from '../../http/commerce-failure'
import type { Markets } from '../../markets/markets'

/** Where the order goes, and by which market's rules. @throws {CommerceFailure} ADDRESS_NOT_FOUND, ADDRESS_NEEDS_EDIT. */
export async function findAddress(
  tx: Transaction,
  { addressId, customerId }: BookingRequest,
  markets: Markets,
  /** Instead of the account's own, as the shop's people entered it. */
  given: AddressFields | null,
): Promise<{ readonly address: AddressFields; readonly market: SoldMarket }> {
  const fields = given ?? (await findOwnAddress(tx, customerId, addressId))
  // Addresses from before places were checked; charge and tax would be wrong.
  const field = findPlaceProblem(fields)
  if (field !== null) throw new CommerceFailure('ADDRESS_NEEDS_EDIT', { details: { addressId, field } })
  const market = markets.find(currencyOfAddress(fields))
  if (market === undefined) {
    throw new CommerceFailure('ADDRESS_NEEDS_EDIT', { message: noDeliveryTo(fields.country) })
  }
  return { address: fields, market }
}

async function findOwnAddress(
  tx: Transaction,
  customerId: number,
  addressId: number,
): Promise<AddressFields> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
    // An account that is erased at the same moment waits for the booking, and then finds it.
    .for('key share')
  if (row === undefined) throw new CommerceFailure('ADDRESS_NOT_FOUND')
  const { id: _id, ...fields } = toAddress(row)
  return fields
}

/** Whom the invoice names. @throws {CommerceFailure} ADDRESS_NOT_FOUND, TAX_NUMBER_NOT_VALID. */
export async function findBilling(
  tx: Transaction,
  { billing, customerId, addressId }: BookingRequest,
  delivery: AddressFields,
): Promise<Billing | null> {
  if (billing === undefined) return null
  const { companyName, taxNumber } = billing
  const isOther = billing.addressId !== null && billing.addressId !== addressId
  const address = isOther ? await findOwnAddress(tx, customerId, billing.addressId) : null
  const place = address ?? delivery
  const problem = findBillingProblem(billing, place)
  if (problem !== null) {
    throw new CommerceFailure('TAX_NUMBER_NOT_VALID', {
      message: (t) => billingProblemText(problem, place, t),
      details: { field: problem.field },
    })
  }
  return address === null && companyName === '' ? null : { companyName, taxNumber, address }
}
