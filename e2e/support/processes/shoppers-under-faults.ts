import { setTimeout as wait } from 'node:timers/promises'
import type { ShopClient } from '@store/server-testing/clients/shop-client'
import type { Customer } from '@store/server-testing/clients/visitors'
import { isApiFailure } from '@store/shared/api/failure'
import { getOrders } from '@store/shared/api/orders'

/** What one customer was told of one booking. */
interface Attempt {
  readonly key: string
  /** Null while no answer came. */
  orderId: number | null
  readonly refusals: string[]
}

/** A customer, and all that was tried for her. */
interface Bookings {
  readonly customer: Customer
  readonly product: string
  readonly attempts: Attempt[]
}

interface PageAnswer {
  readonly at: number
  readonly path: string
  readonly status: number
  readonly ms: number
}

export interface ShoppersUnderFaults {
  /** Bookings that were answered so far. */
  answered(): number
  /** Since the start, with all answers about pages. */
  readonly pages: readonly PageAnswer[]
  /** What was said to those who were refused, and how often. */
  refusals(): ReadonlyMap<string, number>
  /** Nothing new begins; resolves once all have their answers. */
  stop(): Promise<readonly Bookings[]>
}

interface ShoppingOptions {
  /** After a refusal they send the same booking again, with its key, until it is answered. */
  readonly patient: readonly Customer[]
  /** After a refusal they begin another booking. */
  readonly impatient: readonly Customer[]
  /** Each asks for one page after the other. */
  readonly readers: readonly ShopClient[]
  readonly paths: readonly string[]
  /** What each customer buys, by name. */
  readonly products: readonly string[]
}

const PAUSE_MS = 250
/** Between pages of one reader. */
const READING_MS = 100

/** Customers who buy, and visitors who read, without an end, whatever they are told. */
export function startShoppers(options: ShoppingOptions): ShoppersUnderFaults {
  const { patient, impatient, readers, paths, products } = options
  let isOver = false
  const pages: PageAnswer[] = []
  const bookings: Bookings[] = [...patient, ...impatient].map((customer, index) => ({
    customer,
    product: products[index % products.length] ?? '',
    attempts: [],
  }))

  const buy = async ({ customer, product, attempts }: Bookings) => {
    const isPatient = patient.includes(customer)
    while (!isOver) {
      const attempt: Attempt = { key: crypto.randomUUID(), orderId: null, refusals: [] }
      attempts.push(attempt)
      do {
        await tryToBook(customer, attempt, product)
        if (attempt.orderId === null) await wait(PAUSE_MS)
      } while (isPatient && attempt.orderId === null && !isOver)
    }
  }
  const read = async (reader: ShopClient) => {
    for (let count = 0; !isOver; count += 1) {
      const path = paths[count % paths.length] ?? '/'
      const at = performance.now()
      const status = await reader.ask(path).then(
        (answer) => answer.status,
        () => 0,
      )
      pages.push({ at, path, status, ms: performance.now() - at })
      await wait(READING_MS)
    }
  }
  const work = [...bookings.map(buy), ...readers.map(read)]
  const attempts = () => bookings.flatMap((each) => each.attempts)
  return {
    answered: () => attempts().filter(({ orderId }) => orderId !== null).length,
    pages,
    refusals() {
      const counts = new Map<string, number>()
      for (const text of attempts().flatMap((each) => each.refusals)) {
        counts.set(text, (counts.get(text) ?? 0) + 1)
      }
      return counts
    },
    async stop() {
      isOver = true
      await Promise.all(work)
      return bookings
    },
  }
}

async function tryToBook(customer: Customer, attempt: Attempt, product: string): Promise<void> {
  try {
    attempt.orderId = (await customer.book(product, { key: attempt.key })).id
  } catch (error) {
    attempt.refusals.push(
      isApiFailure(error) ? `${error.status} ${error.code}: ${error.message}` : String(error),
    )
  }
}

/** Sends again, with its key, what was never answered. */
export async function tryAgain(bookings: readonly Bookings[]): Promise<void> {
  for (const { customer, product, attempts } of bookings) {
    for (const attempt of attempts.filter(({ orderId }) => orderId === null)) {
      await tryToBook(customer, attempt, product)
    }
  }
}

/** All orders of a customer, as the store tells her. */
export async function orderIdsOf(customer: Customer): Promise<readonly number[]> {
  const found: number[] = []
  for (let page = 1; ; page += 1) {
    const orders = await customer.call(getOrders, { query: { page } })
    found.push(...orders.map(({ id }) => id))
    if (orders.length < 20) return found
  }
}
