import { followPincode, type PincodePlace, placeOfPincode } from '@store/shared/domain/markets/pincode-place'
import { isPincode } from '@store/shared/domain/markets/zones'
import type { Country } from '@store/shared/domain/people/address'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { stateText } from '@store/shared/messages/names/place-names'
import type { StoreForm } from '@store/shared/ui/forms/use-store-form'
import { useState } from 'react'
import messages from './address-form.addresses.messages.json'
import { type AddressValues, parseCountry } from './address-schema'

/** Country, pincode, city and state of an address that is being typed: a complete pincode fills in city and state, another country empties them. */
export function useAddressPlace({ values, change }: Pick<StoreForm<AddressValues>, 'values' | 'change'>) {
  const t = useTranslate()
  const pincode = withoutSpaces(values.pincode)
  // What the last complete pincode filled in.
  const [filled, setFilled] = useState(() => placeOfPincode(pincode))
  return {
    country: parseCountry(values.country) ?? 'India',
    /** Beside the pincode: what it does, or what it says of the place. */
    pincodeNote: pincodeNote(pincode, filled, t),
    chooseCountry(country: Country) {
      change({ country, state: '', pincode: '', ...(values.city === filled?.city && { city: '' }) })
    },
    enterPincode(typed: string) {
      const entered = withoutSpaces(typed)
      if (entered === pincode || !isPincode(entered)) return change({ pincode: typed })
      const found = placeOfPincode(entered)
      setFilled(found)
      change({ pincode: typed, ...followPincode(values, filled, found) })
    },
  }
}

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '')

function pincodeNote(pincode: string, place: PincodePlace | null, translate: Translate): string {
  if (!isPincode(pincode)) return translate(messages.pincodeFillsIn)
  if (place === null) return translate(FAILURE_MESSAGES.PINCODE_NOT_USED)
  const { city, state } = place
  if (city === null) return translate(messages.pincodeWithoutCity)
  if (state === null) return city
  const name = stateText(state, translate)
  return city === state ? name : translate(messages.cityAndState, { city, state: name })
}
