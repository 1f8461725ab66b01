import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { failureText } from '@store/shared/messages/call-failure'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { object } from 'yup'
import { PlaceField, PlaceFrame } from './PlaceField'

const IN_INDIA = object({ pincode: yupFieldOf(FIELD_RULES.deliveryPincode) })
const IN_UAE = object({ emirate: yupFieldOf(FIELD_RULES.emirate) })

export interface PlaceFormProps {
  isIndia: boolean
  /** What was asked for last; empty for nothing. */
  place: string
  /** Why there is no answer for it. */
  refused: string | undefined
  onAsk: (place: string) => void
  /** What stands beside the field. */
  children: (isAnswered: boolean) => ReactNode
}

export function PlaceForm({ isIndia, place, refused, onAsk, children }: PlaceFormProps) {
  const name = isIndia ? 'pincode' : 'emirate'
  const { form, field, values, fill } = useStoreForm({
    initialValues: { pincode: isIndia ? place : '', emirate: isIndia ? '' : place },
    schema: isIndia ? IN_INDIA : IN_UAE,
    send: (asked) => onAsk(asked[name]),
    explain: failureText,
  })
  const fillIn = useEffectEvent((known: string) => fill({ [name]: known }))
  // The server does not know what this browser was asked before.
  useEffect(() => fillIn(place), [place])
  const control = field(name)
  const isAnswered = values[name].trim() === place
  return (
    // Without a script the address says what was asked for.
    <PlaceFrame {...form} method="get" aria-label="Delivery">
      <PlaceField
        isIndia={isIndia}
        {...control}
        error={control.error ?? (isAnswered ? refused : undefined)}
      />
      {children(isAnswered)}
    </PlaceFrame>
  )
}
