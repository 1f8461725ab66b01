import { useState } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../i18n/use-translate'
import { IconButton } from './IconButton'
import { MinusIcon } from './icons/MinusIcon'
import { PlusIcon } from './icons/PlusIcon'
import messages from './quantity.messages.json'

const Root = styled.div`
  display: inline-flex;
  align-items: center;
  padding: 1px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-pill);
  background: var(--paper);

  [aria-disabled='true'] {
    color: var(--line-control);
  }
`

const Quantity = styled.input`
  width: 5ch;
  min-height: var(--touch);
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: center;
`

export interface QuantityStepperProps {
  /** What is counted: the product's name. */
  of: string
  quantity: number
  max: number
  onChange: (quantity: number) => void
  /** Plus was clicked at the maximum, or more than that was typed. */
  onLimit?: () => void
}

/**
 * One less, one more, or the number typed. Both buttons stay focusable at their limit: plus answers a click there, and minus
 * keeps the focus of whoever has just reached it.
 */
export function QuantityStepper({ of, quantity, max, onChange, onLimit }: QuantityStepperProps) {
  const t = useTranslate()
  // Null unless something is being typed.
  const [typed, setTyped] = useState<string | null>(null)
  const atLeast = quantity <= 1
  const atLimit = quantity >= max

  const takeTyped = () => {
    setTyped(null)
    const wanted = Number.parseInt(typed ?? '', 10)
    if (Number.isNaN(wanted)) return
    if (wanted > max) onLimit?.()
    const taken = Math.min(Math.max(wanted, 1), max)
    if (taken !== quantity) onChange(taken)
  }
  return (
    <fieldset data-print="no">
      <legend className="visually-hidden">{t(messages.quantity, { product: of })}</legend>
      <Root>
        <IconButton
          label={t(messages.less, { product: of })}
          aria-disabled={atLeast}
          onClick={() => {
            if (!atLeast) onChange(quantity - 1)
          }}
        >
          <MinusIcon size={18} />
        </IconButton>
        <Quantity
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t(messages.quantity, { product: of })}
          value={typed ?? quantity}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
          onBlur={takeTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') takeTyped()
            if (event.key === 'Escape') setTyped(null)
          }}
        />
        <IconButton
          label={t(messages.more, { product: of })}
          aria-disabled={atLimit}
          onClick={() => (atLimit ? onLimit?.() : onChange(quantity + 1))}
        >
          <PlusIcon size={18} />
        </IconButton>
        <output className="visually-hidden" aria-live="polite">
          {quantity}
        </output>
      </Root>
    </fieldset>
  )
}
