import { deliveryPlaceOf } from '@store/shared/domain/place'
import { FAILURES } from '@store/shared/messages/failures'
import { SUMMARY_TEXTS } from '@store/shared/messages/texts'
import { keepPlace } from '@store/shared/remotes/kept-place'
import { Button } from '@store/shared/ui/Button'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { TextField } from '@store/shared/ui/TextField'
import { type FormEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { DeliveryBox } from './DeliveryBox'

const Told = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  font-weight: 600;

  > svg {
    flex: none;
  }

  > p {
    flex: 1;
  }

  > button {
    margin-block: -10px;
    margin-inline-end: calc(-1 * var(--space-12));
  }
`

const Form = styled.form`
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

interface PincodeFormProps {
  /** Empty for none. */
  readonly pincode: string
}

/** Asks where a parcel goes while there is no address; the answer is kept for the session, also for product pages and the address form. */
export function PincodeForm({ pincode }: PincodeFormProps) {
  const [isEditing, setEditing] = useState(false)
  const [text, setText] = useState(pincode)
  const [problem, setProblem] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const isAsking = pincode === '' || isEditing

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.replace(/\s/g, '')
    const place = deliveryPlaceOf(typed)
    if (typeof place === 'string') {
      setProblem(FAILURES[place])
      root.current?.querySelector('input')?.focus()
      return
    }
    keepPlace('INR', typed)
    setEditing(false)
    root.current?.focus()
  }
  return (
    <DeliveryBox ref={root} tabIndex={-1}>
      <Told>
        <TruckIcon size={20} />
        <p role="status">{pincode === '' ? SUMMARY_TEXTS.pincodeNeeded : `Delivery to pincode ${pincode}`}</p>
        {!isAsking && (
          <Button tone="quiet" small onClick={() => setEditing(true)}>
            Change
          </Button>
        )}
      </Told>
      {isAsking && (
        <Form noValidate aria-label="Delivery" onSubmit={submit}>
          <TextField
            label="Your pincode"
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={12}
            value={text}
            error={problem}
            onChange={({ target }) => {
              setText(target.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" tone="secondary">
            Check
          </Button>
        </Form>
      )}
    </DeliveryBox>
  )
}
