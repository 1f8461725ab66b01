import { EMIRATES } from '@store/shared/domain/zones'
import { SelectField } from '@store/shared/ui/SelectField'
import { TextField } from '@store/shared/ui/TextField'
import type { FieldControl } from '@store/shared/ui/use-store-form'
import styled from 'styled-components'

export const PlaceFrame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);

  > button {
    /* Beside the field, under its label. */
    align-self: start;
    margin-block-start: calc(0.9375rem * 1.4 + var(--space-8));
  }
`

export interface PlaceFieldProps extends Partial<FieldControl> {
  isIndia: boolean
}

/** A pincode in India, an Emirate in the UAE. */
export function PlaceField({ isIndia, ...control }: PlaceFieldProps) {
  if (isIndia)
    return (
      <TextField
        name="pincode"
        {...control}
        label="Delivery to pincode"
        inputMode="numeric"
        autoComplete="postal-code"
      />
    )
  return (
    <SelectField name="emirate" {...control} label="Delivery to">
      <option value="">Choose one</option>
      {EMIRATES.map((emirate) => (
        <option key={emirate}>{emirate}</option>
      ))}
    </SelectField>
  )
}
