import { rowsOf } from '@store/commerce/db/database'
import { payments } from '@store/commerce/db/schema/payments'
import { and, gt, isNotNull, sql } from 'drizzle-orm'
import type { TestStore } from '../store/test-store'
import { FIRST_PAGE, findBroken, type Page, type When } from './ledger-rules'

/** Where the ledgers end now, for a test to look at what it adds. */
export async function lastPage({ database }: TestStore): Promise<Page> {
  const [page] = await rowsOf<Page>(
    database.db,
    sql`select (select coalesce(max(id), 0) from orders) as "orderId",
      (select coalesce(max(id), 0) from variants) as "variantId",
      (select coalesce(max(id), 0) from coupons) as "couponId"`,
  )
  return page ?? FIRST_PAGE
}

/** Every invariant that the shop's ledgers break now, with the rows that do; nothing when they are consistent. */
export async function findInconsistencies(
  store: TestStore,
  after: Page = FIRST_PAGE,
): Promise<readonly string[]> {
  return [...(await brokenRules(store, 'always', after)), ...(await findForeignMoney(store, after))]
}

/** @throws when the shop's ledgers break an invariant, naming each row that does. */
export async function expectConsistentLedgers(store: TestStore, after: Page = FIRST_PAGE): Promise<void> {
  expect(await findInconsistencies(store, after)).toEqual([])
}

/** The same once nothing is left to do: nothing reserved, in doubt, owed or unsent, and the gateway's ledger is ours. */
export async function expectSettledLedgers(store: TestStore, after: Page = FIRST_PAGE): Promise<void> {
  expect([
    ...(await findInconsistencies(store, after)),
    ...(await brokenRules(store, 'at rest', after)),
    ...(await findUnnoticedMoney(store, after)),
    ...(await findUnsentMails(store)),
    ...findDoubledMails(store),
  ]).toEqual([])
}

const brokenRules = async ({ database }: TestStore, when: When, after: Page): Promise<readonly string[]> =>
  (await findBroken(database.db, when, after)).map(({ id, what }) => `${id}: ${what}`)

const findUnsentMails = async ({ database }: TestStore): Promise<readonly string[]> =>
  (
    await rowsOf<{ key: string }>(
      database.db,
      sql`select event_key as key from mail_outbox where sent_at is null`,
    )
  ).map(({ key }) => `INV-10: mail ${key} was not sent`)

function findDoubledMails({ mailer }: TestStore): readonly string[] {
  const seen = new Set<string>()
  return mailer.sent.flatMap(({ eventKey }) => {
    if (seen.has(eventKey)) return [`INV-10: ${eventKey} was sent more than once`]
    seen.add(eventKey)
    return []
  })
}
/** What the gateway's own page says of each payment, beside what we say. */
async function compareWithGateway({ database, commerce }: TestStore, after: Page) {
  const rows = await database.db
    .select({ id: payments.id, page: payments.gatewayPaymentId, ours: payments.status })
    .from(payments)
    .where(and(isNotNull(payments.gatewayPaymentId), gt(payments.orderId, after.orderId)))
  return Promise.all(
    rows.map(async ({ id, page, ours }) => ({
      id,
      ours,
      gateways: (await commerce.ordering.sandbox.findPayment(page ?? ''))?.status,
    })),
  )
}

/** Money in our ledger that the gateway never had. */
async function findForeignMoney(store: TestStore, after: Page): Promise<readonly string[]> {
  const compared = await compareWithGateway(store, after)
  return compared
    .filter(
      ({ ours, gateways }) =>
        (ours === 'CAPTURED' && gateways !== 'captured' && gateways !== 'refunded') ||
        (ours === 'REFUNDED' && gateways !== 'refunded'),
    )
    .map(({ id, ours, gateways }) => `INV-06: payment ${id} is ${ours}, at the gateway ${gateways}`)
}

/** Money at the gateway that our ledger does not know. */
async function findUnnoticedMoney(store: TestStore, after: Page): Promise<readonly string[]> {
  const compared = await compareWithGateway(store, after)
  return compared
    .filter(
      ({ ours, gateways }) =>
        (gateways === 'captured' && ours !== 'CAPTURED') || (gateways === 'refunded' && ours !== 'REFUNDED'),
    )
    .map(({ id, ours, gateways }) => `INV-08: payment ${id} is ${ours}, at the gateway ${gateways}`)
}
