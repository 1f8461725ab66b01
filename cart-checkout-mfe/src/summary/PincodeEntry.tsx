import { failureText } from '@store/shared/api/call-failure'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { Button } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import styled from 'styled-components'
import { object } from 'yup'
import messages from './pincode-entry.messages.json'

const Frame = styled.form`
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

const schemaIn = (t: Translate) => object({ pincode: yupFieldOf(FIELD_RULES.deliveryPincode, t) })

export interface PincodeEntryProps {
  /** Empty for none. */
  readonly pincode: string
  readonly onEntered: (pincode: string) => void
}

export function PincodeEntry({ pincode, onEntered }: PincodeEntryProps) {
  const t = useTranslate()
  const { form, field } = useStoreForm({
    initialValues: { pincode },
    schema: schemaIn,
    send: (values) => onEntered(values.pincode),
    explain: (failure) => failureText(failure, 'SOMETHING_WENT_WRONG', t),
  })
  return (
    <Frame {...form} aria-label={t(messages.form)}>
      <TextField
        {...field('pincode')}
        label={t(messages.pincode)}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <Button type="submit" tone="secondary">
        {t(messages.check)}
      </Button>
    </Frame>
  )
}
