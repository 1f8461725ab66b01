import { setTimeout as wait } from 'node:timers/promises'
import type { ShopClient } from '@store/server-testing/clients/shop-client'
import type { Customer } from '@store/server-testing/clients/visitors'
import { initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import { isApiFailure } from '@store/shared/api/failure'
import type { PaymentMethod } from '@store/shared/domain/orders/order'

/** One order that a customer wants, and how far it went. */
export interface Purchase {
  readonly customer: Customer
  readonly key: string
  readonly paymentMethod: PaymentMethod
  /** As answered; null while no answer came. */
  orderId: number | null
  /** Whether the customer was told that the payment was captured. */
  isPaid: boolean
}

/** An answer that says "try again", in the store's own words. */
export interface Refusal {
  readonly at: number
  readonly what: string
  readonly text: string
}

export interface StoreLoad {
  /** Requests that were answered so far; the look-ups before a booking are not counted. */
  answered(): number
  readonly purchases: readonly Purchase[]
  readonly refusals: readonly Refusal[]
  /** Everything else than an answer or a refusal, and how often. */
  readonly failures: ReadonlyMap<string, number>
  /** Nothing new begins; resolves once what was begun is answered. */
  stop(): Promise<void>
}

/** Buys without an end, with these accounts in turn: a payment may be begun thirty times in ten minutes with each. */
export interface Buyer {
  readonly accounts: readonly Customer[]
  readonly paymentMethod: PaymentMethod
}

interface LoadOptions {
  /** Each asks for one address after the other. */
  readonly readers: readonly ShopClient[]
  readonly pages: readonly string[]
  /** GET addresses of the API. */
  readonly reads: readonly string[]
  readonly buyers: readonly Buyer[]
  /** By name; each buyer buys one of them. */
  readonly products: readonly string[]
}

/** Between two requests of a reader: a machine of two processors has to start processes meanwhile. */
const READING_MS = 10
/** As the shop's query client waits at first (`shared/src/api/query-client.ts`). */
const RETRY_MS = 1_000
const MOST_RETRIES = 300
/** Between two orders of a buyer who pays online. */
const ONLINE_PAUSE_MS = 2_000

/**
 * Visitors who read and customers who buy, each with one request at a time, so a slow machine only takes longer. They are clients of nginx, which sends a
 * request that a process did not answer to another one if it is a GET or carries an `Idempotency-Key`. Beyond that they do what browsers and shoppers do:
 *
 * - a page is asked for once and must be answered with 200;
 * - a read of the API, a booking and each step of a payment that is refused with 503 is sent again, a booking with the same key.
 *
 * Any other answer, and a connection that breaks, is a failure. No call is given up before it is answered.
 */
export function startLoad(options: LoadOptions): StoreLoad {
  const { readers, pages, reads, buyers, products } = options
  let isOver = false
  let answered = 0
  const purchases: Purchase[] = []
  const refusals: Refusal[] = []
  const failures = new Map<string, number>()
  const fail = (text: string) => failures.set(text, (failures.get(text) ?? 0) + 1)

  /** @returns null when it failed otherwise than by a refusal */
  async function untilAnswered<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer | null> {
    for (let tries = 0; tries < MOST_RETRIES; tries += 1) {
      try {
        const answer = await ask()
        answered += 1
        return answer
      } catch (error) {
        const text = refusalIn(error)
        if (text === null) {
          fail(`${what}: ${error}`)
          return null
        }
        refusals.push({ at: performance.now(), what, text })
        await wait(RETRY_MS)
      }
    }
    fail(`${what}: refused ${MOST_RETRIES} times`)
    return null
  }

  async function read(reader: ShopClient, first: number): Promise<void> {
    for (let count = first; !isOver; count += 1) {
      const page = pages[count % pages.length] ?? '/'
      const answer = await reader.ask(page).catch((error: unknown) => ({ status: String(error), body: '' }))
      answered += 1
      if (answer.status !== 200 || !String(answer.body).trimEnd().endsWith('</html>')) {
        fail(`${page}: ${answer.status}`)
      }
      await wait(READING_MS)
      const path = reads[count % reads.length] ?? ''
      await untilAnswered(path, () => readOf(reader, path))
      await wait(READING_MS)
    }
  }

  async function buy({ accounts, paymentMethod }: Buyer, product: string): Promise<void> {
    for (const customer of inTurn(accounts)) {
      if (isOver) return
      const purchase: Purchase = {
        customer,
        key: crypto.randomUUID(),
        paymentMethod,
        orderId: null,
        isPaid: false,
      }
      purchases.push(purchase)
      const { key } = purchase
      const order = await untilAnswered('booking', () => customer.book(product, { key, paymentMethod }))
      purchase.orderId = order?.id ?? null
      if (order === null || paymentMethod !== 'online') continue
      purchase.isPaid = await pay(customer, order.id)
      await wait(ONLINE_PAUSE_MS)
    }
  }

  /** By card at the sandbox's page. */
  async function pay(customer: Customer, orderId: number): Promise<boolean> {
    const started = await untilAnswered('payment', () =>
      customer.call(initiatePayment, { body: { orderId } }),
    )
    if (started === null) return false
    const { paymentId, redirectUrl } = started
    for (let tries = 0; tries < MOST_RETRIES; tries += 1) {
      const sent = await untilAnswered('card', () => sendCard(customer, new URL(redirectUrl).pathname))
      const told = await untilAnswered('verification', () =>
        customer.call(verifyPayment, { body: { paymentId } }),
      )
      if (told?.status === 'CAPTURED') return true
      if (sent === null || told === null) return false
      await wait(RETRY_MS)
    }
    fail(`payment ${paymentId} was not captured`)
    return false
  }

  const work = [
    ...readers.map((reader, index) => read(reader, index)),
    ...buyers.map((buyer, index) => buy(buyer, products[index % products.length] ?? '')),
  ]
  return {
    answered: () => answered,
    purchases,
    refusals,
    failures,
    async stop() {
      isOver = true
      await Promise.all(work)
    },
  }
}

function* inTurn<Item>(items: readonly Item[]): Generator<Item, never> {
  for (;;) yield* items
}

/** An answer of 503 beside the typed client. */
class Refused extends Error {}

async function readOf(reader: ShopClient, path: string): Promise<void> {
  const { status, body } = await reader.ask(path)
  if (status === 503) throw new Refused(JSON.parse(body.toString()).message)
  if (status !== 200) throw new Error(`answered ${status}`)
  JSON.parse(body.toString())
}

async function sendCard(customer: Customer, page: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.example' }
  const { status } = await customer.ask(page, { method: 'POST', headers, body: 'action=card' })
  if (status === 503) throw new Refused('the page of the sandbox')
  if (status !== 303) throw new Error(`answered ${status}`)
}

/** What a refusal says; null for any other failure. */
function refusalIn(error: unknown): string | null {
  if (error instanceof Refused) return error.message
  return isApiFailure(error) && error.status === 503 ? `${error.code}: ${error.message}` : null
}
