import type { Attribute } from '@store/shared/domain/products/attributes'
import type { Size } from '@store/shared/domain/products/product'
import type { SizeChart } from '@store/shared/domain/products/size-chart'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { attributes, productKinds } from '../db/schema/catalogue'
import { translated } from '../translations/translated'

/** What a product can be, with the attributes that it then has. */
export interface KnownKind {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** In the order in which pages show them. */
  readonly attributes: readonly Attribute[]
  readonly sizeOrder: readonly Size[]
  readonly sizeChart: SizeChart | null
}

/** In their order. */
export async function readAttributes(
  db: Queryable,
  language: Language = SOURCE_LANGUAGE,
): Promise<readonly Attribute[]> {
  const rows = await db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id))
  return translateAttributes(
    db,
    language,
    rows.map(({ name, definition }) => ({ name, ...definition })),
  )
}

export const translateAttributes = (db: Queryable, language: Language, known: readonly Attribute[]) =>
  translated(db, language, 'attribute', known, ({ name }) => name)

/** Of a product's kind, those that cards show; null where there are none. */
export const attributesOnCards = sql<Attribute[] | null>`(
  select jsonb_agg(jsonb_build_object('name', a.name) || a.definition order by named.place)
  from unnest(${productKinds.attributes}) with ordinality as named (name, place)
  join ${attributes} a on a.name = named.name and a.definition -> 'shownIn' @> '["card"]'
)`

/** In their order, with one statement in English. */
export async function readKinds(
  db: Queryable,
  language: Language = SOURCE_LANGUAGE,
): Promise<readonly KnownKind[]> {
  const { id, slug, name, sizeOrder, sizeChart, position } = productKinds
  const known = sql<Attribute[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', a.name) || a.definition order by named.place), '[]')
    from unnest(${productKinds.attributes}) with ordinality as named (name, place)
    join ${attributes} a on a.name = named.name
  )`
  const rows: readonly KnownKind[] = await db
    .select({ id, slug, name, sizeOrder, sizeChart, attributes: known })
    .from(productKinds)
    .orderBy(asc(position), asc(id))
  if (language === SOURCE_LANGUAGE) return rows
  const kinds = await translated(db, language, 'product-kind', rows, (kind) => kind.slug)
  const named = await readAttributes(db, language)
  return kinds.map((kind) => ({
    ...kind,
    attributes: kind.attributes.map((own) => named.find((each) => each.name === own.name) ?? own),
  }))
}
