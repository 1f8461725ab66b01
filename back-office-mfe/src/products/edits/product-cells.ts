import type { ProductTerms, StaffProduct } from '@store/shared/api/staff/products/staff-products'
import { sizeLabel } from '@store/shared/domain/products/product'
import { ATTRIBUTE_FIELD, type CellValue, fieldLabel } from '@store/shared/domain/products/product-edit'

/** A field of a product's page: one of the product, or of one of its sizes. */
export interface FormCell {
  /** Null for a field of the product itself. */
  readonly size: string | null
  readonly field: string
  readonly label: string
  readonly kind: 'line' | 'text' | 'number' | 'flag' | 'choice'
  /** Of a choice. */
  readonly options?: ReadonlyArray<readonly [value: string, label: string]>
  readonly hint?: string
  readonly before: CellValue
}

type Described = Pick<FormCell, 'kind' | 'options' | 'hint'>

/** Fields of the product itself, with what they hold. */
export const cellsOf = (
  product: StaffProduct,
  fields: Readonly<Record<string, Described>>,
): readonly FormCell[] =>
  Object.entries(fields).map(([field, described]) => ({
    ...described,
    size: null,
    field,
    label: fieldLabel(field),
    before: product.values[field] ?? '',
  }))

/** What the product is described by, as its kind says: its own attributes, and those of each size. */
export function attributeCellsOf(product: StaffProduct, { kinds }: ProductTerms): readonly FormCell[] {
  const attributes = kinds.find(({ slug }) => slug === product.values.kind)?.attributes ?? []
  return attributes.flatMap((attribute): readonly FormCell[] => {
    const { name, label, unit, perSize } = attribute
    const field = `${ATTRIBUTE_FIELD}${name}`
    const labelled = unit === '' ? label : `${label} (${unit})`
    const described = describedBy(attribute)
    if (!perSize)
      return [{ ...described, size: null, field, label: labelled, before: product.values[field] ?? '' }]
    return product.sizes.map(({ size, values }) => ({
      ...described,
      size,
      field,
      label: `${labelled}, ${sizeLabel(size)}`,
      before: values[field] ?? '',
    }))
  })
}

type Attribute = ProductTerms['kinds'][number]['attributes'][number]

function describedBy({ type, many, choices }: Attribute): Described {
  if (type === 'yes-no') {
    return {
      kind: 'choice',
      options: [
        ['yes', 'Yes'],
        ['no', 'No'],
      ],
    }
  }
  if (type === 'text') return { kind: 'text' }
  if (type === 'number') return { kind: 'line' }
  if (!many) return { kind: 'choice', options: choices.map(({ value, label }) => [value, label] as const) }
  return {
    kind: 'line',
    hint: `Any of ${choices.map(({ value }) => value).join(', ')}, with | between them.`,
  }
}

/** As a control has it. */
export const toTyped = ({ kind, before }: FormCell): string | boolean =>
  kind === 'flag' ? before === true : String(before)

/** What was typed, as a cell holds it; a number that is none stays a text, which the server refuses by name. */
export function toValue({ kind }: FormCell, typed: unknown): CellValue {
  if (kind === 'flag') return typed === true
  const text = String(typed).trim()
  return kind === 'number' && /^\d{1,7}$/.test(text) ? Number(text) : text
}
