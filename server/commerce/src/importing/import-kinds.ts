import {
  type Attribute,
  type AttributeValues,
  readAttributeValue,
  writeAttributeValue,
} from '@store/shared/domain/products/attributes'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type KnownKind, readAttributes, readKinds } from '../catalogue/attributes'
import type { Transaction } from '../db/database'
import { excluded } from '../db/excluded'
import { attributes, isSold, productKinds, products, variants } from '../db/schema/catalogue'
import {
  type CatalogueDocument,
  CatalogueImportError,
  type ImportedProduct,
  type PlaceOf,
} from './catalogue-document'

/**
 * Writes attributes and kinds.
 *
 * @throws {CatalogueImportError} for a kind with an attribute that there is not
 */
export async function upsertKinds(
  tx: Transaction,
  { attributes: imported, kinds }: Pick<CatalogueDocument, 'attributes' | 'kinds'>,
  placeOf: PlaceOf,
): Promise<readonly KnownKind[]> {
  if (imported.length > 0) {
    await tx
      .insert(attributes)
      .values(imported.map(({ name, ...definition }, position) => ({ name, position, definition })))
      .onConflictDoUpdate({
        target: attributes.name,
        set: { position: excluded('position'), definition: excluded('definition') },
      })
  }
  const known = new Set((await readAttributes(tx)).map(({ name }) => name))
  const problems = kinds.flatMap(({ attributes: names }, index) =>
    names.flatMap((name, at) =>
      known.has(name)
        ? []
        : [`${placeOf(['kinds', index, 'attributes', at])}: there is no attribute ${name}`],
    ),
  )
  if (problems.length > 0) throw new CatalogueImportError(problems)
  if (kinds.length > 0) {
    await tx
      .insert(productKinds)
      .values(kinds.map((kind, position) => ({ ...kind, position })))
      .onConflictDoUpdate({
        target: productKinds.slug,
        set: {
          name: excluded('name'),
          position: excluded('position'),
          attributes: excluded('attributes'),
          sizeOrder: excluded('size_order'),
          sizeChart: excluded('size_chart'),
        },
      })
  }
  return readKinds(tx)
}

export interface DescribedProduct {
  readonly kindId: number | null
  readonly values: AttributeValues
  /** Of each size. */
  readonly ofSizes: readonly AttributeValues[]
  readonly problems: readonly string[]
}

/** What an imported product says by the attributes of its kind, or all that is wrong with it. */
export function describeProduct(
  { kind: slug, attributes: given, variants: sizes }: ImportedProduct,
  kinds: readonly KnownKind[],
  placeOf: PlaceOf,
): DescribedProduct {
  const kind = slug === null ? undefined : kinds.find((each) => each.slug === slug)
  const problems =
    slug !== null && kind === undefined ? [`${placeOf(['kind'])}: there is no kind ${slug}`] : []
  const known = kind?.attributes ?? []
  const isUnjudged = problems.length > 0
  const read = (values: Readonly<Record<string, unknown>>, isOfSize: boolean, path: readonly PropertyKey[]) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (isUnjudged) return []
        const attribute = known.find((each) => each.name === name)
        const place = `${placeOf([...path, 'attributes', name])}:`
        if (attribute === undefined) {
          problems.push(
            slug === null
              ? `${place} the product has no kind`
              : `${place} the kind ${slug} has no attribute ${name}`,
          )
          return []
        }
        if (attribute.perSize !== isOfSize) {
          // A table has one column for both.
          if (typeof value === 'object' && value !== null && 'cell' in value) return []
          problems.push(`${place} ${isOfSize ? 'is one of the product' : 'is one of each size'}`)
          return []
        }
        const result = readAttributeValue(attribute, value)
        if ('value' in result) return [[name, result.value] as const]
        problems.push(`${place} ${result.problem}`)
        return []
      }),
    )
  return {
    kindId: kind?.id ?? null,
    values: read(given, false, []),
    ofSizes: sizes.map(({ attributes: ofSize }, index) => read(ofSize, true, ['variants', index])),
    problems,
  }
}

/**
 * Products that the file does not name have to fit kinds that it changes.
 *
 * @throws {CatalogueImportError} with how many products say what their kind does not know any more
 */
export async function expectStoredValues(
  tx: Transaction,
  { attributes: changed, kinds: changedKinds }: Pick<CatalogueDocument, 'attributes' | 'kinds'>,
): Promise<void> {
  if (changed.length === 0 && changedKinds.length === 0) return
  const known = new Map((await readKinds(tx)).map((kind) => [kind.id, kind.attributes]))
  const rows = await tx
    .select({
      kindId: products.kindId,
      values: products.attributes,
      ofSizes: sql<
        AttributeValues[]
      >`coalesce(jsonb_agg(${variants.attributes}) filter (where ${variants.id} is not null), '[]')`,
    })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), isSold))
    .where(isNotNull(products.kindId))
    .groupBy(products.id)
  const unfit = new Map<string, number>()
  for (const { kindId, values, ofSizes } of rows) {
    const reasons = new Set([
      ...unfitValues(known.get(kindId ?? 0) ?? [], values, false),
      ...ofSizes.flatMap((each) => unfitValues(known.get(kindId ?? 0) ?? [], each, true)),
    ])
    for (const reason of reasons) unfit.set(reason, (unfit.get(reason) ?? 0) + 1)
  }
  if (unfit.size === 0) return
  throw new CatalogueImportError(
    [...unfit].map(
      ([reason, count]) => `${count} ${count === 1 ? 'product' : 'products'} of the shop: ${reason}`,
    ),
  )
}

function unfitValues(
  known: readonly Attribute[],
  values: AttributeValues,
  isOfSize: boolean,
): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const attribute = known.find((each) => each.name === name)
    if (attribute === undefined || attribute.perSize !== isOfSize)
      return [`${name} is no attribute of ${isOfSize ? 'its sizes' : 'its kind'} any more`]
    const result = readAttributeValue(attribute, writeAttributeValue(attribute, value))
    return 'problem' in result ? [`${name} ${result.problem}`] : []
  })
}
