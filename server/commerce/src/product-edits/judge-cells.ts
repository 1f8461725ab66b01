import { CURRENCIES, type Currency, formatMoney, money } from '@store/shared/domain/money'
import { readAttributeValue } from '@store/shared/domain/products/attributes'
import {
  ATTRIBUTE_FIELD,
  type CellValue,
  isProductField,
  isSizeField,
  type ProductCell,
  type ProductField,
  type SizeField,
} from '@store/shared/domain/products/product-edit'
import { hasControlCharacters } from '../base/control-characters'
import { type EditableProduct, type EditableSize, type EditContext, isSoldSize } from './editable-products'
import { holdText, type SizeHolds } from './size-holds'

/** What somebody wants a field to hold. */
export interface RequestedCell {
  readonly sku: string
  /** Null for a field of the product itself. */
  readonly size: string | null
  readonly field: string
  readonly after: CellValue
  /** Of the file that it comes from; null for none. */
  readonly line: number | null
}

/** A cell that cannot become what was asked for. */
export interface RefusedCell extends Omit<RequestedCell, 'after'> {
  readonly reason: string
}

export interface JudgedCells {
  readonly cells: readonly ProductCell[]
  readonly refused: readonly RefusedCell[]
  /** How many hold already what was asked for. */
  readonly unchanged: number
}

export interface JudgeContext extends EditContext {
  /** In which each size needs a price. */
  readonly soldIn: readonly Currency[]
  /** Of sizes that are to be removed, by their ids. */
  readonly holds: ReadonlyMap<number, SizeHolds>
}

/**
 * What the cells would become, and which cannot: each is looked at by its field's rule, and together with the others of its size or
 * product. A price above its list price refuses both.
 */
export function judgeCells(
  products: readonly EditableProduct[],
  requested: readonly RequestedCell[],
  context: JudgeContext,
): JudgedCells {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const refused: RefusedCell[] = []
  const seen = new Set<string>()
  const wanted = new Map<EditableProduct | EditableSize, { product: EditableProduct; cells: Wanted[] }>()
  let unchanged = 0
  for (const request of requested) {
    const { sku, size, field } = request
    const refuse = (reason: string) => refused.push({ sku, size, field, line: request.line, reason })
    const product = bySku.get(sku)
    const owner = size === null ? product : product?.sizes.find((each) => each.size === size)
    if (product === undefined) refuse(`There is no product ${sku}.`)
    else if (owner === undefined) refuse(`${sku} is not sold in the size ${size}.`)
    else {
      const before = owner.values[field]
      const key = JSON.stringify([sku, size, field])
      const after = readCell(request, context, product, size === null)
      if (before === undefined || after === null) refuse(`It has no field ${field}.`)
      else if (seen.has(key)) refuse('It stands here twice.')
      else if ('problem' in after) refuse(after.problem)
      else if (after.value === before) unchanged += 1
      else {
        const found = wanted.get(owner) ?? { product, cells: [] }
        found.cells.push({ request, before, after: after.value })
        wanted.set(owner, found)
      }
      seen.add(key)
    }
  }
  const cells: ProductCell[] = []
  for (const [owner, { product, cells: ofOwner }] of wanted) {
    const values = {
      ...owner.values,
      ...Object.fromEntries(ofOwner.map(({ request, after }) => [request.field, after])),
    }
    const problems =
      'variantId' in owner
        ? new Map([
            ...sizeProblems(values, owner.reserved, context.soldIn),
            ...removalProblems(owner, values, isLastSize(product, wanted), context.holds),
          ])
        : kindProblems(product, values, context)
    for (const { request, before, after } of ofOwner) {
      const { sku, size, field, line } = request
      const reason = problems.get(field)
      if (reason === undefined) cells.push({ sku, size, field, before, after })
      else refused.push({ sku, size, field, line, reason })
    }
  }
  return { cells, refused, unchanged }
}

interface Wanted {
  readonly request: RequestedCell
  readonly before: CellValue
  readonly after: CellValue
}

type ReadCell = { readonly value: CellValue } | { readonly problem: string }

/** Null for a field that there is not. */
function readCell(
  { field, after }: RequestedCell,
  context: JudgeContext,
  { values }: EditableProduct,
  isOfProduct: boolean,
): ReadCell | null {
  if (typeof after === 'string' && hasControlCharacters(after)) return { problem: NO_CONTROL_CHARACTERS }
  if (field.startsWith(ATTRIBUTE_FIELD)) {
    const name = field.slice(ATTRIBUTE_FIELD.length)
    const kind = context.kinds.find(({ slug }) => slug === values.kind)
    const attribute = kind?.attributes.find((each) => each.name === name && each.perSize !== isOfProduct)
    if (attribute === undefined) return null
    if (after === '') return { value: after }
    const read = readAttributeValue(attribute, { cell: String(after) })
    return 'problem' in read ? { problem: sentence(read.problem) } : { value: String(after) }
  }
  if (isOfProduct) return isProductField(field) ? PRODUCT_RULES[field](after, context) : null
  return isSizeField(field) ? SIZE_RULES[field](after) : null
}

export const NO_CONTROL_CHARACTERS = 'It must not have control characters.'

const sentence = (rule: string): string => `It ${rule}.`

type Rule = (after: CellValue, context: JudgeContext) => ReadCell

const text =
  (longest: number, shortest = 0): Rule =>
  (after) => {
    if (typeof after !== 'string') return { problem: 'It must be a text.' }
    const value = after.trim()
    if (value.length < shortest) return { problem: 'It must not be empty.' }
    return value.length > longest ? { problem: `It must have at most ${longest} characters.` } : { value }
  }

const flag = (after: CellValue): ReadCell =>
  typeof after === 'boolean' ? { value: after } : { problem: 'It must be yes or no.' }

const wholeNumber =
  (least: number, most: number, what: string) =>
  (after: CellValue): ReadCell =>
    typeof after === 'number' && Number.isInteger(after) && after >= least && after <= most
      ? { value: after }
      : { problem: `It must be ${what}.` }

const MOST_MINOR = 100_000_000
const price = wholeNumber(0, MOST_MINOR, 'an amount from 0 to 1,000,000 with at most two decimals')

const PRODUCT_RULES = {
  name: text(120, 1),
  subtitle: text(200),
  category: (after, { categories }) =>
    categories.has(String(after)) ? { value: after } : { problem: `There is no category ${after}.` },
  kind: (after, { kinds }) =>
    after === '' || kinds.some(({ slug }) => slug === after)
      ? { value: after }
      : { problem: `There is no kind ${after}.` },
  visible: flag,
  featured: flag,
  description: text(4000),
  materials: text(4000),
  absorbency: text(4000),
  care: text(4000),
  inThePack: text(4000),
  searchTitle: text(120),
  searchDescription: text(320),
  // Measured and made anew before they come here.
  pictures: (after) => ({ value: after }),
} as const satisfies Readonly<Record<ProductField, Rule>>

const SIZE_RULES = {
  'price INR': price,
  'listPrice INR': price,
  'price AED': price,
  'listPrice AED': price,
  stock: wholeNumber(0, 1_000_000, 'a whole number from 0 to 1,000,000'),
  weightGrams: wholeNumber(1, 100_000, 'a whole number from 1 to 100,000'),
  removed: flag,
} as const satisfies Readonly<Record<SizeField, (after: CellValue) => ReadCell>>

/** What is wrong with a size as it would be, by field. */
function sizeProblems(
  values: Readonly<Record<string, CellValue>>,
  reserved: number,
  soldIn: readonly Currency[],
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const currency of CURRENCIES) {
    const priced = money(currency, Number(values[`price ${currency}`]))
    const listed = money(currency, Number(values[`listPrice ${currency}`]))
    const reason =
      priced.minor > listed.minor
        ? `The price ${formatMoney(priced)} would be above the list price ${formatMoney(listed)}.`
        : priced.minor === 0 && soldIn.includes(currency)
          ? `The shop sells in ${currency}: it needs a price.`
          : null
    if (reason === null) continue
    problems.set(`price ${currency}`, reason).set(`listPrice ${currency}`, reason)
    // A size that was removed comes back with its prices.
    if (values.removed === false) problems.set('removed', reason)
  }
  if (Number(values.stock) < reserved) {
    problems.set('stock', `Orders hold ${reserved} of them, so it cannot be ${values.stock}.`)
  }
  return problems
}

const REMOVED = 'This size was removed from the product.'
const LAST_SIZE = 'A product needs a size: hide the product instead.'

/** What is wrong with removing a size, or with changing one that is removed. */
function removalProblems(
  size: EditableSize,
  values: Readonly<Record<string, CellValue>>,
  isLast: boolean,
  holds: JudgeContext['holds'],
): ReadonlyMap<string, string> {
  if (values.removed !== true) return new Map()
  if (!isSoldSize(size)) return new Map(Object.keys(values).map((field) => [field, REMOVED]))
  if (isLast) return new Map([['removed', LAST_SIZE]])
  const held = holds.get(size.variantId)
  // The same edit may count its stock.
  const reason = held && holdText({ ...held, onHand: Number(values.stock) })
  return new Map(reason ? [['removed', reason]] : [])
}

/** Whether none of its sizes would be sold. */
const isLastSize = (
  { sizes }: EditableProduct,
  wanted: ReadonlyMap<EditableProduct | EditableSize, { readonly cells: readonly Wanted[] }>,
): boolean =>
  sizes.every((size) => {
    const asked = wanted.get(size)?.cells.find(({ request }) => request.field === 'removed')
    return asked === undefined ? !isSoldSize(size) : asked.after === true
  })

/** A product keeps no value that its kind does not have. */
function kindProblems(
  product: EditableProduct,
  values: Readonly<Record<string, CellValue>>,
  { kinds }: JudgeContext,
): ReadonlyMap<string, string> {
  if (values.kind === product.values.kind) return new Map()
  const known = kinds.find(({ slug }) => slug === values.kind)?.attributes ?? []
  const isKnown = (field: string, perSize: boolean) =>
    known.some((each) => each.perSize === perSize && `${ATTRIBUTE_FIELD}${each.name}` === field)
  const lost = [
    ...Object.entries(values).filter(([field]) => !isKnown(field, false)),
    ...product.sizes
      .filter(isSoldSize)
      .flatMap((size) => Object.entries(size.values).filter(([field]) => !isKnown(field, true))),
  ].find(([field, value]) => field.startsWith(ATTRIBUTE_FIELD) && value !== '')
  if (lost === undefined) return new Map()
  return new Map([
    [
      'kind',
      `The product has a value of ${lost[0].slice(ATTRIBUTE_FIELD.length)}, which this kind does not have. Empty it first.`,
    ],
  ])
}
