import { arrayContains, arrayOverlaps, count, eq, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import { readAttributes, readKinds } from '../catalogue/attributes'
import { findCategories } from '../catalogue/catalogue-queries'
import { findBannerTargets } from '../content/entries/content-entries'
import type { Database, Transaction } from '../db/database'
import { attributes, categories, productKinds, products } from '../db/schema/catalogue'
import { coupons } from '../db/schema/coupons'
import { inTransaction } from '../db/transaction'
import { IMPORT_LOCK } from '../importing/import-catalogue'
import { entriesLeadingTo, entriesNarrowedBy, namesCategory } from '../settings/sections/menu-targets'
import { linksOf } from '../settings/sections/menus-section'
import type { ShopSettings } from '../settings/shop-settings'
import { findSkus, type ProductFilter } from './product-list'

export interface ListedCategory {
  readonly slug: string
  readonly name: string
  /** The slug of the category that it is part of; null for none. */
  readonly parent: string | null
  /** With those of its parts. */
  readonly products: number
}

export interface ListedKind {
  readonly slug: string
  readonly name: string
  readonly attributes: readonly string[]
  readonly products: number
}

/** Categories, kinds and attributes come by import; here they are looked at, and removed once nothing needs them. */
export interface CatalogueAdministration {
  categories(): Promise<readonly ListedCategory[]>
  kinds(): Promise<readonly ListedKind[]>
  /** SKUs of all products that fit, in the catalogue's order. */
  skus(filter: ProductFilter): Promise<readonly string[]>
  /** @throws {Refusal} with what uses it, and how often */
  removeCategory(slug: string): Promise<void>
  /** @throws {Refusal} with what uses it, and how often */
  removeKind(slug: string): Promise<void>
  /** @throws {Refusal} with what uses it, and how often */
  removeAttribute(name: string): Promise<void>
}

interface CatalogueAdministrationOptions {
  readonly db: Database
  readonly settings: ShopSettings
  readonly log: BackOfficeLog
}

export function createCatalogueAdministration({
  db,
  settings,
  log,
}: CatalogueAdministrationOptions): CatalogueAdministration {
  /** No import at the same time. */
  const inTurn = (work: (tx: Transaction) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
      await work(tx)
    })

  return {
    async categories() {
      return (await findCategories(db)).map(({ slug, name, parent = null, productCount = 0 }) => ({
        slug,
        name,
        parent,
        products: productCount,
      }))
    },

    skus: (filter) => findSkus(db, filter),

    async kinds() {
      const used = await db
        .select({ kindId: products.kindId, used: count() })
        .from(products)
        .groupBy(products.kindId)
      return (await readKinds(db)).map(({ id, slug, name, attributes: known }) => ({
        slug,
        name,
        attributes: known.map((attribute) => attribute.name),
        products: used.find(({ kindId }) => kindId === id)?.used ?? 0,
      }))
    },

    removeCategory: (slug) =>
      inTurn(async (tx) => {
        const [category] = await tx.select().from(categories).where(eq(categories.slug, slug))
        if (category === undefined) throw new Refusal(`There is no category ${slug}.`)
        const menus = settings.get('menus')
        const named = menus.shop.categories === 'all' ? [] : menus.shop.categories
        const leads = (await findBannerTargets(tx)).filter((target) => namesCategory(target, slug))
        refuseUsed(`The category ${slug}`, [
          [await tx.$count(products, eq(products.categoryId, category.id)), 'product'],
          [await tx.$count(categories, eq(categories.parentId, category.id)), 'category within it'],
          [
            entriesLeadingTo(linksOf(menus), slug) + named.filter((each) => each === slug).length,
            'entry of menus',
          ],
          [leads.length, 'banner'],
          [await tx.$count(coupons, arrayOverlaps(coupons.categories, [category.name])), 'coupon'],
          [
            await tx.$count(categories, arrayContains(categories.goesWith, [slug])),
            'category that goes with it',
          ],
        ])
        await tx.delete(categories).where(eq(categories.id, category.id))
        await log.record(tx, { action: 'category.remove', subject: slug, before: category })
      }),

    removeKind: (slug) =>
      inTurn(async (tx) => {
        const [kind] = await tx.select().from(productKinds).where(eq(productKinds.slug, slug))
        if (kind === undefined) throw new Refusal(`There is no kind ${slug}.`)
        refuseUsed(`The kind ${slug}`, [[await tx.$count(products, eq(products.kindId, kind.id)), 'product']])
        await tx.delete(productKinds).where(eq(productKinds.id, kind.id))
        await log.record(tx, { action: 'kind.remove', subject: slug, before: kind })
      }),

    removeAttribute: (name) =>
      inTurn(async (tx) => {
        const attribute = (await readAttributes(tx)).find((each) => each.name === name)
        if (attribute === undefined) throw new Refusal(`There is no attribute ${name}.`)
        refuseUsed(`The attribute ${name}`, [
          [await tx.$count(productKinds, arrayContains(productKinds.attributes, [name])), 'kind'],
          [entriesNarrowedBy(linksOf(settings.get('menus')), name), 'entry of menus'],
        ])
        await tx.delete(attributes).where(eq(attributes.name, name))
        await log.record(tx, { action: 'attribute.remove', subject: name, before: attribute })
      }),
  }
}

/** Of words that do not only get an s. */
const PLURALS: Readonly<Record<string, string>> = {
  'category within it': 'categories within it',
  'entry of menus': 'entries of menus',
  'category that goes with it': 'categories that go with it',
}

/** @throws {Refusal} */
function refuseUsed(what: string, uses: ReadonlyArray<readonly [used: number, noun: string]>): void {
  const said = uses
    .filter(([used]) => used > 0)
    .map(([used, noun]) => `${used} ${used === 1 ? noun : (PLURALS[noun] ?? `${noun}s`)}`)
  if (said.length > 0) throw new Refusal(`${what} is used by ${said.join(', ')}. Nothing was changed.`)
}
