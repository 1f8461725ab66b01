import { serverMessageOr } from '@store/shared/api/call-failure'
import {
  ADDRESS_KINDS,
  type Address,
  type Country,
  STATES_OF_COUNTRY,
} from '@store/shared/domain/people/address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { countryText, stateText } from '@store/shared/messages/names/place-names'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { shopMarketsOf } from '@store/shared/remotes/shop/shop-markets'
import { readPlace } from '@store/shared/storage/kept-place'
import { Button } from '@store/shared/ui/Button'
import { Form, Pair } from '@store/shared/ui/forms/FormLayout'
import { RadioCards } from '@store/shared/ui/forms/RadioCards'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { type FieldControl, useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { Pills } from '@store/shared/ui/Pills'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { MobileField } from '../forms/ContactFields'
import messages from './address-form.messages.json'
import { KIND_MESSAGES } from './address-kinds'
import { type AddressValues, addressSchema, parseAddressValues, toAddressValues } from './address-schema'
import { useAddressChanges } from './use-address-changes'
import { useAddressPlace } from './use-address-place'

const Kinds = styled(RadioCards)`
  > div {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > div > :not(label) {
    grid-column: 1 / -1;
  }
`

/** Beside the field and on its line where they pair, else below it. */
const PincodeNote = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);

  @media (min-width: 500px) {
    align-self: start;
    margin-block-start: calc(0.9375rem * 1.4 + var(--space-8));
    min-height: var(--control-height);
    align-content: center;
  }
`

export interface AddressFormProps {
  customerId: number
  /** Null for a new one. */
  address: Address | null
  /** Moves the focus into the form, which took the place of the button that was clicked. */
  takesFocus: boolean
  /** What was typed before; null to begin with the address. */
  typed?: AddressValues | null
  /** Hears of everything that is typed. */
  onTyped?: (values: AddressValues) => void
  onSaved: (address: Address) => void
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

export function AddressForm({
  customerId,
  address,
  takesFocus,
  typed = null,
  onTyped,
  onSaved,
  onCancel,
}: AddressFormProps) {
  const host = useHost()
  const t = useTranslate()
  const changes = useAddressChanges(customerId)
  const currency = useStore(host.currency)
  const [place] = useState(() => readPlace(currency))
  const { form, field, change, values, isSending, failure } = useStoreForm({
    initialValues: typed ?? toAddressValues(address, currency, place),
    schema: addressSchema,
    send: async (entered) => {
      const fields = parseAddressValues(entered)
      onSaved(await (address === null ? changes.create(fields) : changes.update(address.id, fields)))
    },
    fieldOf: { mobileNumber: 'mobile', address: 'street', address_Type: 'kind' },
    explain: (thrown) =>
      serverMessageOr(thrown, address === null ? 'ADDRESS_CREATE_FAILED' : 'ADDRESS_UPDATE_FAILED', t),
  })

  const { ref } = form
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('input[type="text"]')?.focus()
  }, [takesFocus, ref])

  const first = useRef(values)
  const tell = useEffectEvent((changed: AddressValues) => onTyped?.(changed))
  useEffect(() => {
    if (values !== first.current) tell(values)
  }, [values])

  const { country, pincodeNote, chooseCountry, enterPincode } = useAddressPlace({ values, change })
  // An address of a country that the shop has left says so, and can be changed to another.
  const sold = shopMarketsOf(host).sold.map((market) => market.country)
  const countries = sold.includes(country) ? sold : [...sold, country]
  const isIndia = country === 'India'
  return (
    <Form {...form} aria-label={t(address === null ? messages.newAddress : messages.editAddress)}>
      {countries.length > 1 && (
        <Pills
          legend={t(messages.country)}
          options={countries.map((value) => ({ value, label: countryText(value, t) }))}
          value={country}
          onChange={chooseCountry}
        />
      )}
      <Pair>
        <TextField {...field('name')} label={t(messages.fullName)} autoComplete="name" />
        <MobileField
          {...field('mobile')}
          hint={t(isIndia ? messages.mobileExampleIndia : messages.mobileExampleEmirates)}
        />
      </Pair>
      {isIndia && (
        <Pair>
          <TextField
            {...field('pincode')}
            label={t(messages.pincode)}
            inputMode="numeric"
            autoComplete="postal-code"
            onChange={({ target }) => enterPincode(target.value)}
          />
          <PincodeNote role="status">{pincodeNote}</PincodeNote>
        </Pair>
      )}
      <Pair>
        <TextField {...field('city')} label={t(messages.city)} autoComplete="address-level2" />
        <StateField {...field('state')} country={country} />
      </Pair>
      <TextField
        {...field('street')}
        label={t(messages.address)}
        autoComplete="address-line1"
        hint={t(messages.addressHint)}
      />
      <Pair>
        <TextField {...field('locality')} label={t(messages.locality)} autoComplete="address-line2" />
        <TextField {...field('landmark')} label={t(messages.landmark)} optional autoComplete="off" />
      </Pair>
      <Kinds
        {...field('kind')}
        legend={t(messages.addressType)}
        options={ADDRESS_KINDS.map((value) => ({ value, label: t(KIND_MESSAGES[value]) }))}
      />
      <FailureNote message={failure} />
      <Row>
        <Button type="submit" busy={isSending}>
          {t(messages.save)}
        </Button>
        {onCancel && (
          <Button tone="ghost" onClick={onCancel}>
            {t(messages.cancel)}
          </Button>
        )}
      </Row>
    </Form>
  )
}

function StateField({ country, ...state }: FieldControl & { country: Country }) {
  const t = useTranslate()
  const isIndia = country === 'India'
  return (
    <SelectField
      {...state}
      label={t(isIndia ? messages.state : messages.emirate)}
      autoComplete="address-level1"
    >
      <option value="">{t(isIndia ? messages.chooseState : messages.chooseEmirate)}</option>
      {STATES_OF_COUNTRY[country].map((name) => (
        <option key={name} value={name}>
          {stateText(name, t)}
        </option>
      ))}
    </SelectField>
  )
}
