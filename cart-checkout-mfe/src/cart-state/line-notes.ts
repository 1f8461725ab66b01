import type { CartLine } from '@store/shared/domain/cart'
import { type Currency, formatMoney, priceIn } from '@store/shared/domain/money'
import { failureMessage } from '@store/shared/messages/http-failure'
import type { LineChange } from './current-lines'

/** What has become of a line, in words; a price only where the currency shows it. */
export const lineNotes = (
  line: CartLine,
  changes: readonly LineChange[],
  currency: Currency,
): readonly string[] =>
  changes.map((change) => noteOf(change, line, currency)).filter((note) => note !== null)

function noteOf(change: LineChange, line: CartLine, currency: Currency): string | null {
  switch (change.kind) {
    case 'price': {
      const [was, now] = [priceIn(change.was, currency), priceIn(line.unitPrice, currency)]
      const isSame = was.minor === now.minor
      return isSame ? null : `The price changed from ${formatMoney(was)} to ${formatMoney(now)}.`
    }
    case 'fewer-left':
      return `Only ${change.left} left. We have updated the quantity.`
    case 'sold-out':
      return failureMessage('OUT_OF_STOCK')
  }
}
