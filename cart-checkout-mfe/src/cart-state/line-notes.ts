import { type Currency, formatMoney, priceIn } from '@store/shared/domain/money'
import type { CartLine } from '@store/shared/domain/orders/cart'
import type { Translate } from '@store/shared/i18n/message'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import type { LineChange } from './current-lines'
import messages from './messages.json'

/** What has become of a line, in words; a price only where the currency shows it. */
export const lineNotes = (
  t: Translate,
  line: CartLine,
  changes: readonly LineChange[],
  currency: Currency,
): readonly string[] =>
  changes.map((change) => noteOf(t, change, line, currency)).filter((note) => note !== null)

function noteOf(t: Translate, change: LineChange, line: CartLine, currency: Currency): string | null {
  switch (change.kind) {
    case 'price': {
      const [was, now] = [priceIn(change.was, currency), priceIn(line.unitPrice, currency)]
      const isSame = was.minor === now.minor
      return isSame ? null : t(messages.priceChanged, { was: formatMoney(was), now: formatMoney(now) })
    }
    case 'fewer-left':
      return t(messages.fewerLeft, { count: change.left })
    case 'sold-out':
      return t(FAILURE_MESSAGES.OUT_OF_STOCK)
  }
}
