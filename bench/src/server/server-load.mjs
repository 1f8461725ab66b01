import autocannon from 'autocannon'
import { findOffers, registerCustomer } from '../shop-client.mjs'

const CONNECTIONS = 10
const SECONDS = 6
const ABOVE_ALL_PRICES = 100_000

/**
 * Requests per second, p50 and p99 in ms, and how many were not answered well.
 *
 * @param {string} url @param {object} [more] of autocannon's options
 */
export async function load(url, more = {}) {
  const headers = { 'accept-encoding': 'br, gzip' }
  const warmUp = await autocannon({ url, connections: CONNECTIONS, duration: 1, headers, ...more })
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers, ...more })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    /** Of these, the ones that said that nothing changed. */
    unchanged: result['3xx'],
    /** Answers, those of the second before included. */
    all: warmUp.requests.total + result.requests.total,
  }
}

/** Requests to addresses of which each is asked once. @param {(turn: string) => string} pathOf */
export const everAnother = (pathOf) => {
  let next = 0
  return {
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          next += 1
          return { ...request, path: pathOf(`${next}-${Date.now()}`) }
        },
      },
    ],
  }
}

/** Lists that no cache of pages holds: each address has another rating that there is not, so that their data is the same. */
export const uncachedPages = (origin) =>
  load(
    origin,
    everAnother((turn) => `/products?rating=n${Number.parseInt(turn, 10)}`),
  )

/** The same of which no cache holds the data either: each lets other prices through, and all of them all products. */
export const newLists = (origin) =>
  load(
    origin,
    everAnother((turn) => `/products?price=INR-1-${ABOVE_ALL_PRICES + Number.parseInt(turn, 10)}`),
  )

/**
 * Bookings by as many customers as there are connections, cash on delivery, one unit each: reservation, ledger, events, mail and all. Those of
 * one customer wait for each other, since what she may order depends on what she has ordered.
 */
export async function bookings(origin, { seconds = SECONDS } = {}) {
  const customers = await Promise.all(Array.from({ length: CONNECTIONS }, () => registerCustomer(origin)))
  const offers = await findOffers(origin)
  const times = []
  let failed = 0
  const until = performance.now() + seconds * 1000
  const book = async (customer, lane) => {
    for (let turn = lane; performance.now() < until; turn += CONNECTIONS) {
      const startedAt = performance.now()
      await customer.book(offers[turn % offers.length], `bench-${lane}-${turn}-${Date.now()}`).then(
        () => times.push(performance.now() - startedAt),
        () => {
          failed += 1
        },
      )
    }
  }
  await Promise.all(customers.map(book))
  return {
    perSecond: Math.round(times.length / seconds),
    p50: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
    failed,
  }
}

/** @param {readonly number[]} values @param {number} share from 0 to 1 */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
