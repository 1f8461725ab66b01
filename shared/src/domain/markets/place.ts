import { type AddressFields, type Country, STATES_OF_COUNTRY } from '../people/address'
import { INDIAN_STATES, type IndianState, isPincode } from './zones'

/** Spellings in use beside the official ones, by their letters alone. */
const OTHER_SPELLINGS: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  India: {
    andamanandnicobar: 'Andaman and Nicobar Islands',
    andamannicobar: 'Andaman and Nicobar Islands',
    andamannicobarislands: 'Andaman and Nicobar Islands',
    andhra: 'Andhra Pradesh',
    chattisgarh: 'Chhattisgarh',
    chhatisgarh: 'Chhattisgarh',
    dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
    dadranagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
    dadranagarhavelianddamandiu: 'Dadra and Nagar Haveli and Daman and Diu',
    damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
    damandiu: 'Dadra and Nagar Haveli and Daman and Diu',
    delhinct: 'Delhi',
    nationalcapitalterritoryofdelhi: 'Delhi',
    nctdelhi: 'Delhi',
    nctofdelhi: 'Delhi',
    newdelhi: 'Delhi',
    jammukashmir: 'Jammu and Kashmir',
    jandk: 'Jammu and Kashmir',
    kerela: 'Kerala',
    laccadives: 'Lakshadweep',
    lakshadweepislands: 'Lakshadweep',
    orissa: 'Odisha',
    pondicherry: 'Puducherry',
    pondy: 'Puducherry',
    tamilnad: 'Tamil Nadu',
    telengana: 'Telangana',
    uttaranchal: 'Uttarakhand',
    bengal: 'West Bengal',
    paschimbanga: 'West Bengal',
    ap: 'Andhra Pradesh',
    hp: 'Himachal Pradesh',
    mp: 'Madhya Pradesh',
    tn: 'Tamil Nadu',
    up: 'Uttar Pradesh',
    wb: 'West Bengal',
  },
  'United Arab Emirates': {
    abudhabiemirate: 'Abu Dhabi',
    ajmanemirate: 'Ajman',
    dubaiemirate: 'Dubai',
    emirateofabudhabi: 'Abu Dhabi',
    emirateofajman: 'Ajman',
    emirateofdubai: 'Dubai',
    emirateoffujairah: 'Fujairah',
    emirateofsharjah: 'Sharjah',
    alfujairah: 'Fujairah',
    fujeirah: 'Fujairah',
    rak: 'Ras Al Khaimah',
    rasalkhaima: 'Ras Al Khaimah',
    rasalkhaymah: 'Ras Al Khaimah',
    alsharjah: 'Sharjah',
    sharja: 'Sharjah',
    uaq: 'Umm Al Quwain',
    ummalqaiwain: 'Umm Al Quwain',
    ummalqaywayn: 'Umm Al Quwain',
    ummalquwayn: 'Umm Al Quwain',
  },
}

/** `J & K.` and `j and k` have the same letters. */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')

/**
 * The official name of a state or Emirate, whatever its case, spaces, stops and common spelling. Null for what the
 * country does not have.
 */
export function canonicalState(country: Country, text: string): string | null {
  const letters = lettersOf(text)
  const official = STATES_OF_COUNTRY[country].find((state) => lettersOf(state) === letters)
  if (official !== undefined) return official
  return Object.hasOwn(OTHER_SPELLINGS[country], letters) ? (OTHER_SPELLINGS[country][letters] ?? null) : null
}

const NORTH_EAST = [
  'Arunachal Pradesh',
  'Assam',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Tripura',
] as const satisfies readonly IndianState[]

interface PostalCircle {
  /** The first two digits of a pincode, both ends included. */
  readonly from: number
  readonly to: number
  readonly states: readonly IndianState[]
}

/** India Post's circles with every state that has pincodes in them. Prefixes that are left out, but for the army's, are not in use. */
const POSTAL_CIRCLES: readonly PostalCircle[] = [
  { from: 11, to: 11, states: ['Delhi'] },
  { from: 12, to: 13, states: ['Haryana', 'Chandigarh'] },
  { from: 14, to: 15, states: ['Punjab', 'Chandigarh'] },
  { from: 16, to: 16, states: ['Chandigarh', 'Punjab', 'Haryana'] },
  { from: 17, to: 17, states: ['Himachal Pradesh'] },
  { from: 18, to: 19, states: ['Jammu and Kashmir', 'Ladakh'] },
  { from: 20, to: 28, states: ['Uttar Pradesh', 'Uttarakhand'] },
  { from: 30, to: 34, states: ['Rajasthan'] },
  { from: 36, to: 39, states: ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'] },
  { from: 40, to: 44, states: ['Maharashtra', 'Goa'] },
  { from: 45, to: 49, states: ['Madhya Pradesh', 'Chhattisgarh'] },
  { from: 50, to: 53, states: ['Andhra Pradesh', 'Telangana', 'Puducherry'] },
  { from: 56, to: 59, states: ['Karnataka'] },
  { from: 60, to: 64, states: ['Tamil Nadu', 'Puducherry'] },
  { from: 67, to: 69, states: ['Kerala', 'Lakshadweep', 'Puducherry'] },
  { from: 70, to: 74, states: ['West Bengal', 'Sikkim', 'Andaman and Nicobar Islands'] },
  { from: 75, to: 77, states: ['Odisha'] },
  { from: 78, to: 79, states: NORTH_EAST },
  { from: 80, to: 85, states: ['Bihar', 'Jharkhand'] },
]

/** Post offices of the army, wherever they are. */
const ARMY = { from: 90, to: 99 } as const

/**
 * The states that a pincode may be in, the likeliest first. None for a post office of the army, whose pincode says nothing of the
 * place; null for one that India Post does not use.
 */
export function statesOfPincode(pincode: string): readonly IndianState[] | null {
  if (!isPincode(pincode)) return null
  const prefix = Number(pincode.slice(0, 2))
  const circle = POSTAL_CIRCLES.find(({ from, to }) => from <= prefix && prefix <= to)
  if (circle !== undefined) return circle.states
  return prefix >= ARMY.from && prefix <= ARMY.to ? [] : null
}

/** Whether India Post uses a pincode, as far as its first two digits tell. */
export const isPincodeInUse = (pincode: string): boolean => statesOfPincode(pincode) !== null

export type PincodeProblem = 'PINCODE_INVALID' | 'PINCODE_NOT_USED' | 'PINCODE_OF_THE_ARMY'

/** What a pincode alone says of a delivery: the state, which decides its zone together with it, or why it says nothing. */
export function deliveryPlaceOf(pincode: string): Pick<AddressFields, 'pincode' | 'state'> | PincodeProblem {
  if (!isPincode(pincode)) return 'PINCODE_INVALID'
  const states = statesOfPincode(pincode)
  if (states === null) return 'PINCODE_NOT_USED'
  const [likeliest] = states
  return likeliest === undefined
    ? 'PINCODE_OF_THE_ARMY'
    : { pincode, state: stateOfDistrict(pincode) ?? likeliest }
}

/** Digits that pincodes begin with in a state that is not the likeliest of its postal circle, or within another state's. */
const DISTRICTS_OF_STATES: Readonly<Partial<Record<IndianState, string>>> = {
  'Andaman and Nicobar Islands': '744',
  Assam: '781 782 783 784 785 786 787 788',
  Chhattisgarh: '490 491 492 493 494 495 496 497',
  'Dadra and Nagar Haveli and Daman and Diu': '362520 39621 39622 39623 39624',
  Goa: '403',
  Jharkhand: '814 815 816 822 825 826 827 828 829 831 832 833 834 835',
  Ladakh: '194',
  Lakshadweep: '68255',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Puducherry: '533464 605 6096 673310',
  Punjab: '160055 160059 160062 160071',
  Sikkim: '737',
  'Tamil Nadu': '6056',
  Telangana: '500 501 502 503 504 505 506 507 508 509',
  Tripura: '799',
  Uttarakhand: '2447 246 2476 248 249 2623 2625 263',
  'Uttar Pradesh': '2467',
}

/** Null where the postal circle alone says the state. */
function stateOfDistrict(pincode: string): IndianState | null {
  for (let length = pincode.length; length >= 3; length -= 1) {
    const digits = pincode.slice(0, length)
    const state = INDIAN_STATES.find((each) => DISTRICTS_OF_STATES[each]?.split(' ').includes(digits))
    if (state !== undefined) return state
  }
  return null
}

/**
 * What of an address's place is certainly wrong: a state under another than its official name, or a pincode of another
 * state or of none. Delivery and tax follow the place, so nothing is booked to an address with a problem.
 */
export function findPlaceProblem({
  country,
  state,
  pincode,
}: Pick<AddressFields, 'country' | 'state' | 'pincode'>): 'state' | 'pincode' | null {
  if (!STATES_OF_COUNTRY[country].some((each) => each === state)) return 'state'
  if (country !== 'India') return null
  const states = statesOfPincode(pincode)
  if (states === null) return 'pincode'
  const isOfTheArmy = states.length === 0
  return isOfTheArmy || states.some((each) => each === state) ? null : 'pincode'
}
