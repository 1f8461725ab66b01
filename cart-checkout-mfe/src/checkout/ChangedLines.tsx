import { type CartLine, lineKey } from '@store/shared/domain/cart'
import type { Currency } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/product'
import { pathTo } from '@store/shared/remotes/paths'
import { Button } from '@store/shared/ui/Button'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { LineChanges } from '../cart/use-fresh-lines'
import { lineNotes } from '../cart-state/line-notes'
import { Notice } from '../failures/Notice'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-12);

  p {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

interface ChangedLinesProps {
  readonly lines: readonly CartLine[]
  readonly changes: LineChanges
  readonly currency: Currency
  readonly onRemove: (line: CartLine) => void
}

/** What is no longer as the shopper put it into her cart, said before she places the order. */
export function ChangedLines({ lines, changes, currency, onRemove }: ChangedLinesProps) {
  const changed = lines
    .map((line) => {
      const found = changes.get(lineKey(line)) ?? []
      const isSoldOut = found.some(({ kind }) => kind === 'sold-out')
      return { line, isSoldOut, notes: lineNotes(line, found, currency) }
    })
    .filter(({ notes }) => notes.length > 0)
  if (changed.length === 0) return null
  const mustRemove = changed.some(({ isSoldOut }) => isSoldOut)
  return (
    <Notice tone="clay" title="Your cart has changed">
      {changed.map(({ line, isSoldOut, notes }) => (
        <Line key={lineKey(line)}>
          <p>
            <strong>{line.title}</strong>: {notes.join(' ')}
          </p>
          {isSoldOut && (
            <Button
              tone="secondary"
              small
              aria-label={`Remove ${line.title}, size ${sizeLabel(line.size)}`}
              onClick={() => onRemove(line)}
            >
              Remove
            </Button>
          )}
        </Line>
      ))}
      <p>
        <Link to={pathTo('cart')}>Edit your cart</Link>
        {mustRemove ? '.' : ' or place the order as it is now.'}
      </p>
    </Notice>
  )
}
