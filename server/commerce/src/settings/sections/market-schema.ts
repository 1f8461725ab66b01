import {
  MARKET_NAMES,
  MARKETS,
  type MarketDocument,
  type MarketName,
  type MarketsDocument,
  parsePincodes,
  pincodesOf,
  WEIGHED_BY,
  type ZoneDocument,
} from '@store/shared/domain/markets/market-document'
import { canonicalState } from '@store/shared/domain/markets/place'
import { ONLINE_METHODS } from '@store/shared/domain/orders/payment-options'
import { STATES_OF_COUNTRY } from '@store/shared/domain/people/address'
import * as z from 'zod'

const MAX_AMOUNT = 100_000
const MAX_WEIGHT_GRAMS = 1_000_000

/** In rupees or dirhams. */
const amount = z
  .number('must be an amount, for example 60 or 59.50')
  .min(0, 'must not be negative')
  .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`)
  .refine((major) => Math.abs(major * 100 - Math.round(major * 100)) < 1e-6, 'must have at most two decimals')

const percent = z
  .int('must be a whole number of percent')
  .min(0, 'must not be negative')
  .max(100, 'must be at most 100')

const days = z
  .int('must be a whole number of days')
  .min(0, 'must not be negative')
  .max(90, 'must be at most 90 days')

const grams = z
  .int('must be a whole number of grams')
  .min(1, 'must be at least 1 g')
  .max(MAX_WEIGHT_GRAMS, `must be at most ${MAX_WEIGHT_GRAMS} g`)

/** What is wrong with a name in a record. */
const keyProblem = (issue: z.core.$ZodRawIssue): string | undefined =>
  issue.code === 'invalid_key' ? issue.issues?.[0]?.message : undefined

const MAX_ZONES = 50
const MAX_PINCODES = 500
const MAX_SLABS = 20

const pincodes = z
  .array(
    z
      .string('must be text in quotes, for example "67" or "400001-400104"')
      .refine(
        (text) => parsePincodes(text) !== null,
        'must be digits that pincodes begin with, for example "67", or a range like "400001-400104"',
      ),
  )
  .max(MAX_PINCODES, `must have at most ${MAX_PINCODES} entries`)
  .default([])

const zone = z.strictObject({
  id: z.int('must be a whole number').min(1, 'must be at least 1').max(99, 'must be at most 99'),
  name: z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(60, 'must have at most 60 characters'),
  days,
  pincodes,
  exceptPincodes: pincodes,
  states: z.array(z.string('must be text')).max(60, 'must have at most 60 entries').default([]),
  rates: z.strictObject({
    slabs: z.array(amount).max(MAX_SLABS, `must have at most ${MAX_SLABS} slabs`),
    extra: amount,
    cargo: amount.nullable().default(null),
    freeAbove: amount.nullable().default(null),
  }),
})

const weights = z.strictObject({
  slabs: z
    .array(grams)
    .min(1, 'must have one slab at least')
    .max(MAX_SLABS, `must have at most ${MAX_SLABS} slabs`),
  extraGrams: grams,
  cargoAboveGrams: grams.nullable().default(null),
})

const market = (name: MarketName) =>
  z
    .strictObject({
      termsPage: z
        .string('must be text')
        .max(200, 'must have at most 200 characters')
        .regex(/^\/(?!\/)\S*$/, 'must be a path of this shop, for example /terms-and-conditions')
        .default('/terms-and-conditions'),
      tax: z.strictObject({
        pricesIncludeTax: z.boolean('must be true or false').default(true),
        thresholdPercent: percent,
        standardPercent: percent.nullable(),
        byHsn: z
          .record(z.string().regex(/^\d{2,8}$/, 'must be 2 to 8 digits'), percent, {
            error: (issue) => keyProblem(issue) ?? 'must be a list like "9619": 0',
          })
          .meta({ nameAndValue: ['hsn', 'percent'] })
          .default({}),
      }),
      delivery: z
        .strictObject({
          unitGrams: grams,
          weighedBy: z.enum(WEIGHED_BY, `must be one of ${WEIGHED_BY.join(', ')}`).optional(),
          packingDays: days,
          flat: z.strictObject({ charge: amount, freeAbove: amount.nullable(), days }),
          weights: weights.nullable().default(null),
          fallbackZone: z.int('must be the id of a zone').nullable().default(null),
          zones: z.array(zone).max(MAX_ZONES, `must have at most ${MAX_ZONES} zones`).default([]),
        })
        .superRefine((delivery, context) => {
          for (const { path, reason } of problemsOfDelivery(name, delivery)) {
            context.addIssue({ code: 'custom', path: [...path], message: reason })
          }
        }),
      payment: z.strictObject({
        online: z
          .array(z.enum(ONLINE_METHODS, `must be one of ${ONLINE_METHODS.join(', ')}`))
          .min(1, 'must name one method at least, or be null for what the gateway offers')
          .refine((methods) => new Set(methods).size === methods.length, 'must name each method once')
          .nullable()
          .default(null),
        cash: z.strictObject({ fee: amount, limit: amount.nullable().default(null) }).nullable(),
      }),
      invoiceNote: z
        .string('must be text')
        .trim()
        .max(120, 'must have at most 120 characters')
        .refine((text) => !/\p{Cc}/u.test(text), 'must be one line')
        .default(''),
    })
    .optional()

const marketName = z.enum(MARKET_NAMES, `must be one of ${MARKET_NAMES.join(', ')}`)

/** Where the shop sells, and by which rules. */
export const MarketsSchema = z
  .strictObject({
    visitors: z.strictObject({ unknown: marketName, abroad: marketName }),
    india: market('india'),
    uae: market('uae'),
  })
  .superRefine((given, context) => {
    for (const field of ['unknown', 'abroad'] as const) {
      const name = given.visitors[field]
      if (given[name] !== undefined) continue
      context.addIssue({
        code: 'custom',
        path: ['visitors', field],
        message: `names ${name}, where the shop does not sell`,
      })
    }
  }) satisfies z.ZodType<MarketsDocument>

interface Problem {
  readonly path: readonly (string | number)[]
  readonly reason: string
}

type Delivery = MarketDocument['delivery']

/** What is wrong with zones and weights that each have the right form. */
function problemsOfDelivery(name: MarketName, delivery: Delivery): readonly Problem[] {
  const { weights, zones, fallbackZone } = delivery
  const problems: Problem[] = []
  const tell = (path: Problem['path'], reason: string) => void problems.push({ path, reason })
  if (zones.length > 0 && weights === null)
    tell(['weights'], 'are missing: zones have a rate for each slab of weight')
  if (zones.length === 0 && weights !== null) tell(['weights'], 'must be left out: there are no zones')
  weights?.slabs.forEach((slab, index) => {
    const before = weights.slabs[index - 1]
    if (before === undefined || slab > before) return
    tell(['weights', 'slabs', index], `must be above ${before} g, the slab before it: slabs must not overlap`)
  })
  const last = weights?.slabs.at(-1)
  if (weights && last !== undefined && weights.cargoAboveGrams !== null && weights.cargoAboveGrams < last) {
    tell(['weights', 'cargoAboveGrams'], `must not be below the last slab of ${last} g`)
  }
  if (fallbackZone !== null && zones.every(({ id }) => id !== fallbackZone)) {
    tell(['fallbackZone'], `there is no zone ${fallbackZone}`)
  }
  zones.forEach((zone, index) => {
    for (const { path, reason } of problemsOfZone(name, zone, delivery))
      tell(['zones', index, ...path], reason)
  })
  return [...problems, ...overlapsOf(name, zones)]
}

function problemsOfZone(name: MarketName, zone: ZoneDocument, delivery: Delivery): readonly Problem[] {
  const problems: Problem[] = []
  const tell = (path: Problem['path'], reason: string) => void problems.push({ path, reason })
  const { country } = MARKETS[name]
  const isIndia = country === 'India'
  const { slabs, cargo } = zone.rates
  const { weights } = delivery
  if (weights !== null && slabs.length !== weights.slabs.length) {
    const missing = weights.slabs.slice(slabs.length)
    tell(
      ['rates', 'slabs'],
      missing.length > 0
        ? `has no rate for the slab of ${missing.join(' g, ')} g`
        : `has ${slabs.length} rates for ${weights.slabs.length} slabs`,
    )
  }
  const hasCargo = weights !== null && weights.cargoAboveGrams !== null
  if (hasCargo && cargo === null) tell(['rates', 'cargo'], 'is missing: the weight table has cargo')
  if (!hasCargo && cargo !== null)
    tell(['rates', 'cargo'], 'must be left empty: the weight table has no cargo')
  if (!isIndia && zone.pincodes.length > 0) tell(['pincodes'], 'must be empty: the UAE has no pincodes')
  zone.states.forEach((state, index) => {
    if (canonicalState(country, state) !== null) return
    tell(
      ['states', index],
      `${JSON.stringify(state)} is no ${isIndia ? 'state of India' : 'Emirate'}; known are ${STATES_OF_COUNTRY[country].join(', ')}`,
    )
  })
  if (zone.states.length === 0 && pincodesOf(zone).length === 0 && delivery.fallbackZone !== zone.id) {
    tell(['states'], `zone ${zone.id} has neither states nor pincodes`)
  }
  return problems
}

/** What two zones both claim. */
function overlapsOf(name: MarketName, zones: readonly ZoneDocument[]): readonly Problem[] {
  const problems: Problem[] = []
  const { country } = MARKETS[name]
  const claims = zones.map((zone) => ({
    id: zone.id,
    states: new Set(zone.states.flatMap((state) => canonicalState(country, state) ?? [])),
    pincodes: pincodesOf(zone),
  }))
  claims.forEach((zone, index) => {
    for (const earlier of claims.slice(0, index)) {
      const tell = (field: string, reason: string) =>
        void problems.push({ path: ['zones', index, field], reason })
      if (earlier.id === zone.id) tell('id', `there are two zones ${zone.id}`)
      for (const state of zone.states) {
        if (earlier.states.has(state)) tell('states', `${state} is in zone ${earlier.id} too`)
      }
      for (const [first, last] of zone.pincodes) {
        const shared = earlier.pincodes.find(([from, to]) => from <= last && first <= to)
        if (shared === undefined) continue
        const [from, to] = [Math.max(first, shared[0]), Math.min(last, shared[1])]
        tell('pincodes', `${toPincode(from)} to ${toPincode(to)} are in zone ${earlier.id} too`)
        break
      }
    }
  })
  return problems
}

const toPincode = (number: number): string => String(number).padStart(6, '0')
