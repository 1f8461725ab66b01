import { type Address, COUNTRIES, STATES_OF_COUNTRY } from '@store/shared/domain/address'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Pills } from '@store/shared/ui/Pills'
import { RadioCards } from '@store/shared/ui/RadioCards'
import { SelectField } from '@store/shared/ui/SelectField'
import { TextField } from '@store/shared/ui/TextField'
import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { serverMessageOr } from '../failures/failure-text'
import { FailureNote } from '../failures/Notes'
import { MobileField } from '../forms/ContactFields'
import { Form } from '../forms/FormParts'
import { type FormValues, useAccountForm } from '../forms/use-account-form'
import { KIND_LABELS } from './address-lines'
import {
  type AddressFieldName,
  addressSchema,
  parseAddressValues,
  parseCountry,
  toAddressValues,
} from './address-schema'
import { useAddressChanges } from './use-address-changes'

const KINDS = [
  { value: 'home', label: KIND_LABELS.home },
  { value: 'work', label: KIND_LABELS.work },
]

const Kinds = styled(RadioCards)`
  > div {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > div > :not(label) {
    grid-column: 1 / -1;
  }
`

export interface AddressFormProps {
  host: HostServices
  customerId: number
  /** Null for a new one. */
  address: Address | null
  /** Moves the focus into the form, which took the place of the button that was pressed. */
  takesFocus: boolean
  /** What was typed before; null to begin with the address. */
  typed?: FormValues<AddressFieldName> | null
  /** Hears of everything that is typed. */
  onTyped?: (values: FormValues<AddressFieldName>) => void
  onSaved: (address: Address) => void
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

export function AddressForm({
  host,
  customerId,
  address,
  takesFocus,
  typed = null,
  onTyped,
  onSaved,
  onCancel,
}: AddressFormProps) {
  const changes = useAddressChanges(host, customerId)
  const currency = useStore(host.currency)
  const { form, field, change, values, isSending, failure } = useAccountForm({
    initialValues: typed ?? toAddressValues(address, currency),
    schema: addressSchema,
    send: async (entered) => {
      const fields = parseAddressValues(entered)
      onSaved(await (address === null ? changes.create(fields) : changes.update(address.id, fields)))
    },
    fieldOf: { mobileNumber: 'mobile', address: 'street', address_Type: 'kind' },
    explain: (thrown) =>
      serverMessageOr(thrown, address === null ? 'ADDRESS_CREATE_FAILED' : 'ADDRESS_UPDATE_FAILED'),
  })

  const { ref } = form
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('input[type="text"]')?.focus()
  }, [takesFocus, ref])

  const first = useRef(values)
  const tell = useEffectEvent((changed: FormValues<AddressFieldName>) => onTyped?.(changed))
  useEffect(() => {
    if (values !== first.current) tell(values)
  }, [values])

  const country = parseCountry(values.country) ?? 'India'
  const isIndia = country === 'India'
  return (
    <Form {...form} aria-label={address === null ? 'New address' : 'Edit address'}>
      <Pills
        legend="Country"
        options={COUNTRIES.map((value) => ({ value, label: value }))}
        value={country}
        onChange={(chosen) => change({ country: chosen, state: '', pincode: '' })}
      />
      <TextField {...field('name')} label="Full name" autoComplete="name" />
      <MobileField
        {...field('mobile')}
        hint={isIndia ? 'For example 98400 12345' : 'For example 050 123 4567'}
      />
      <TextField
        {...field('street')}
        label="Address"
        autoComplete="address-line1"
        hint="House or flat number, building, street."
      />
      <TextField {...field('locality')} label="Locality" autoComplete="address-line2" />
      <TextField {...field('landmark')} label="Landmark" optional autoComplete="off" />
      {isIndia && (
        <TextField {...field('pincode')} label="Pincode" inputMode="numeric" autoComplete="postal-code" />
      )}
      <TextField {...field('city')} label="City/District/Town" autoComplete="address-level2" />
      <SelectField {...field('state')} label={isIndia ? 'State' : 'Emirate'} autoComplete="address-level1">
        <option value="">{isIndia ? 'Choose a state' : 'Choose an Emirate'}</option>
        {STATES_OF_COUNTRY[country].map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </SelectField>
      <Kinds {...field('kind')} legend="Address type" options={KINDS} />
      <FailureNote message={failure} />
      <Row>
        <Button type="submit" busy={isSending}>
          Save address
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </Form>
  )
}
