import { useId } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../../i18n/use-translate'
import { FieldError, Legend } from './Field'
import messages from './stars-field.messages.json'

const Choices = styled.div`
  display: inline-flex;
  margin-inline-start: -8px;
`

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  border-radius: var(--radius-control);
  cursor: pointer;

  &:hover {
    background: var(--plum-tint);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`

const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`

const Star = styled.svg<{ $lit: boolean }>`
  fill: ${({ $lit }) => ($lit ? 'var(--honey)' : 'var(--paper)')};
  stroke: var(--honey-deep);
  stroke-width: 0.9;
  stroke-linejoin: round;
`

export interface StarsFieldProps {
  legend: string
  name: string
  /** 1 to 5; 0 while none is chosen. */
  value: number
  onChange: (rating: number) => void
  error?: string | undefined
}

/** One to five stars to give. */
export function StarsField({ legend, name, value, onChange, error }: StarsFieldProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <Legend>{legend}</Legend>
      <Choices>
        {[1, 2, 3, 4, 5].map((rating) => (
          <Choice key={rating}>
            <Radio
              type="radio"
              name={name}
              value={rating}
              checked={value === rating}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(rating)}
            />
            <span className="visually-hidden">{t(messages.stars, { count: rating })}</span>
            <Star width={30} height={30} viewBox="0 0 20 20" aria-hidden="true" $lit={rating <= value}>
              <path d="M10 1.9l2.35 4.98 5.45.73-3.98 3.8.98 5.42L10 14.2l-4.8 2.63.98-5.42-3.98-3.8 5.45-.73z" />
            </Star>
          </Choice>
        ))}
      </Choices>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
