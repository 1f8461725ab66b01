import styled from 'styled-components'
import { IconButton } from './IconButton'
import { MinusIcon, PlusIcon } from './Icons'

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

const Quantity = styled.output`
  min-width: 2ch;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: center;
`

export interface QuantityStepperProps {
  /** What is counted: the product's name. */
  of: string
  quantity: number
  max: number
  min?: number
  onChange: (quantity: number) => void
  /** Plus was pressed at the maximum. */
  onLimit?: () => void
}

/** Plus stays pressable at the maximum, so that a press can be answered. */
export function QuantityStepper({ of, quantity, max, min = 1, onChange, onLimit }: QuantityStepperProps) {
  const atLimit = quantity >= max
  return (
    <fieldset>
      <legend className="visually-hidden">Quantity of {of}</legend>
      <Root>
        <IconButton
          label={`Decrease quantity of ${of}`}
          disabled={quantity <= min}
          onClick={() => onChange(quantity - 1)}
        >
          <MinusIcon size={18} />
        </IconButton>
        <Quantity aria-live="polite">{quantity}</Quantity>
        <IconButton
          label={`Increase quantity of ${of}`}
          aria-disabled={atLimit}
          onClick={() => (atLimit ? onLimit?.() : onChange(quantity + 1))}
        >
          <PlusIcon size={18} />
        </IconButton>
      </Root>
    </fieldset>
  )
}
