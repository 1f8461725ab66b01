import type { Attribute } from '@store/shared/domain/attributes'
import type { Size } from '@store/shared/domain/product'
import type { SizeChart } from '@store/shared/domain/size-chart'
import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { attributes, productKinds } from '../db/schema/catalogue'

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
export async function readAttributes(db: Queryable): Promise<readonly Attribute[]> {
  const rows = await db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id))
  return rows.map(({ name, definition }) => ({ name, ...definition }))
}

/** Of a product's kind, those that cards show; null where there are none. */
export const attributesOnCards = sql<Attribute[] | null>`(
  select jsonb_agg(jsonb_build_object('name', a.name) || a.definition order by named.place)
  from unnest(${productKinds.attributes}) with ordinality as named (name, place)
  join ${attributes} a on a.name = named.name and a.definition -> 'shownIn' @> '["card"]'
)`

/** In their order, with one statement. */
export async function readKinds(db: Queryable): Promise<readonly KnownKind[]> {
  const { id, slug, name, sizeOrder, sizeChart, position } = productKinds
  const known = sql<Attribute[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', a.name) || a.definition order by named.place), '[]')
    from unnest(${productKinds.attributes}) with ordinality as named (name, place)
    join ${attributes} a on a.name = named.name
  )`
  return db
    .select({ id, slug, name, sizeOrder, sizeChart, attributes: known })
    .from(productKinds)
    .orderBy(asc(position), asc(id))
}
