import type { CatalogueFile } from './catalogue-document'

/** What one part of the catalogue would become. */
export interface PlannedChange {
  readonly part: string
  /** By what it is known in files. */
  readonly name: string
  /** The fields that differ; empty for what is new or gone. */
  readonly fields: readonly string[]
  readonly kind: 'added' | 'changed' | 'removed'
}

type Item = Readonly<Record<string, unknown>>

/** By what items of each part are known; reviews are compared as a whole. */
const KEYS = {
  attributes: 'name',
  kinds: 'slug',
  categories: 'slug',
  products: 'sku',
  coupons: 'code',
} as const

type KeyedPart = keyof typeof KEYS
const KEYED_PARTS = [
  'attributes',
  'kinds',
  'categories',
  'products',
  'coupons',
] as const satisfies KeyedPart[]

/** What differs between two states of a catalogue, part by part. */
export function planOf(before: CatalogueFile, after: CatalogueFile): readonly PlannedChange[] {
  return [
    ...KEYED_PARTS.flatMap((part) => changesOf(part, before[part] ?? [], after[part] ?? [])),
    ...changesOfReviews(before.reviews ?? [], after.reviews ?? []),
  ]
}

/** They have nothing that they are known by. */
function changesOfReviews(before: readonly Item[], after: readonly Item[]): readonly PlannedChange[] {
  if (isSame(before, after)) return []
  const name = `${before.length} before, ${after.length} after`
  return [{ part: 'reviews', name, fields: [], kind: 'changed' }]
}

function changesOf(
  part: KeyedPart,
  before: readonly Item[],
  after: readonly Item[],
): readonly PlannedChange[] {
  const nameOf = (item: Item) => String(item[KEYS[part]])
  const was = new Map(before.map((item) => [nameOf(item), item]))
  const is = new Map(after.map((item) => [nameOf(item), item]))
  const names = [...new Set([...is.keys(), ...was.keys()])]
  return names.flatMap((name): readonly PlannedChange[] => {
    const old = was.get(name)
    const now = is.get(name)
    if (old === undefined) return [{ part, name, fields: [], kind: 'added' }]
    if (now === undefined) return [{ part, name, fields: [], kind: 'removed' }]
    const fields = [...new Set([...Object.keys(now), ...Object.keys(old)])].filter(
      (field) => !isSame(old[field], now[field]),
    )
    return fields.length === 0 ? [] : [{ part, name, fields, kind: 'changed' }]
  })
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const SIGNS = { added: '+', changed: '~', removed: '-' } as const

/** `~ product mint-tea: name, variants` */
export const toPlanLine = ({ part, name, fields, kind }: PlannedChange): string =>
  `${SIGNS[kind]} ${part} ${name}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`
