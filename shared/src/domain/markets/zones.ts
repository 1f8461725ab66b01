import type { DeliveryRules } from './market'

export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const
export type IndianState = (typeof INDIAN_STATES)[number]

export const EMIRATES = [
  'Abu Dhabi',
  'Ajman',
  'Dubai',
  'Fujairah',
  'Ras Al Khaimah',
  'Sharjah',
  'Umm Al Quwain',
] as const

export const isPincode = (text: string): boolean => /^\d{6}$/.test(text)

/** Null for what is not six digits, and for a pincode in no range where no zone takes the rest. */
export function zoneOfPincode(pincode: string, { zones, fallbackZone }: Zones): number | null {
  if (!isPincode(pincode)) return null
  const number = Number(pincode)
  const zone = zones.find(({ pincodes }) =>
    pincodes.some(({ first, last }) => first <= number && number <= last),
  )
  return zone?.id ?? fallbackZone
}

type Zones = Pick<DeliveryRules, 'zones' | 'fallbackZone'>

/** The pincode decides unless it gives the fallback zone; then the state does. Null when neither is known (SPEC §9). */
export function findZone(
  { pincode, state }: { readonly pincode: string; readonly state: string },
  rules: Zones,
): number | null {
  const zone = zoneOfPincode(pincode, rules)
  return zone === null || zone === rules.fallbackZone ? zoneOfState(state, rules) : zone
}

function zoneOfState(state: string, { zones }: Zones): number | null {
  const name = state.trim().toLowerCase()
  return zones.find(({ states }) => states.some((known) => known.toLowerCase() === name))?.id ?? null
}
