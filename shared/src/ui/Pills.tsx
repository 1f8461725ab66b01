import { useId } from 'react'
import styled, { css } from 'styled-components'

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`

const Pill = styled.label<{ $small: boolean; $struck: boolean }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: var(--touch);
  max-width: 100%;
  min-height: ${({ $small }) => ($small ? '36px' : 'var(--touch)')};

  @media (pointer: coarse) {
    min-height: var(--touch);
  }
  padding: 0 ${({ $small }) => ($small ? 'var(--space-12)' : 'var(--space-16)')};
  border: 1px solid var(--line-control);
  border-radius: var(--radius-pill);
  background: var(--paper);
  font-size: ${({ $small }) => ($small ? '0.875rem' : '0.9375rem')};
  font-weight: 500;
  line-height: var(--leading-tight, 1.2);
  cursor: pointer;
  ${({ $struck }) =>
    $struck &&
    css`
    border-style: dashed;
    color: var(--ink-soft);
    text-decoration: line-through;
  `}

  /* A small pill looks 36 px high under a mouse and is clicked as 44. */
  &::before {
    content: '';
    position: absolute;
    inset: ${({ $small }) => ($small ? '-5px' : '-1px')} -1px;
  }

  &:hover {
    border-color: var(--plum);
  }

  &:has(:checked) {
    border-color: var(--plum);
    background: var(--plum-tint);
    box-shadow: inset 0 0 0 1px var(--plum);
    color: var(--plum);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  &:has(:disabled) {
    border-color: var(--line);
    background: transparent;
    color: var(--ink-soft);
    text-decoration: line-through;
    cursor: not-allowed;
  }
`

const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`

export interface PillOption<T extends string> {
  value: T
  label: string
  disabled?: boolean
  /** Why it is struck through, though it can be chosen: "out of stock". Read out with the label. */
  note?: string | undefined
}

export interface PillsProps<T extends string> {
  /** What is chosen, for screen readers: "Size". */
  legend: string
  options: readonly PillOption<T>[]
  value: T | undefined
  onChange: (value: T) => void
  small?: boolean
}

/** One of a few short values: sizes, sort orders. The arrow keys move between them. */
export function Pills<T extends string>({ legend, options, value, onChange, small = false }: PillsProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <List>
        {options.map((option) => (
          <Pill key={option.value} $small={small} $struck={option.note !== undefined}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-label={option.note && `${option.label}, ${option.note}`}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Pill>
        ))}
      </List>
    </fieldset>
  )
}
