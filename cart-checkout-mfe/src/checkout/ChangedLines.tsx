import { type CartLine, lineKey } from '@store/shared/domain/cart'
import type { Currency } from '@store/shared/domain/money'
import { Link } from 'react-router-dom'
import { lineNotes } from '../cart/line-notes'
import type { LineChanges } from '../cart/use-fresh-lines'
import { Notice } from '../failures/Notice'

interface ChangedLinesProps {
  readonly lines: readonly CartLine[]
  readonly changes: LineChanges
  readonly currency: Currency
}

/** What is no longer as the shopper put it into her cart, said before she places the order. */
export function ChangedLines({ lines, changes, currency }: ChangedLinesProps) {
  const notes = lines.flatMap((line) =>
    lineNotes(line, changes.get(lineKey(line)) ?? [], currency).map((note) => `${line.title}: ${note}`),
  )
  if (notes.length === 0) return null
  return (
    <Notice tone="clay" title="Your cart has changed">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>
        <Link to="/cart">Change your cart</Link>, or place the order as it is now.
      </p>
    </Notice>
  )
}
