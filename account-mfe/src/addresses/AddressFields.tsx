import { ADDRESS_KINDS, type Country, STATES_OF_COUNTRY } from '@store/shared/domain/people/address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { stateText } from '@store/shared/messages/names/place-names'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { RadioCards } from '@store/shared/ui/forms/RadioCards'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { FieldControl, StoreForm } from '@store/shared/ui/forms/use-store-form'
import styled from 'styled-components'
import { MobileField } from '../forms/ContactFields'
import messages from './address-form.addresses.messages.json'
import { KIND_MESSAGES } from './address-kinds'
import type { AddressValues } from './address-schema'
import type { useAddressPlace } from './use-address-place'

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

interface AddressFieldsProps
  extends Pick<ReturnType<typeof useAddressPlace>, 'country' | 'pincodeNote' | 'enterPincode'> {
  field: StoreForm<AddressValues>['field']
}

export function AddressFields({ field, country, pincodeNote, enterPincode }: AddressFieldsProps) {
  const t = useTranslate()
  const isIndia = country === 'India'
  return (
    <>
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
    </>
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
