import { TextField } from '@store/shared/ui/forms/TextField'
import { useId } from 'react'
import styled from 'styled-components'

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr 6.5rem;
  gap: var(--space-8) var(--space-16);
  align-items: end;

  input[type='range'] {
    width: 100%;
    min-height: var(--control-height);
    accent-color: var(--plum);
  }
`

const Slider = styled.div`
  display: grid;
  gap: var(--space-8);
`

const Label = styled.label`
  font-size: 0.9375rem;
  font-weight: 600;
`

const LEAST = 1
const MOST = 99

const within = (percent: number): number =>
  Math.min(MOST, Math.max(LEAST, Math.round(Number.isFinite(percent) ? percent : LEAST)))

/** A share of the visitors in percent, by a slider or as a number. */
export function ShareField({
  value,
  onChange,
}: {
  readonly value: number
  readonly onChange: (percent: number) => void
}) {
  const id = useId()
  return (
    <Root>
      <Slider>
        <Label htmlFor={id}>Share of the visitors</Label>
        <input
          id={id}
          type="range"
          min={LEAST}
          max={MOST}
          value={value}
          aria-valuetext={`${value} %`}
          onChange={({ target }) => onChange(within(target.valueAsNumber))}
        />
      </Slider>
      <TextField
        label="Percent"
        type="number"
        inputMode="numeric"
        min={LEAST}
        max={MOST}
        value={value}
        onChange={({ target }) => onChange(within(target.valueAsNumber))}
      />
    </Root>
  )
}
