import type { Size } from '@store/shared/domain/products/product'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Queryable, Transaction } from '../db/database'
import { isSold, products, variants } from '../db/schema/catalogue'

/** A product's size as the shop's own people name it. */
export interface SizeName {
  readonly sku: string
  readonly size: Size
}

export const sizeText = ({ sku, size }: SizeName): string => `${sku}/${size}`

/** The size, locked until the transaction ends. @throws {Refusal} when there is none. */
export async function lockVariant(tx: Transaction, name: SizeName): Promise<typeof variants.$inferSelect> {
  const { id } = await findProduct(tx, name.sku)
  const [variant] = await tx
    .select()
    .from(variants)
    .where(and(isSold, eq(variants.productId, id), eq(variants.size, name.size)))
    .for('no key update')
  if (variant === undefined) {
    const sizes = await tx
      .select({ size: variants.size })
      .from(variants)
      .where(and(isSold, eq(variants.productId, id)))
      .orderBy(asc(variants.position), asc(variants.id))
    const names = sizes.map(({ size }) => size).join(', ')
    throw new Refusal(`${name.sku} is not sold in the size ${name.size}; its sizes are: ${names}.`)
  }
  return variant
}

/** @throws {Refusal} when there is none. */
export async function findProduct(
  db: Queryable,
  sku: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const [product] = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.sku, sku))
  if (product === undefined) throw new Refusal(`There is no product ${sku}.`)
  return product
}
