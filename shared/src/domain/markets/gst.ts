import { INDIAN_STATES, type IndianState } from './zones'

/** The first two digits of a GSTIN name the state where its holder is registered. */
const GST_STATE_CODES = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
} as const satisfies Record<IndianState, string>

/** Null for a place that is no Indian state. */
export function gstCodeOf(state: string): string | null {
  const known = INDIAN_STATES.find((each) => each === state)
  return known === undefined ? null : GST_STATE_CODES[known]
}

/** Union territories without a legislature of their own: there the half that stays is UTGST. */
const WITHOUT_LEGISLATURE: ReadonlySet<string> = new Set<IndianState>([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
])

/** What the state's half of the tax is called there. */
export const localTaxName = (state: string): 'SGST' | 'UTGST' =>
  WITHOUT_LEGISLATURE.has(state) ? 'UTGST' : 'SGST'

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The state of a GST identification number; null for one whose form, state or check digit is wrong. */
export function stateOfGstin(gstin: string): IndianState | null {
  if (!GSTIN.test(gstin) || gstin.at(-1) !== checkDigitOf(gstin)) return null
  return INDIAN_STATES.find((state) => GST_STATE_CODES[state] === gstin.slice(0, 2)) ?? null
}

/** Base 36, weights 1 and 2 in turn, the two digits of each product added up. */
function checkDigitOf(gstin: string): string | undefined {
  const total = [...gstin.slice(0, 14)].reduce((sum, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (total % 36)) % 36]
}

/** A UAE tax registration number: fifteen digits. */
export const isTrn = (text: string): boolean => /^\d{15}$/.test(text)
