import { serverMessageOr } from '@store/shared/api/call-failure'
import type { Address } from '@store/shared/domain/people/address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { countryText } from '@store/shared/messages/names/place-names'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { shopMarketsOf } from '@store/shared/remotes/shop/shop-markets'
import { readPlace } from '@store/shared/storage/kept-place'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { Pills } from '@store/shared/ui/Pills'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AddressFields } from './AddressFields'
import messages from './address-form.addresses.messages.json'
import { type AddressValues, addressSchema, parseAddressValues, toAddressValues } from './address-schema'
import { useAddressChanges } from './use-address-changes'
import { useAddressPlace } from './use-address-place'

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
      <AddressFields field={field} country={country} pincodeNote={pincodeNote} enterPincode={enterPincode} />
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
