import { isPincodeInUse, statesOfPincode } from './markets/place'
import { MAX_COMPANY_NAME, normalTaxNumber } from './orders/billing-identity'
import { MAX_WISH_LENGTH } from './orders/order'
import { isMobile, normalizeMobile } from './people/mobile'
import { isPersonName } from './people/person-name'
import { visibleText } from './visible-text'

/** `pattern` where a regular expression can say it, so that the API's document shows it. */
type FieldCheck<Failure extends string> =
  | { readonly pattern: RegExp; readonly failure: Failure }
  | { readonly accepts: (text: string) => boolean; readonly failure: Failure }

/**
 * What one text field takes. Forms (`messages/yup-field`) and request bodies (`api/zod-field`) are both made from it, so that neither
 * accepts what the other refuses. Lengths are in Unicode code points; failures are codes of the error catalogue.
 */
export interface FieldRule<Failure extends string = string> {
  /** Done first, so that everything below judges and everything behind it gets the text in this form. */
  readonly normalize: (text: string) => string
  /** Null where the field may stay empty; then `checks` must accept the empty text. */
  readonly least: { readonly length: number; readonly failure: Failure } | null
  readonly most: number
  /** Said of a longer text instead of the text for all fields. */
  readonly tooLong?: Failure
  /** In the order in which they are told. */
  readonly checks: readonly FieldCheck<Failure>[]
}

const trimmed = (text: string): string => text.trim()
/** Of texts that other people read. */
const shown = (text: string): string => visibleText(text).trim()
const asTyped = (text: string): string => text
const withoutSpaces = (text: string): string => text.replace(/\s/g, '')
const emailForm = (text: string): string => text.trim().toLowerCase()

const EMAIL = /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/
const SIX_DIGITS = /^\d{6}$/
const LONGEST_EMAIL = 254
const LONGEST_PASSWORD = 200
const LONGEST_ADDRESS_LINE = 200

const needed = <const Failure extends string>(failure: Failure) => ({ length: 1, failure })
const isName = { accepts: isPersonName, failure: 'NAME_INVALID' } as const

const password = {
  normalize: asTyped,
  most: LONGEST_PASSWORD,
  tooLong: 'PASSWORD_TOO_LONG',
  checks: [],
} as const
const addressLine = { normalize: shown, most: LONGEST_ADDRESS_LINE, checks: [] } as const

export const FIELD_RULES = {
  email: {
    normalize: emailForm,
    least: needed('EMAIL_INVALID'),
    most: LONGEST_EMAIL,
    tooLong: 'EMAIL_INVALID',
    checks: [{ pattern: EMAIL, failure: 'EMAIL_INVALID' }],
  },
  /** Of logging in and of recovery (AUTH-04). */
  logInEmail: {
    normalize: emailForm,
    least: needed('LOGIN_EMAIL_INVALID'),
    most: LONGEST_EMAIL,
    tooLong: 'LOGIN_EMAIL_INVALID',
    checks: [{ pattern: EMAIL, failure: 'LOGIN_EMAIL_INVALID' }],
  },
  /** What a code to log in with is asked for by. */
  emailOrMobile: {
    normalize: trimmed,
    least: needed('EMAIL_OR_MOBILE_INVALID'),
    most: LONGEST_EMAIL,
    tooLong: 'EMAIL_OR_MOBILE_INVALID',
    checks: [
      {
        accepts: (text) => (text.includes('@') ? EMAIL.test(text) : isMobile(normalizeMobile(text))),
        failure: 'EMAIL_OR_MOBILE_INVALID',
      },
    ],
  },
  logInPassword: { ...password, least: { length: 6, failure: 'LOGIN_PASSWORD_TOO_SHORT' } },
  /** SPEC §5. */
  newPassword: {
    ...password,
    least: { length: 8, failure: 'PASSWORD_TOO_SHORT' },
    checks: [
      { pattern: /[A-Z]/, failure: 'PASSWORD_NEEDS_UPPERCASE' },
      { pattern: /[a-z]/, failure: 'PASSWORD_NEEDS_LOWERCASE' },
      { pattern: /[0-9]/, failure: 'PASSWORD_NEEDS_NUMBER' },
    ],
  },
  currentPassword: { ...password, least: needed('CURRENT_PASSWORD_REQUIRED') },
  /** Needed where a customer changes what she is known by (PRO-02). */
  passwordForContact: { ...password, least: needed('PASSWORD_REQUIRED') },
  /** A code as it is sent to a customer. */
  code: {
    normalize: withoutSpaces,
    least: needed('CODE_INCOMPLETE'),
    most: 6,
    tooLong: 'CODE_INCOMPLETE',
    checks: [{ pattern: SIX_DIGITS, failure: 'CODE_INCOMPLETE' }],
  },
  /** Mails repeat names, so nothing in one may become a link (AUTH-17). */
  firstName: { normalize: trimmed, least: needed('FIRST_NAME_REQUIRED'), most: 80, checks: [isName] },
  lastName: { normalize: trimmed, least: needed('LAST_NAME_REQUIRED'), most: 80, checks: [isName] },
  contactName: { normalize: trimmed, least: needed('NAME_REQUIRED'), most: 120, checks: [isName] },
  recipientName: { ...addressLine, least: needed('NAME_REQUIRED'), checks: [isName] },
  /** With or without country code, spaces and signs; read as ten digits. */
  mobile: {
    normalize: normalizeMobile,
    least: needed('MOBILE_INVALID'),
    most: 10,
    tooLong: 'MOBILE_INVALID',
    checks: [
      { pattern: /^\d{10}$/, failure: 'MOBILE_INVALID' },
      { accepts: isMobile, failure: 'MOBILE_UNKNOWN' },
    ],
  },
  /** Empty outside of India (ADR-05). */
  pincode: {
    normalize: withoutSpaces,
    least: null,
    most: 6,
    tooLong: 'PINCODE_INVALID',
    checks: [
      { pattern: /^(\d{6})?$/, failure: 'PINCODE_INVALID' },
      { accepts: (text) => text === '' || isPincodeInUse(text), failure: 'PINCODE_UNKNOWN' },
    ],
  },
  /** Asked for before there is an address: it has to say where the parcel goes. */
  deliveryPincode: {
    normalize: withoutSpaces,
    least: needed('PINCODE_INVALID'),
    most: 6,
    tooLong: 'PINCODE_INVALID',
    checks: [
      { pattern: SIX_DIGITS, failure: 'PINCODE_INVALID' },
      { accepts: isPincodeInUse, failure: 'PINCODE_NOT_USED' },
      { accepts: (text) => statesOfPincode(text)?.length !== 0, failure: 'PINCODE_OF_THE_ARMY' },
    ],
  },
  locality: { ...addressLine, least: needed('LOCALITY_REQUIRED') },
  street: { ...addressLine, least: needed('STREET_REQUIRED') },
  city: { ...addressLine, least: needed('CITY_REQUIRED') },
  state: { ...addressLine, least: needed('STATE_REQUIRED') },
  /** Stands in the place of the state in the UAE. */
  emirate: { ...addressLine, least: needed('EMIRATE_REQUIRED') },
  landmark: { ...addressLine, least: null },
  companyName: { normalize: shown, least: null, most: MAX_COMPANY_NAME, checks: [] },
  /** A GSTIN or a TRN; which of them, and of which state, follows from the address (`findBillingProblem`). */
  taxNumber: { normalize: normalTaxNumber, least: null, most: 30, checks: [] },
  couponCode: { normalize: asTyped, least: null, most: 40, checks: [] },
  wish: { normalize: shown, least: null, most: MAX_WISH_LENGTH, checks: [] },
  reviewText: { normalize: shown, least: needed('REVIEW_TEXT_REQUIRED'), most: 2000, checks: [] },
  message: { normalize: shown, least: needed('MESSAGE_REQUIRED'), most: 4000, checks: [] },
  cancelReason: { normalize: shown, least: needed('CANCEL_REASON_REQUIRED'), most: 500, checks: [] },
  returnComment: { normalize: shown, least: null, most: 500, checks: [] },
} as const satisfies Readonly<Record<string, FieldRule>>

export type FieldRuleName = keyof typeof FIELD_RULES
