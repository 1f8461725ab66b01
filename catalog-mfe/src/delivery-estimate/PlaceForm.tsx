import { failureText } from '@store/shared/api/call-failure'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { EMIRATES } from '@store/shared/domain/markets/zones'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import emirates from '@store/shared/messages/names/emirates.messages.json'
import { Button } from '@store/shared/ui/Button'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { object } from 'yup'
import messages from './messages.json'

const Frame = styled.form`
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

const inIndia = (t: Translate) => object({ pincode: yupFieldOf(FIELD_RULES.deliveryPincode, t) })
const inTheUae = (t: Translate) => object({ emirate: yupFieldOf(FIELD_RULES.emirate, t) })

export interface PlaceFormProps {
  isIndia: boolean
  /** What was asked for last; empty for nothing. */
  place: string
  /** Why there is no answer for it. */
  refused: string | undefined
  /** The answer is on its way. */
  busy: boolean
  onAsk: (place: string) => void
  /** The answer, as far as what is entered was asked for. */
  children: (isAnswered: boolean) => ReactNode
}

/** A pincode in India, an Emirate in the UAE. Sent without a script, it stands in the address. */
export function PlaceForm({ isIndia, place, refused, busy, onAsk, children }: PlaceFormProps) {
  const t = useTranslate()
  const name = isIndia ? 'pincode' : 'emirate'
  const { form, field, values, change } = useStoreForm({
    initialValues: { pincode: isIndia ? place : '', emirate: isIndia ? '' : place },
    schema: isIndia ? inIndia : inTheUae,
    send: (asked) => onAsk(asked[name]),
    explain: (failure) => failureText(failure, undefined, t),
  })
  const fillIn = useEffectEvent((kept: string) => {
    if (values[name] === '') change({ [name]: kept })
  })
  // What this browser keeps is known after the first view.
  useEffect(() => {
    if (place !== '') fillIn(place)
  }, [place])
  const isAnswered = values[name].trim() === place
  const control = field(name)
  const entry = { ...control, error: control.error ?? (isAnswered ? refused : undefined) }
  return (
    <Frame {...form} method="get" aria-label={t(messages.label)}>
      {isIndia ? (
        <TextField {...entry} label={t(messages.toPincode)} inputMode="numeric" autoComplete="postal-code" />
      ) : (
        <SelectField {...entry} label={t(messages.to)}>
          <option value="">{t(messages.chooseOne)}</option>
          {EMIRATES.map((emirate) => (
            <option key={emirate} value={emirate}>
              {t(emirates[emirate])}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" tone="secondary" busy={busy}>
        {t(messages.check)}
      </Button>
      {children(isAnswered)}
    </Frame>
  )
}
