export const ZONE_NAMES = {
  1: 'TAMILNADU_PONDICHERRY',
  2: 'AP_TS_KER_KAR',
  3: 'DEL_MUM_CCU',
  4: 'NORTH_EAST_WEST_REST',
  5: 'ANDHAMAN_JAMMU_KASHMIR',
} as const
export type Zone = keyof typeof ZONE_NAMES

/** Where a pincode or a state goes that no rule names. */
export const DEFAULT_ZONE = 4 satisfies Zone

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

interface PincodeRule {
  readonly zone: Zone
  readonly prefixes: readonly string[]
  readonly except?: readonly string[]
}

/** SPEC §9, in its order: the first rule that fits wins, and so the last one is never reached (SUM-06). */
const PINCODE_RULES: readonly PincodeRule[] = [
  { zone: 1, prefixes: ['6', '605'], except: ['67', '68', '69'] },
  { zone: 2, prefixes: ['5', '67', '68', '69', '50', '51', '52', '53'] },
  { zone: 3, prefixes: ['1', '4', '7'] },
  { zone: 5, prefixes: ['744', '18', '19', '682'] },
]

interface StateRule {
  readonly zone: Zone
  readonly states: readonly (IndianState | 'Pondicherry')[]
}

/** SPEC §9; every other state is in the default zone. */
const STATE_RULES: readonly StateRule[] = [
  { zone: 1, states: ['Tamil Nadu', 'Puducherry', 'Pondicherry'] },
  { zone: 2, states: ['Andhra Pradesh', 'Telangana', 'Kerala', 'Karnataka'] },
  { zone: 3, states: ['Delhi', 'Maharashtra', 'West Bengal'] },
  { zone: 5, states: ['Andaman and Nicobar Islands', 'Jammu and Kashmir', 'Ladakh', 'Lakshadweep'] },
  { zone: DEFAULT_ZONE, states: INDIAN_STATES },
]

export const isPincode = (text: string): boolean => /^\d{6}$/.test(text)

/** Null for what is not six digits. */
export function zoneOfPincode(pincode: string): Zone | null {
  if (!isPincode(pincode)) return null
  const startsWithAny = (prefixes: readonly string[]) => prefixes.some((prefix) => pincode.startsWith(prefix))
  const rule = PINCODE_RULES.find(
    ({ prefixes, except = [] }) => startsWithAny(prefixes) && !startsWithAny(except),
  )
  return rule?.zone ?? DEFAULT_ZONE
}

/** The pincode decides unless it gives the default zone; then the state does. Null when neither is known. */
export function findZone({
  pincode,
  state,
}: {
  readonly pincode: string
  readonly state: string
}): Zone | null {
  const zone = zoneOfPincode(pincode)
  return zone === null || zone === DEFAULT_ZONE ? zoneOfState(state) : zone
}

function zoneOfState(state: string): Zone | null {
  const name = state.trim().toLowerCase()
  const rule = STATE_RULES.find(({ states }) => states.some((known) => known.toLowerCase() === name))
  return rule?.zone ?? null
}
