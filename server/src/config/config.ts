import { resolve } from 'node:path'
import { DEMO_BRAND_NAME, isDemoBrand } from '@store/shared/domain/demo-brand'
import { isTrn, stateOfGstin } from '@store/shared/domain/gst'
import { CURRENCIES, type Currency, fromMajor, type PriceByCurrency } from '@store/shared/domain/money'
import { ONLINE_METHODS, type OnlineMethod, type PaymentOptions } from '@store/shared/domain/payment-options'
import { REVIEWERS, type Reviewers } from '@store/shared/domain/product'
import { type CategoryList, DEFAULT_RETURN_POLICY, type ReturnPolicy } from '@store/shared/domain/returns'
import { SOCIAL_NETWORKS, type SocialAccount } from '@store/shared/domain/social-accounts'
import type { Brand } from '@store/shared/remotes/host-services'
import type { SessionSecrets } from './derive-key'
import { OPERATOR_SCOPE, type OperatorToken, parseOperatorTokens } from './operator-tokens'
import {
  methodsOfGateways,
  PAYMENT_GATEWAYS,
  type PaymentGatewayConfig,
  type PaymentGatewayName,
  parseGatewayNames,
  parseOnlineMethods,
  problemsOfGateways,
} from './payment-gateways'
import { parseReleaseKeys, RELEASE_KEYS_FORM, type ReleaseKeys } from './release-keys'
import { parseReleaseStore, RELEASE_STORE_FORM, type ReleaseStoreConfig } from './release-store'
import { parseWebhookSecret, WEBHOOK_SECRET, type Webhook } from './webhook'

/** What one process does: answer the API, send pages and files, take operators' calls, run the jobs that come due. */
export const ROLES = ['api', 'pages', 'operator', 'jobs'] as const
export type Role = (typeof ROLES)[number]

/** These change what is live, and sign it. */
const SIGNING_ROLES = ['operator', 'jobs'] as const satisfies readonly Role[]

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Everything the process takes from its surroundings, parsed once; docs/operations.md lists the variables. */
export interface Config {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Scheme and host, without a slash at the end. */
  readonly publicOrigin: string
  /** Null: an embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Absolute. */
  readonly dataDir: string
  /** Where the files of releases lie. Null: in `dataDir`. */
  readonly releaseStore: ReleaseStoreConfig | null
  readonly roles: ReadonlySet<Role>
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
  readonly reviewers: Reviewers
  /** That all photos of reviews together may have. */
  readonly reviewPhotoBytes: number
  /** How much of the stock one customer can keep from others without paying. */
  readonly unpaidLimits: {
    readonly orders: number
    readonly unitsOfSize: number
    readonly units: number
    readonly ordersADay: number
    readonly ordersAtAddress: number
    readonly newCustomerHoldMs: number
  }
  /** Which cash orders are confirmed by a mailed code before they are packed. */
  readonly cashConfirmation: {
    readonly above: PriceByCurrency
    readonly isForNewCustomers: boolean
    readonly isForUnconfirmedEmails: boolean
    readonly holdMs: number
  }
  /** Mails to one address that anybody can cause, such as codes, sign-ups and notices. */
  readonly mailsADay: number
  /** What can be returned, and how long. */
  readonly returnPolicy: ReturnPolicy
  /** Null: mails stay in the outbox. */
  readonly smtpUrl: string | null
  /** What sends SMS. Null: in production none are sent; elsewhere they stay in the outbox. */
  readonly smsWebhook: Webhook | null
  /** Null: the location database that ships with the server. */
  readonly geoUrl: string | null
  /** Null: nobody is told of automatic rollbacks. */
  readonly alertWebhook: Webhook | null
  /** The first that takes an order's currency gets the order; there is one for each currency. */
  readonly paymentGateways: readonly PaymentGatewayConfig[]
  /** For each currency: what is named before the gateway, and the fee and limit of cash on delivery. */
  readonly paymentOptions: readonly PaymentOptions[]
  /** Null outside production: one is then made and kept in `dataDir`. */
  readonly sessionSecrets: SessionSecrets | null
  /** Empty outside production: one token is then made and kept in `dataDir`. */
  readonly operatorTokens: readonly OperatorToken[]
  /** Null: made and kept in `dataDir`. */
  readonly releaseKeys: ReleaseKeys | null
  readonly trustProxy: boolean | number | string
  readonly logLevel: LogLevel
  /** Whether the sizes of pictures are made after a start, before a visitor asks for them. */
  readonly makesPicturesAhead: boolean
  /** Whether pages are announced by 103 Early Hints while they are made: where the server in front passes them on. */
  readonly sendsEarlyHints: boolean
  /** Processes that render pages, if this process serves any. */
  readonly renderers: number
  /** What a release goes through before it is published and promoted; `files` leaves out rendering it. */
  readonly releaseGate: 'render' | 'files'
  /** Whether a version is promoted only when a browser check found nothing that refuses it. */
  readonly isBrowserGateRequired: boolean
  /** Origins of development servers by the part each stands in for; outside production only. */
  readonly devRemotes: ReadonlyMap<string, string>
}

const MAX_RENDERERS = 32

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

/** The environment cannot be used; one sentence for each variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/**
 * Reads every variable, then reports all that is wrong at once. An empty variable counts as unset. Values of secrets
 * are never repeated in a message.
 *
 * @throws {ConfigError}
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  const isProduction = env.NODE_ENV === 'production'

  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, mustBe: string): T => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value !== undefined) return value
    problems.push(`${name} must be ${mustBe}.`)
    return fallback
  }
  const text = (name: string, fallback: string, maxLength: number) =>
    read(
      name,
      fallback,
      (given) => (given.length <= maxLength ? given : undefined),
      `at most ${maxLength} characters`,
    )
  const limit = (name: string, fallback: number) =>
    read(
      name,
      fallback,
      (given) => (/^[1-9]\d{0,6}$/.test(given) ? Number(given) : undefined),
      'a whole number from 1 to 9999999',
    )
  const yesOrNo = (name: string, fallback: boolean) =>
    read(
      name,
      fallback,
      (given) => (given === 'true' || given === 'false' ? given === 'true' : undefined),
      'true or false',
    )
  const categoryList = (name: string, fallback: CategoryList): CategoryList =>
    read(name, fallback, parseCategoryList, 'all, none, or slugs of categories with commas between them')
  const requireInProduction = (name: string, isThere: boolean, why: string) => {
    if (isProduction && !isThere && !env[name]?.trim()) problems.push(`${name} is missing: ${why}.`)
  }

  const port = read('PORT', 8080, parsePort, 'a whole number from 1 to 65535')
  const publicOrigin = read(
    'PUBLIC_ORIGIN',
    `http://localhost:${port}`,
    (given) => parseOrigin(given, isProduction),
    isProduction
      ? 'an https address without a path, for example https://shop.example'
      : 'an address without a path, for example http://localhost:8080',
  )
  const gstin = read(
    'SELLER_GSTIN',
    null,
    (given) => (stateOfGstin(given) === null ? undefined : given),
    'a GST identification number with its right check digit, for example 29AAAAA0000A1ZY',
  )
  const gatewayNames = read(
    'PAYMENT_GATEWAY',
    ['sandbox'],
    parseGatewayNames,
    `a list of some of ${PAYMENT_GATEWAYS.join(', ')}`,
  )
  const currencies = read<readonly Currency[]>(
    'CURRENCIES',
    CURRENCIES,
    parseCurrencies,
    `a list of some of ${CURRENCIES.join(', ')}`,
  )
  for (const problem of problemsOfGateways(gatewayNames, currencies, isProduction)) {
    problems.push(`PAYMENT_GATEWAY ${problem}.`)
  }
  const wholeAmount = (name: string): number | null =>
    read(
      name,
      null,
      (given) => (/^\d{1,6}$/.test(given) ? Number(given) : undefined),
      'a whole number from 0 to 999999',
    )
  const paymentOptionsIn = (currency: Currency): PaymentOptions => {
    const limit = wholeAmount(`COD_LIMIT_${currency}`)
    const fee = fromMajor(currency, wholeAmount(`COD_FEE_${currency}`) ?? 0)
    return {
      currency,
      online: read<readonly OnlineMethod[]>(
        `PAYMENT_METHODS_${currency}`,
        methodsOfGateways(gatewayNames, currency),
        parseOnlineMethods,
        `a list of some of ${ONLINE_METHODS.join(', ')}`,
      ),
      cash: limit === 0 ? null : { fee, limit: limit === null ? null : fromMajor(currency, limit) },
    }
  }
  const gatewaySecret = (name: string, shape: RegExp, mustBe: string): string => {
    if (!env[name]?.trim()) problems.push(`${name} is missing: PAYMENT_GATEWAY names its gateway.`)
    return read(name, '', (given) => (shape.test(given) ? given : undefined), mustBe)
  }
  const gatewayOrigin = (name: string): string | null => {
    const origin = read(
      name,
      null,
      (given) => parseOrigin(given, false),
      'an address without a path, for example http://localhost:12111',
    )
    if (isProduction && origin !== null) problems.push(`${name} must not be set in production.`)
    return origin
  }
  const openGatewayConfig = (name: PaymentGatewayName): PaymentGatewayConfig => {
    switch (name) {
      case 'sandbox':
        return { name }
      case 'razorpay':
        return {
          name,
          keyId: gatewaySecret('RAZORPAY_KEY_ID', /^rzp_\w+$/, 'a key id, which begins with rzp_'),
          keySecret: gatewaySecret('RAZORPAY_KEY_SECRET', /^\S+$/, 'without spaces'),
          webhookSecret: gatewaySecret('RAZORPAY_WEBHOOK_SECRET', /^\S+$/, 'without spaces'),
          apiOrigin: gatewayOrigin('RAZORPAY_API_ORIGIN'),
        }
      case 'stripe':
        return {
          name,
          secretKey: gatewaySecret(
            'STRIPE_SECRET_KEY',
            /^[sr]k_\w+$/,
            'a secret or restricted key, which begins with sk_ or rk_',
          ),
          webhookSecret: gatewaySecret(
            'STRIPE_WEBHOOK_SECRET',
            /^whsec_\S+$/,
            'the signing secret of a webhook endpoint, which begins with whsec_',
          ),
          apiOrigin: gatewayOrigin('STRIPE_API_ORIGIN'),
        }
    }
  }

  // The names and the precedence of the AWS tools. Keys are read by its client, in all the ways that it knows.
  const awsRegion = text(env.AWS_REGION?.trim() ? 'AWS_REGION' : 'AWS_DEFAULT_REGION', 'us-east-1', 40)
  const awsEndpoint = read(
    env.AWS_ENDPOINT_URL_S3?.trim() ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL',
    null,
    (given) => parseUrl(given, ['http:', 'https:']),
    'an http or https address',
  )

  const brandName = text('BRAND_NAME', DEMO_BRAND_NAME, 40)
  const webhook = (name: 'ALERT_WEBHOOK' | 'SMS_WEBHOOK'): Webhook | null => {
    const url = read(
      `${name}_URL`,
      null,
      (given) => parseUrl(given, ['http:', 'https:']),
      'an http or https address',
    )
    const key = read(`${name}_SECRET`, null, parseWebhookSecret, WEBHOOK_SECRET)
    if (url && !env[`${name}_SECRET`]?.trim()) problems.push(`${name}_URL needs ${name}_SECRET.`)
    return url && key ? { url, key } : null
  }

  const config: Config = {
    isProduction,
    host: read('HOST', isProduction ? '0.0.0.0' : 'localhost', parseHost, 'a host name or an IP address'),
    port,
    publicOrigin,
    databaseUrl: read(
      'DATABASE_URL',
      null,
      (given) => parseUrl(given, ['postgres:', 'postgresql:']),
      'a PostgreSQL address, for example postgresql://store@localhost/store',
    ),
    dataDir: resolve(text('DATA_DIR', '.data', 1000)),
    releaseStore: read(
      'RELEASE_STORE',
      null,
      (given) => parseReleaseStore(given, { region: awsRegion, endpoint: awsEndpoint }),
      RELEASE_STORE_FORM,
    ),
    roles: read('ROLES', new Set<Role>(ROLES), parseRoles, `a list of some of ${ROLES.join(', ')}`),
    brand: {
      name: brandName,
      supportPhone: text('SUPPORT_PHONE', '+91 80 4000 0000', 30),
      supportEmail: read(
        'SUPPORT_EMAIL',
        'care@rituva.example',
        (given) => (/^[^\s@<>]+@[^\s@<>]+$/.test(given) ? given : undefined),
        'an e-mail address',
      ),
      socialAccounts: read(
        'SOCIAL_ACCOUNTS',
        isDemoBrand({ name: brandName }) ? DEMO_ACCOUNTS : [],
        parseSocialAccounts,
        `a list like instagram=https://www.instagram.com/name with some of ${SOCIAL_NETWORKS.join(', ')}`,
      ),
    },
    seller: {
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
    },
    currencies,
    reviewers: read(
      'REVIEWS',
      'buyers',
      (given) => REVIEWERS.find((reviewers) => reviewers === given),
      `one of ${REVIEWERS.join(', ')}`,
    ),
    reviewPhotoBytes: limit('REVIEW_PHOTOS_MB', 2048) * 1024 * 1024,
    unpaidLimits: {
      orders: limit('MAX_UNPAID_ORDERS', 5),
      unitsOfSize: limit('MAX_UNPAID_UNITS_OF_SIZE', 20),
      units: limit('MAX_UNPAID_UNITS', 60),
      ordersADay: limit('MAX_UNPAID_ORDERS_A_DAY', 15),
      ordersAtAddress: limit('MAX_UNPAID_ORDERS_AT_ADDRESS', 15),
      newCustomerHoldMs: limit('NEW_CUSTOMER_HOLD_MINUTES', 15) * 60_000,
    },
    cashConfirmation: {
      above: {
        INR: fromMajor('INR', wholeAmount('COD_CONFIRM_ABOVE_INR') ?? 5000),
        AED: fromMajor('AED', wholeAmount('COD_CONFIRM_ABOVE_AED') ?? 250),
      },
      isForNewCustomers: yesOrNo('COD_CONFIRM_NEW', false),
      isForUnconfirmedEmails: yesOrNo('COD_CONFIRM_UNCONFIRMED', true),
      holdMs: limit('COD_CONFIRM_MINUTES', 60) * 60_000,
    },
    mailsADay: limit('MAX_MAILS_A_DAY', 20),
    returnPolicy: {
      days: read('RETURN_DAYS', DEFAULT_RETURN_POLICY.days, parseReturnDays, 'a whole number from 0 to 365'),
      unopenedOnly: categoryList('RETURN_UNOPENED_ONLY', DEFAULT_RETURN_POLICY.unopenedOnly),
      faultyOnly: categoryList('RETURN_FAULTY_ONLY', DEFAULT_RETURN_POLICY.faultyOnly),
    },
    smtpUrl: read(
      'SMTP_URL',
      null,
      (given) => parseUrl(given, ['smtp:', 'smtps:']),
      'an address like smtp://user:password@mail.example:587',
    ),
    geoUrl: read(
      'GEO_URL',
      null,
      (given) => parseUrl(given, ['http:', 'https:']),
      'an http or https address',
    ),
    alertWebhook: webhook('ALERT_WEBHOOK'),
    smsWebhook: webhook('SMS_WEBHOOK'),
    paymentGateways: gatewayNames.map(openGatewayConfig),
    paymentOptions: currencies.map(paymentOptionsIn),
    sessionSecrets: read(
      'SESSION_SECRET',
      null,
      parseSessionSecrets,
      'at least 32 characters long, or a list of such with commas between them',
    ),
    operatorTokens: read('OPERATOR_TOKENS', [], parseOperatorTokens, OPERATOR_SCOPE),
    releaseKeys: read('RELEASE_SIGNING_KEY', null, parseReleaseKeys, RELEASE_KEYS_FORM),
    trustProxy: read(
      'TRUST_PROXY',
      false,
      parseTrustProxy,
      'true, false, the number of proxies in front, or their addresses',
    ),
    logLevel: read(
      'LOG_LEVEL',
      isProduction ? 'info' : 'warn',
      (given) => LOG_LEVELS.find((level) => level === given),
      `one of ${LOG_LEVELS.join(', ')}`,
    ),
    makesPicturesAhead: yesOrNo('PICTURES_AHEAD', true),
    sendsEarlyHints: yesOrNo('EARLY_HINTS', false),
    renderers: read(
      'RENDERERS',
      1,
      (given) => (/^[1-9]\d?$/.test(given) && Number(given) <= MAX_RENDERERS ? Number(given) : undefined),
      `a whole number from 1 to ${MAX_RENDERERS}`,
    ),
    releaseGate: read(
      'RELEASE_GATE',
      'render',
      (given) => (given === 'render' || given === 'files' ? given : undefined),
      'render or files',
    ),
    isBrowserGateRequired: read(
      'GATE_BROWSER',
      false,
      (given) => (given === 'required' ? true : given === 'optional' ? false : undefined),
      'required or optional',
    ),
    devRemotes: read(
      'DEV_REMOTES',
      new Map<string, string>(),
      parseDevRemotes,
      'a list like catalog=http://localhost:9201,cart=http://localhost:9202',
    ),
  }

  requireInProduction('SESSION_SECRET', config.sessionSecrets !== null, 'it signs the sessions of customers')
  requireInProduction(
    'OPERATOR_TOKENS',
    config.operatorTokens.length > 0,
    'without one nobody could release or roll back',
  )
  requireInProduction(
    'RELEASE_SIGNING_KEY',
    config.releaseKeys !== null,
    'it signs what is live; make one with `npm run release -- key`',
  )
  const signers = SIGNING_ROLES.filter((role) => config.roles.has(role))
  if (config.releaseKeys?.secret === null && signers.length > 0) {
    problems.push(
      `RELEASE_SIGNING_KEY must begin with a secret key in a process with the role ${signers.join(' or ')}.`,
    )
  }
  requireInProduction('PUBLIC_ORIGIN', false, 'mails, payments and search engines need the public address')
  requireInProduction('SELLER_NAME', false, 'invoices say who sells')
  requireInProduction('SELLER_ADDRESS', false, 'invoices say where the seller is')
  const sells = (currency: Currency): boolean => currencies.includes(currency)
  requireInProduction('SELLER_GSTIN', !sells('INR'), 'an Indian tax invoice names the GST registration')
  requireInProduction('SELLER_TRN', !sells('AED'), 'a tax invoice of the UAE names the VAT registration')
  requireInProduction('PAYMENT_GATEWAY', false, 'name the gateways; `sandbox` takes no real money')
  if (isProduction && config.devRemotes.size > 0) problems.push('DEV_REMOTES must not be set in production.')

  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function parseCurrencies(text: string): readonly Currency[] | undefined {
  const given = text.split(/[\s,]+/).filter(Boolean)
  const sold = CURRENCIES.filter((currency) => given.includes(currency))
  return sold.length > 0 && sold.length === given.length ? sold : undefined
}

function parseSessionSecrets(text: string): SessionSecrets | undefined {
  const [first, ...earlier] = text.split(',').map((each) => each.trim())
  if (first === undefined || [first, ...earlier].some((each) => each.length < 32)) return undefined
  return [first, ...earlier]
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65535 ? port : undefined
}

const parseHost = (text: string) => (/^[A-Za-z0-9.:-]{1,253}$/.test(text) ? text : undefined)

function parseUrl(text: string, protocols: readonly string[]): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && protocols.includes(url.protocol) && (url.host !== '' || url.pathname !== '')
    ? text
    : undefined
}

function parseOrigin(text: string, mustBeSecure: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null
  const protocols = mustBeSecure ? ['https:'] : ['http:', 'https:']
  if (!url || !protocols.includes(url.protocol)) return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
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

function parseRoles(text: string): Set<Role> | undefined {
  const names = text.split(/[\s,]+/).filter(Boolean)
  const roles = ROLES.filter((role) => names.includes(role))
  return roles.length > 0 && names.every((name) => ROLES.some((role) => role === name))
    ? new Set(roles)
    : undefined
}

function parseReturnDays(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : undefined
  return days !== undefined && days <= 365 ? days : undefined
}

function parseCategoryList(text: string): CategoryList | undefined {
  if (text === 'all') return 'all'
  if (text === 'none') return []
  const slugs = text.split(/[\s,]+/).filter(Boolean)
  return slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) ? slugs : undefined
}

function parseTrustProxy(text: string): boolean | number | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^[1-9]$/.test(text)) return Number(text)
  return /^[0-9a-fA-F.:/, ]+$/.test(text) && /[.:]/.test(text) ? text : undefined
}

function parseDevRemotes(text: string): Map<string, string> | undefined {
  const remotes = new Map<string, string>()
  for (const entry of text.split(',')) {
    const match = /^\s*([a-z][a-z0-9-]*)=(\S+)\s*$/.exec(entry)
    const origin = match?.[2] ? parseOrigin(match[2], false) : undefined
    if (!match?.[1] || !origin) return undefined
    remotes.set(match[1], origin)
  }
  return remotes
}
