import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { FieldNotes, fieldAria, Legend } from './Field'

const Cards = styled.div`
  display: grid;
  gap: var(--space-12);
`

const Card = styled.label`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0 var(--space-12);
  align-items: start;
  padding: var(--space-16);
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  background: var(--paper);
  cursor: pointer;

  &:hover {
    border-color: var(--plum);
  }

  &:has(:checked) {
    border-color: var(--plum);
    background: var(--plum-tint);
    box-shadow: inset 0 0 0 1px var(--plum);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  &:has(:disabled) {
    border-color: var(--line);
    color: var(--ink-soft);
    cursor: not-allowed;
  }
`

const Dot = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid var(--line-control);
  border-radius: 50%;
  background: var(--paper);
  outline: none;
  cursor: inherit;

  &::after {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--plum);
    opacity: 0;
    transform: scale(0.4);
    transition:
      opacity var(--motion-quick) var(--ease-out),
      transform var(--motion-quick) var(--ease-out);
  }

  &:checked {
    border-color: var(--plum);
  }

  &:checked::after {
    opacity: 1;
    transform: none;
  }
`

const Name = styled.span`
  font-weight: 600;
`

const Detail = styled.span`
  grid-column: 2 / -1;
  color: var(--ink-soft);
  font-size: var(--text-small);
`

export interface RadioCard {
  value: string
  label: ReactNode
  detail?: ReactNode
  /** At the right end: a price, a mark. */
  aside?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps {
  legend: ReactNode
  name: string
  options: readonly RadioCard[]
  value?: string | undefined
  onChange?: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
  error?: string | undefined
  hint?: ReactNode
  className?: string
}

/** One choice of a few that each need a word of explanation: addresses, ways to pay. */
export function RadioCards({
  legend,
  name,
  options,
  value,
  onChange,
  onBlur,
  error,
  hint,
  className,
}: RadioCardsProps) {
  const id = useId()
  const aria = fieldAria(id, { error, hint })
  return (
    <fieldset className={className} aria-describedby={aria['aria-describedby']}>
      <Legend>{legend}</Legend>
      <Cards>
        {options.map((option) => (
          <Card key={option.value}>
            <Dot
              type="radio"
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              disabled={option.disabled}
              aria-invalid={aria['aria-invalid']}
              onChange={onChange}
              onBlur={onBlur}
            />
            <Name>{option.label}</Name>
            {option.aside}
            {option.detail && <Detail>{option.detail}</Detail>}
          </Card>
        ))}
        <FieldNotes id={id} error={error} hint={hint} />
      </Cards>
    </fieldset>
  )
}
