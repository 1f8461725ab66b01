import { DEMO_BRAND_NAME, isDemoBrand } from '@store/shared/domain/demo-brand'
import { isTrn, stateOfGstin } from '@store/shared/domain/gst'
import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import { SOCIAL_NETWORKS, type SocialAccount } from '@store/shared/domain/social-accounts'
import { SEARCH_TEXTS } from '@store/shared/messages/texts'
import type { Brand } from '@store/shared/remotes/host-services'
import { parseUrl } from './parse-address'
import type { Variables } from './read-variables'

/** For trying the shop out: invoices mark it as registered nowhere. */
const DEMO_SELLER = {
  name: 'Demonstration Seller',
  addressLines: ['1 Example Street', 'Bengaluru 560001'],
  state: 'Karnataka',
} as const

/**
 * The demonstration brand has no accounts: the two links of the specification lead to what those networks find for its name, and the
 * other two networks are only shown (FTR-05).
 */
const DEMO_ACCOUNTS: readonly SocialAccount[] = [
  { network: 'facebook', url: null },
  {
    network: 'instagram',
    url: `https://www.instagram.com/explore/search/keyword/?q=${DEMO_BRAND_NAME}`,
  },
  { network: 'linkedin', url: null },
  { network: 'youtube', url: `https://www.youtube.com/results?search_query=${DEMO_BRAND_NAME}` },
]

export interface ShopConfig {
  readonly brand: Brand
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
  /** What the shop sells in, and with it the countries that it delivers to; one at least. */
  readonly currencies: readonly Currency[]
}

/** Who sells, in which currencies, and under which name. */
export function parseShopConfig(variables: Variables): ShopConfig {
  const { read } = variables
  const currencies = read<readonly Currency[]>(
    'CURRENCIES',
    CURRENCIES,
    parseCurrencies,
    `a list of some of ${CURRENCIES.join(', ')}`,
  )
  return {
    brand: parseBrand(variables),
    seller: parseSeller(variables, currencies),
    currencies,
  }
}

function parseBrand({ read, text }: Variables): Brand {
  const brandName = text('BRAND_NAME', DEMO_BRAND_NAME, 40)
  return {
    name: brandName,
    supportPhone: text('SUPPORT_PHONE', '+91 80 4000 0000', 30),
    supportEmail: read(
      'SUPPORT_EMAIL',
      'care@rituva.example',
      (given) => (/^[^\s@<>]+@[^\s@<>]+$/.test(given) ? given : undefined),
      'an e-mail address',
    ),
    searchPromotion: read(
      'SEARCH_PROMOTION',
      SEARCH_TEXTS.promotion,
      (given) => (given === 'none' ? '' : given.length <= 80 ? given : undefined),
      'at most 80 characters, or none',
    ),
    socialAccounts: read(
      'SOCIAL_ACCOUNTS',
      isDemoBrand({ name: brandName }) ? DEMO_ACCOUNTS : [],
      parseSocialAccounts,
      `a list like instagram=https://www.instagram.com/name with some of ${SOCIAL_NETWORKS.join(', ')}`,
    ),
  }
}

function parseSeller(
  { read, requireInProduction, text }: Variables,
  currencies: readonly Currency[],
): ShopConfig['seller'] {
  const gstin = read(
    'SELLER_GSTIN',
    null,
    (given) => (stateOfGstin(given) === null ? undefined : given),
    'a GST identification number with its right check digit, for example 29AAAAA0000A1ZY',
  )
  requireInProduction('SELLER_NAME', 'invoices say who sells')
  requireInProduction('SELLER_ADDRESS', 'invoices say where the seller is')
  if (currencies.includes('INR')) {
    requireInProduction('SELLER_GSTIN', 'an Indian tax invoice names the GST registration')
  }
  if (currencies.includes('AED')) {
    requireInProduction('SELLER_TRN', 'a tax invoice of the UAE names the VAT registration')
  }
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

function parseCurrencies(text: string): readonly Currency[] | undefined {
  const given = text.split(/[\s,]+/).filter(Boolean)
  const sold = CURRENCIES.filter((currency) => given.includes(currency))
  return sold.length > 0 && sold.length === given.length ? sold : undefined
}

function parseAddressLines(text: string): readonly string[] | undefined {
  const lines = text.split('|').map((line) => line.trim())
  return lines.length <= 5 && lines.every((line) => line !== '' && line.length <= 60) ? lines : undefined
}

/** In the order in which pages show them. */
function parseSocialAccounts(text: string): readonly SocialAccount[] | undefined {
  const urls = new Map<string, string>()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, network = '', url = ''] = /^([a-z]+)=(https:\/\/.+)$/.exec(entry) ?? []
    const isKnown = SOCIAL_NETWORKS.some((known) => known === network)
    if (!isKnown || urls.has(network) || parseUrl(url, ['https:']) === undefined) return undefined
    urls.set(network, url)
  }
  return SOCIAL_NETWORKS.flatMap((network) => {
    const url = urls.get(network)
    return url === undefined ? [] : [{ network, url }]
  })
}
