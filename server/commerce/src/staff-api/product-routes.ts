import {
  changeStaffStock,
  getProductTerms,
  getStaffProduct,
  listStaffProducts,
  setStaffPrice,
} from '@store/shared/api/staff/products/staff-products'
import { formatMoney, money } from '@store/shared/domain/money'
import type { Attribute } from '@store/shared/domain/products/attributes'
import { sizeLabel } from '@store/shared/domain/products/product'
import { eq } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { BackOffice } from '../back-office/back-office'
import type { ListedPrice } from '../back-office/price-administration'
import { countProducts, listProducts } from '../back-office/product-list'
import { readKinds } from '../catalogue/attributes'
import { findPlacedCategories } from '../catalogue/placed-categories'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue'
import { CommerceFailure } from '../http/commerce-failure'
import { isSoldSize, readEditableProducts, readEditContext } from '../product-edits/editable-products'
import type { StaffMount } from '../staff/mount-staff'
import { pageOf, windowOf } from './list-window'
import { notFoundOfRefusal } from './order-routes'

export interface ProductRouteServices {
  readonly db: Database
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
  /** Told after each change, so that shoppers see it at once. */
  readonly onChanged: () => Promise<void>
}

const MOST_MOVEMENTS = 30
const NOTHING = { values: {}, sizes: [] }

export function registerStaffProductRoutes(mount: StaffMount, services: ProductRouteServices): void {
  const { db, officeOf, onChanged } = services

  mount.staff(listStaffProducts, async ({ query: { page, ...filter } }) => {
    const rows = await listProducts(db, { ...filter, ...windowOf(page) })
    return { ...pageOf(rows), found: await countProducts(db, filter) }
  })

  mount.staff(getProductTerms, async () => {
    const placed = await findPlacedCategories(db)
    const kinds = await readKinds(db)
    return {
      categories: placed.map(({ slug, name, parent = null }) => ({ slug, name, parent })),
      kinds: kinds.map(({ slug, name, attributes }) => ({ slug, name, attributes: attributes.map(toTerm) })),
    }
  })

  mount.staff(getStaffProduct, async ({ session, params: { sku } }) => {
    const { prices, stock } = officeOf(session.member.email)
    const [product] = await db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
    if (product === undefined) throw new CommerceFailure('NOT_FOUND')
    const { name, sizes } = await prices.show(sku).catch(notFoundOfRefusal)
    const [{ values, sizes: editable } = NOTHING] = await readEditableProducts(
      db,
      [sku],
      await readEditContext(db),
    )
    const rows = await stock.list({ sku })
    const moves = await stock.history({ sku, limit: MOST_MOVEMENTS })
    return {
      id: product.id,
      sku,
      name,
      values,
      sizes: rows.map(({ size, onHand, reserved, available, preordered }) => {
        const listed = sizes.find((each) => each.size === size)?.prices ?? []
        return {
          size,
          onHand,
          reserved,
          available,
          preordered,
          prices: { INR: priceIn(listed, 'INR'), AED: priceIn(listed, 'AED') },
          values: editable.find((each) => each.size === size)?.values ?? {},
        }
      }),
      removedSizes: editable
        .filter((each) => !isSoldSize(each))
        .map(({ size, values: { stock: onHand } }) => ({ size, onHand: Number(onHand) })),
      movements: moves.map((move) => ({
        at: move.at,
        size: move.size,
        kind: move.kind,
        orderNumber: move.orderNumber,
        difference: move.onHand,
        after: move.onHandAfter,
        note: move.note ?? '',
      })),
    }
  })

  mount.staff(setStaffPrice, async ({ session, params: { sku }, body }) => {
    const { prices } = officeOf(session.member.email)
    const { size, currency, expected } = body
    const { sizes } = await prices.show(sku)
    const before = priceIn(sizes.find((each) => each.size === size)?.prices ?? [], currency)
    if (before.price.minor !== expected.price || before.listPrice.minor !== expected.listPrice) {
      throw new Refusal('Somebody changed this price meanwhile. Look at it again.')
    }
    const price = money(currency, body.price)
    await prices.set({ sku, size }, price, money(currency, body.listPrice))
    await onChanged()
    return { message: `${sizeLabel(size)} costs ${formatMoney(price)} now.` }
  })

  mount.staff(changeStaffStock, async ({ session, params: { sku }, body }) => {
    const { stock } = officeOf(session.member.email)
    const { size, kind, units, why } = body
    const { after } = await (kind === 'counted'
      ? stock.set({ sku, size }, units, why)
      : stock.add({ sku, size }, units, why))
    await onChanged()
    return { message: `${sizeLabel(size)}: ${after} on hand.` }
  })
}

const toTerm = ({ name, label, type, unit, many, perSize, choices }: Attribute) => ({
  name,
  label,
  type,
  unit,
  many,
  perSize,
  choices,
})

/** @throws {Refusal} for a size without prices */
function priceIn(listed: readonly ListedPrice[], currency: ListedPrice['price']['currency']): ListedPrice {
  const found = listed.find(({ price }) => price.currency === currency)
  if (found === undefined) throw new Refusal('There is no such size.')
  return found
}
