import { Button } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/TextField'
import type { FieldControl } from '@store/shared/ui/use-store-form'
import styled from 'styled-components'

export const PincodeFrame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-8) var(--space-12);
  color: var(--ink);

  > button {
    /* Beside the field, under its label. */
    align-self: start;
    margin-block-start: calc(0.9375rem * 1.4 + var(--space-8));
  }
`

interface PincodeFieldsProps extends Partial<FieldControl> {
  readonly busy?: boolean
}

export const PincodeFields = ({ busy = false, ...control }: PincodeFieldsProps) => (
  <>
    <TextField
      name="pincode"
      {...control}
      label="Your pincode"
      inputMode="numeric"
      autoComplete="postal-code"
    />
    <Button type="submit" tone="secondary" busy={busy}>
      Check
    </Button>
  </>
)
