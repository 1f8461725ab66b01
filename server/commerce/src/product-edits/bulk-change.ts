import { formatMoney, money } from '@store/shared/domain/money'
import type { BulkChange } from '@store/shared/domain/products/product-edit'
import { type EditableProduct, isSoldSize } from './editable-products'
import type { RequestedCell } from './judge-cells'

/** What a change of many products asks of each of their cells. */
export function requestedBy(
  change: BulkChange,
  products: readonly EditableProduct[],
): readonly RequestedCell[] {
  switch (change.kind) {
    case 'price': {
      const fields = [
        `price ${change.currency}`,
        ...(change.withListPrice ? [`listPrice ${change.currency}`] : []),
      ]
      return ofSizes(products, fields, (before) => changedAmount(change.by, before))
    }
    case 'stock':
      return ofSizes(products, ['stock'], (before) =>
        'set' in change.by ? change.by.set : before + change.by.add,
      )
    case 'visibility':
      return ofProducts(products, 'visible', change.visible)
    case 'category':
      return ofProducts(products, 'category', change.category)
  }
}

/**
 * An amount after a change, in minor units. A percentage is rounded to the nearest multiple of `roundTo`, halves up, once; an amount
 * of nothing stays nothing.
 */
export function changedAmount(by: Extract<BulkChange, { kind: 'price' }>['by'], before: number): number {
  if ('set' in by) return by.set
  if (before === 0) return 0
  // Tenths of a per cent, so that all of it is whole numbers.
  const thousandths = before * (1000 + Math.round(by.percent * 10))
  return Math.floor((thousandths + 500 * by.roundTo) / (1000 * by.roundTo)) * by.roundTo
}

const ofSizes = (
  products: readonly EditableProduct[],
  fields: readonly string[],
  toAfter: (before: number) => number,
): readonly RequestedCell[] =>
  products.flatMap(({ sku, sizes }) =>
    sizes
      .filter(isSoldSize)
      .flatMap(({ size, values }) =>
        fields.map((field) => ({ sku, size, field, after: toAfter(Number(values[field])), line: null })),
      ),
  )

const ofProducts = (
  products: readonly EditableProduct[],
  field: string,
  after: string | boolean,
): readonly RequestedCell[] => products.map(({ sku }) => ({ sku, size: null, field, after, line: null }))

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`)

/** In a few words, for the log. */
export function summaryOf(change: BulkChange): string {
  switch (change.kind) {
    case 'price': {
      const to =
        'set' in change.by
          ? `set to ${formatMoney(money(change.currency, change.by.set))}`
          : `${signed(change.by.percent)} %`
      return `Prices in ${change.currency} ${to}`
    }
    case 'stock':
      return `Stock ${'set' in change.by ? `set to ${change.by.set}` : signed(change.by.add)}: ${change.why}`
    case 'visibility':
      return change.visible ? 'Shown in the shop' : 'Hidden from the shop'
    case 'category':
      return `Moved to ${change.category}`
  }
}
