import { DEMO_MARKETS } from '@store/shared/domain/markets/demo-markets'
import { MARKET_NAMES, MARKETS, type MarketsDocument } from '@store/shared/domain/markets/market-document'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { isSold, products, variants } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/orders'
import { MarketsSchema } from './market-schema'
import { knownTargets, problemOfTarget } from './menu-targets'
import { type SettingsProblem, settingsSection } from './section'

export const marketsSection = settingsSection({
  name: 'markets',
  describe: 'Where the shop sells: delivery zones and rates, taxes, cash on delivery, a market each',
  schema: MarketsSchema,
  standard: MarketsSchema.parse(DEMO_MARKETS),
  check: checkMarkets,
})

/** What the rest of the shop says of markets that are right in themselves. */
async function checkMarkets(given: MarketsDocument, db: Queryable): Promise<readonly SettingsProblem[]> {
  return [
    ...(await findOpenOrders(given, db)),
    ...(await findMissingPrices(given, db)),
    ...(await findMissingTerms(given, db)),
  ]
}

/** Checkout asks shoppers to agree to the terms, so the page has to be there. */
async function findMissingTerms(given: MarketsDocument, db: Queryable): Promise<readonly SettingsProblem[]> {
  const known = await knownTargets(db)
  return MARKET_NAMES.flatMap((name) => {
    const page = given[name]?.termsPage
    const reason = page === undefined ? null : problemOfTarget(page, known)
    return reason === null ? [] : [{ path: [name, 'termsPage'], reason: `leads nowhere: ${reason}` }]
  })
}

const MOST_NAMED = 5

const listed = (count: number, names: readonly string[]): string =>
  `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}`

/** Orders of a market that is not sold in any more would be left without their rules. */
async function findOpenOrders(given: MarketsDocument, db: Queryable): Promise<readonly SettingsProblem[]> {
  const removed = MARKET_NAMES.filter((name) => given[name] === undefined)
  const problems: SettingsProblem[] = []
  for (const name of removed) {
    const open = and(
      eq(orders.currency, MARKETS[name].currency),
      notInArray(orders.status, ['DELIVERED', 'CANCELLED']),
    )
    const found = await db
      .select({ number: orders.number })
      .from(orders)
      .where(open)
      .orderBy(asc(orders.id))
      .limit(MOST_NAMED)
    if (found.length === 0) continue
    const count = await db.$count(orders, open)
    const numbers = listed(
      count,
      found.map(({ number }) => number),
    )
    const [orderWord, verb] = count === 1 ? ['order', 'is'] : ['orders', 'are']
    problems.push({
      path: [name],
      reason: `cannot be left out: ${count} ${orderWord} of it ${verb} open: ${numbers}. Deliver or cancel them first`,
    })
  }
  return problems
}

/** Nothing can be sold in a market without a price. */
async function findMissingPrices(given: MarketsDocument, db: Queryable): Promise<readonly SettingsProblem[]> {
  const problems: SettingsProblem[] = []
  for (const name of MARKET_NAMES) {
    if (given[name] === undefined) continue
    const { currency } = MARKETS[name]
    const price = currency === 'INR' ? variants.priceInr : variants.priceAed
    const found = await db
      .selectDistinct({ sku: products.sku })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(isSold, eq(price, 0)))
      .orderBy(asc(products.sku))
    if (found.length === 0) continue
    const skus = listed(
      found.length,
      found.slice(0, MOST_NAMED).map(({ sku }) => sku),
    )
    problems.push({ path: [name], reason: `${found.length} products have no price in ${currency}: ${skus}` })
  }
  return problems
}
