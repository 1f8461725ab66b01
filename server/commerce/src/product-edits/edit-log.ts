import type { ProductCell } from '@store/shared/domain/products/product-edit'
import type { BackOfficeChange } from '../audit/back-office-log'

/** One for each product, so that the log of a product has them. */
export function logEntries(cells: readonly ProductCell[], why: string): readonly BackOfficeChange[] {
  const bySku = new Map<string, ProductCell[]>()
  for (const cell of cells) {
    const found = bySku.get(cell.sku)
    if (found === undefined) bySku.set(cell.sku, [cell])
    else found.push(cell)
  }
  const named = (all: readonly ProductCell[], which: 'before' | 'after') =>
    Object.fromEntries(
      all.map((cell) => [cell.size === null ? cell.field : `${cell.size}, ${cell.field}`, cell[which]]),
    )
  return [...bySku].map(([subject, all]) => ({
    action: 'product.edit',
    subject,
    why,
    before: named(all, 'before'),
    after: named(all, 'after'),
  }))
}
