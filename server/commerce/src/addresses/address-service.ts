import {
  type Address,
  type AddressFields,
  type Country,
  currencyOfAddress,
} from '@store/shared/domain/people/address'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database'
import { addresses, customers } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import { type Said, say } from '../i18n/said'
import type { Markets } from '../markets/markets'
import messages from './messages.json'

const MAX_ADDRESSES = 50

/** A customer's own addresses: those of others answer as ones that do not exist. */
export interface AddressService {
  /** The default first, the others in the order they were entered. */
  list(customerId: number): Promise<readonly Address[]>
  create(customerId: number, fields: AddressFields): Promise<Address>
  /** @throws {CommerceFailure} ADDRESS_NOT_FOUND */
  update(customerId: number, id: number, fields: AddressFields): Promise<Address>
  /**
   * Puts one before the others. Answers all of them.
   *
   * @throws {CommerceFailure} ADDRESS_NOT_FOUND
   */
  makeDefault(customerId: number, id: number): Promise<readonly Address[]>
  /** @throws {CommerceFailure} ADDRESS_NOT_FOUND */
  remove(customerId: number, id: number): Promise<void>
}

/** A customer's own, the default first. */
export async function listAddresses(db: Queryable, customerId: number): Promise<readonly Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
  return rows.map(toAddress)
}

export function createAddressService(db: Database, markets: Pick<Markets, 'find'>): AddressService {
  const isOwn = (customerId: number, id: number) =>
    and(eq(addresses.id, id), eq(addresses.customerId, customerId))

  return {
    list: (customerId) => listAddresses(db, customerId),

    async create(customerId, fields) {
      refuseOtherCountries(fields, markets)
      return inTransaction(db, async (tx) => {
        const [customer] = await tx
          .select({ erasedAt: customers.erasedAt })
          .from(customers)
          .where(eq(customers.id, customerId))
          .for('update')
        if (customer?.erasedAt !== null) throw new CommerceFailure('NOT_LOGGED_IN')
        await refuseTooMany(tx, customerId)
        const [row] = await tx
          .insert(addresses)
          .values({ customerId, ...fields })
          .returning()
        if (row === undefined) throw new Error('The new address was not returned')
        return toAddress(row)
      })
    },

    async update(customerId, id, fields) {
      refuseOtherCountries(fields, markets)
      const [row] = await db.update(addresses).set(fields).where(isOwn(customerId, id)).returning()
      if (row === undefined) throw new CommerceFailure('ADDRESS_NOT_FOUND')
      return toAddress(row)
    },

    makeDefault(customerId, id) {
      return inTransaction(db, async (tx) => {
        const rows = await tx
          .update(addresses)
          .set({ isDefault: sql`${addresses.id} = ${id}` })
          .where(eq(addresses.customerId, customerId))
          .returning({ isDefault: addresses.isDefault })
        if (!rows.some(({ isDefault }) => isDefault)) throw new CommerceFailure('ADDRESS_NOT_FOUND')
        return listAddresses(tx, customerId)
      })
    },

    async remove(customerId, id) {
      const removed = await db.delete(addresses).where(isOwn(customerId, id)).returning({ id: addresses.id })
      if (removed.length === 0) throw new CommerceFailure('ADDRESS_NOT_FOUND')
    },
  }
}

/** @throws {CommerceFailure} VALIDATION where the shop does not deliver */
function refuseOtherCountries(fields: AddressFields, markets: Pick<Markets, 'find'>): void {
  if (markets.find(currencyOfAddress(fields)) !== undefined) return
  throw new CommerceFailure('VALIDATION', {
    fields: [{ path: 'state', message: noDeliveryTo(fields.country) }],
  })
}

export const noDeliveryTo = (country: Country): Said =>
  say(country === 'India' ? messages.noDeliveryToIndia : messages.noDeliveryToUae)

async function refuseTooMany(tx: Queryable, customerId: number): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
  if ((row?.count ?? 0) >= MAX_ADDRESSES) {
    throw new CommerceFailure('VALIDATION', {
      message: say(messages.tooMany, { most: MAX_ADDRESSES }),
    })
  }
}

export const toAddress = ({
  customerId: _owner,
  isDefault: _place,
  ...address
}: typeof addresses.$inferSelect): Address => address
