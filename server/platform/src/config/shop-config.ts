import { isTrn, stateOfGstin } from '@store/shared/domain/markets/gst'
import type { Variables } from './read-variables'

/** For trying the shop out: invoices mark it as registered nowhere. */
const DEMO_SELLER = {
  name: 'Demonstration Seller',
  addressLines: ['1 Example Street', 'Bengaluru 560001'],
  state: 'Karnataka',
} as const

/** Variables that became settings, with the field that each one is now. */
const RETIRED = {
  BRAND_NAME: 'brand.name',
  SUPPORT_PHONE: 'brand.supportPhone',
  SUPPORT_EMAIL: 'brand.supportEmail',
  SOCIAL_ACCOUNTS: 'brand.socialAccounts',
  SEARCH_PROMOTION: 'brand.searchPromotion',
} as const

export interface ShopConfig {
  /** After which an account that nobody used is deleted, with a mail before; null for never. */
  readonly unusedAccountYears: number | null
  /** What is set and no longer read: a sentence each. */
  readonly retired: readonly string[]
  /** Who sells, as invoices say it. */
  readonly seller: {
    readonly name: string
    readonly addressLines: readonly string[]
    /** Null: not registered for GST. */
    readonly gstin: string | null
    /** Where the seller is registered, or at home: decides between the two halves of GST and IGST. */
    readonly state: string
    /** Null: not registered for VAT in the UAE. */
    readonly trn: string | null
  }
}

/** What the settings of the shop hold since they have markets: passed over, a shop could sell where it never did. */
const MOVED = [
  'CURRENCIES',
  ...(['INR', 'AED'] as const).flatMap((currency) => [
    `PAYMENT_METHODS_${currency}`,
    `COD_FEE_${currency}`,
    `COD_LIMIT_${currency}`,
  ]),
]

/** Who sells, and how long accounts are kept. */
export function parseShopConfig(variables: Variables): ShopConfig {
  for (const name of MOVED.filter(variables.isSet)) {
    variables.refuse(
      `${name} is a setting of the shop now: set it as docs/markets.md says, and take the variable away.`,
    )
  }
  return {
    retired: Object.entries(RETIRED)
      .filter(([name]) => variables.isSet(name))
      .map(([name, field]) => `${name} is not read any more: set ${field} by npm run store -- settings set.`),
    seller: parseSeller(variables),
    unusedAccountYears: variables.read(
      'UNUSED_ACCOUNT_YEARS',
      null,
      (given) => (/^([1-9]|1\d|20)$/.test(given) ? Number(given) : undefined),
      'a whole number of years from 1 to 20',
    ),
  }
}

function parseSeller({ read, requireInProduction, text }: Variables): ShopConfig['seller'] {
  const gstin = read(
    'SELLER_GSTIN',
    null,
    (given) => (stateOfGstin(given) === null ? undefined : given),
    'a GST identification number with its right check digit, for example 29AAAAA0000A1ZY',
  )
  requireInProduction('SELLER_NAME', 'invoices say who sells')
  requireInProduction('SELLER_ADDRESS', 'invoices say where the seller is')
  return {
    name: text('SELLER_NAME', DEMO_SELLER.name, 80),
    addressLines: read(
      'SELLER_ADDRESS',
      DEMO_SELLER.addressLines,
      parseAddressLines,
      'one to five lines of at most 60 characters, with | between them',
    ),
    gstin,
    state: (gstin === null ? null : stateOfGstin(gstin)) ?? DEMO_SELLER.state,
    trn: read(
      'SELLER_TRN',
      null,
      (given) => (isTrn(given) ? given : undefined),
      'a UAE tax registration number of 15 digits',
    ),
  }
}

function parseAddressLines(text: string): readonly string[] | undefined {
  const lines = text.split('|').map((line) => line.trim())
  return lines.length <= 5 && lines.every((line) => line !== '' && line.length <= 60) ? lines : undefined
}
