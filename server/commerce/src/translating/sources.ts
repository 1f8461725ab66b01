import { createHash } from 'node:crypto'
import { isRecord } from '@store/shared/domain/record'
import { asc } from 'drizzle-orm'
import { readAttributes, readKinds } from '../catalogue/attributes'
import { catalogueOrder } from '../catalogue/catalogue-queries'
import { isPresentVersion } from '../content/entries/present-version'
import type { Queryable } from '../db/database'
import { categories, products } from '../db/schema/catalogue'
import { contentEntries, contentPictures, contentVersions } from '../db/schema/content'
import { coupons } from '../db/schema/coupons'
import type { ShopSettings } from '../settings/shop-settings'
import {
  isTranslatableKind,
  SETTINGS_SUBJECT,
  TRANSLATABLE,
  TRANSLATABLE_KINDS,
  type TranslatableKind,
  textsOf,
} from '../translations/translatable'

/** What can be translated of one thing of the shop. */
export interface Source {
  readonly kind: TranslatableKind
  readonly subject: string
  /** In English, as the shop keeps it. */
  readonly value: unknown
  /** Its texts in English, by field. */
  readonly texts: ReadonlyMap<string, string>
}

/** Everything in the shop that has texts: kinds in the order of files, subjects in that of the shop. */
export async function findSources(
  db: Queryable,
  settings: Pick<ShopSettings, 'get'>,
): Promise<readonly Source[]> {
  const found = [
    ...(await findOfCatalogue(db)),
    ...(await findOfContent(db)),
    {
      kind: 'settings' as const,
      subject: SETTINGS_SUBJECT,
      value: {
        brand: settings.get('brand'),
        menus: settings.get('menus'),
        announcement: settings.get('announcement'),
        texts: settings.get('texts'),
      },
    },
  ]
  return TRANSLATABLE_KINDS.flatMap((kind) => found.filter((each) => each.kind === kind)).map((each) => ({
    ...each,
    texts: textsOf(each.value, TRANSLATABLE[each.kind]),
  }))
}

type FoundSource = Omit<Source, 'texts'>

async function findOfCatalogue(db: Queryable): Promise<readonly FoundSource[]> {
  const shown = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  const known = await readAttributes(db)
  const kinds = await readKinds(db)
  const sold = await db
    .select()
    .from(products)
    .orderBy(...catalogueOrder)
  const promoted = await db.select().from(coupons).orderBy(asc(coupons.code))
  return [
    ...shown.map((value) => ({ kind: 'category' as const, subject: value.slug, value })),
    ...known.map((value) => ({ kind: 'attribute' as const, subject: value.name, value })),
    ...kinds.map((value) => ({ kind: 'product-kind' as const, subject: value.slug, value })),
    ...sold.map((value) => ({ kind: 'product' as const, subject: value.sku, value })),
    ...promoted.map((value) => ({ kind: 'coupon' as const, subject: value.code, value })),
  ]
}

/** Of each entry what visitors see, otherwise what they will see, otherwise what is being written. */
async function findOfContent(db: Queryable): Promise<readonly FoundSource[]> {
  const { type, name } = contentEntries
  const entries = await db
    .select({ type, name, fields: contentVersions.fields, body: contentVersions.body })
    .from(contentEntries)
    .innerJoin(contentVersions, isPresentVersion)
    .orderBy(asc(type), asc(name))
  const pictures = await db
    .select({ name: contentPictures.name, alt: contentPictures.alt })
    .from(contentPictures)
    .orderBy(asc(contentPictures.name))
  return [
    ...entries.flatMap((entry) =>
      isTranslatableKind(entry.type) && isRecord(entry.fields)
        ? [{ kind: entry.type, subject: entry.name, value: { ...entry.fields, body: entry.body } }]
        : [],
    ),
    ...pictures.map((value) => ({ kind: 'picture' as const, subject: value.name, value })),
  ]
}

const HASH_LENGTH = 16

/** Tells whether a text is still the one that was translated. */
export const hashOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
