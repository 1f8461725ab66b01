import { groupBy, type Invariant, sumOf } from './findings'

/** No oversell: counters are what the ledger and the orders say, and never more is held than there was. */
export const stockIsNeverOversold: Invariant = {
  id: 'INV-01',
  rule: 'no oversell',
  check({ initial, rows }, expect) {
    const ledgerOf = groupBy(
      rows.stockLedger.filter(({ id }) => id > initial.lastStockEntryId),
      ({ variantId }) => variantId,
    )
    const orderOf = new Map(rows.orders.map((order) => [order.id, order]))
    const linesOf = groupBy(rows.orderLines, ({ variantId }) => variantId)
    const initialOf = new Map(initial.variants.map((variant) => [variant.id, variant]))

    for (const variant of rows.variants) {
      const before = initialOf.get(variant.id)
      if (before === undefined) {
        expect(false, 'a variant appeared during the run', variant)
        continue
      }
      const ledger = ledgerOf.get(variant.id) ?? []
      for (const counter of ['onHand', 'reserved', 'preordered'] as const) {
        const booked = before[counter] + sumOf(ledger, (entry) => entry[counter])
        expect(
          variant[counter] === booked,
          `${counter} is not what the ledger adds up to`,
          variant,
          { booked },
          ...ledger,
        )
      }
      expect(
        variant.reserved >= 0 && variant.reserved <= variant.onHand,
        'reserved is not between 0 and on hand',
        variant,
      )
      const counted = sumOf(
        ledger.filter(({ kind }) => kind === 'count'),
        ({ onHand }) => onHand,
      )
      const lines = (linesOf.get(variant.id) ?? []).map((line) => ({
        ...line,
        hold: orderOf.get(line.orderId)?.stockHold,
      }))
      const held = (holds: readonly string[], isPreorder: boolean) =>
        sumOf(
          lines.filter((line) => holds.includes(line.hold ?? '') && line.isPreorder === isPreorder),
          ({ quantity }) => quantity,
        )
      const restocked = sumOf(
        ledger.filter(({ kind }) => kind === 'restock'),
        ({ onHand }) => onHand,
      )
      const promised = held(['reserved', 'sold'], false)
      expect(
        promised <= before.onHand + counted + restocked,
        'orders hold more than there ever was',
        variant,
        { promised, initial: before.onHand, counted },
        ...lines,
      )
      expect(
        variant.onHand === before.onHand + counted + restocked - held(['sold'], false),
        'on hand is not what is left of what was sold',
        variant,
        ...lines,
      )
      expect(
        variant.reserved === before.reserved + held(['reserved'], false),
        'reserved is not what waiting orders hold',
        variant,
        ...lines,
      )
      expect(
        variant.preordered === before.preordered + held(['reserved', 'sold'], true),
        'preordered is not what orders wait for',
        variant,
        ...lines,
      )
    }
  },
}
