import type { Currency } from '@store/shared/domain/money'
import { type CartLine, lineKey } from '@store/shared/domain/orders/cart'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { LineChanges } from '../cart/use-fresh-lines'
import { lineNotes } from '../cart-state/line-notes'
import { Notice } from '../failures/Notice'
import messages from './messages.json'

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
  const t = useTranslate()
  const changed = lines
    .map((line) => {
      const found = changes.get(lineKey(line)) ?? []
      const isSoldOut = found.some(({ kind }) => kind === 'sold-out')
      return { line, isSoldOut, notes: lineNotes(t, line, found, currency) }
    })
    .filter(({ notes }) => notes.length > 0)
  if (changed.length === 0) return null
  const mustRemove = changed.some(({ isSoldOut }) => isSoldOut)
  return (
    <Notice tone="clay" title={t(messages.cartChanged)}>
      {changed.map(({ line, isSoldOut, notes }) => (
        <Line key={lineKey(line)}>
          <p>
            <TranslatedText
              message={messages.lineChanged}
              values={{ product: line.title, notes: notes.join(' ') }}
              components={{ product: <strong /> }}
            />
          </p>
          {isSoldOut && (
            <Button
              tone="secondary"
              small
              aria-label={t(messages.removeLineNamed, {
                product: line.title,
                size: sizeText(line.size, t),
              })}
              onClick={() => onRemove(line)}
            >
              {t(messages.removeLine)}
            </Button>
          )}
        </Line>
      ))}
      <p>
        <TranslatedText
          message={mustRemove ? messages.editCartFirst : messages.editCartOrGoOn}
          components={{ cart: <Link to={pathTo('cart')} /> }}
        />
      </p>
    </Notice>
  )
}
