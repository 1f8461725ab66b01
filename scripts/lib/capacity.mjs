/** What one thing costs, measured: `bench/results.md`, server and pages, 2026-11-24, on 2 × AMD EPYC; the order's size 2026-11-26. */
export const MEASURED = {
  /** Of the server and its renderer together. */
  uncachedPageMs: 13.4,
  /** From 4969 a second. */
  cachedPageMs: 0.2,
  /** From 10 523 lists a second, and from files that the server answers from memory. */
  readMs: 0.1,
  /** From 134 a second on two cores, PostgreSQL and the load's own work included. */
  bookingMs: 15,
  /** Of a cold home page, and of what one more page takes beside scripts. */
  firstPageKb: 316,
  furtherPageKb: 60,
  /** Requests of a cold home page. */
  firstPageFiles: 39,
  /** A cash order with its mail, after `vacuum full`. */
  orderKb: 2.7,
}

/** What a visit is, and how visits come: guesses, to be replaced by your own figures. */
export const ASSUMED = {
  pages: 5,
  /** Calls of the API for each page after the first. */
  readsPerPage: 3,
  /** Into the cart, log-ins, addresses. */
  writesPerVisit: 1.5,
  writeMs: 3,
  firstTimeShare: 0.5,
  /** First pages that are made anew; the others are kept for a moment. More visits, more hits. */
  uncachedShare: 0.2,
  orderShare: 0.02,
  /** Of a day's visits in its busiest hour, and how much more the busiest minutes have. */
  busiestHourShare: 0.1,
  peak: 3,
  /** How busy processors are planned to be at the peak. */
  utilisation: 0.5,
  /** Payments, invoices, parcels, indexes and dead rows, beside a bare order. */
  orderGrowth: 3,
}

/** Each a month, in euros: of a middling cloud. Replace them by those of your provider. */
export const PRICES = { core: 30, databaseCore: 70, trafficGb: 0.05, databaseGb: 0.15, cdnGb: 0.02 }

const DAYS = 30

/**
 * What a number of visits a day needs, by calculation.
 *
 * @param {number} visitsADay @param {{ measured?: typeof MEASURED, assumed?: typeof ASSUMED }} [figures]
 */
export function calculate(visitsADay, { measured = MEASURED, assumed = ASSUMED } = {}) {
  const visitsASecond = (visitsADay * assumed.busiestHourShare * assumed.peak) / 3600
  const pageMs =
    assumed.uncachedShare * measured.uncachedPageMs + (1 - assumed.uncachedShare) * measured.cachedPageMs
  const reads = (assumed.pages - 1) * assumed.readsPerPage + assumed.firstTimeShare * measured.firstPageFiles
  const storeMs = pageMs + reads * measured.readMs
  const databaseMs = assumed.writesPerVisit * assumed.writeMs + assumed.orderShare * measured.bookingMs
  const cores = (/** @type {number} */ ms) => (visitsASecond * ms) / 1000 / assumed.utilisation
  const kbAVisit =
    assumed.firstTimeShare * measured.firstPageKb +
    (assumed.pages - assumed.firstTimeShare) * measured.furtherPageKb
  return {
    visitsASecond,
    ordersASecond: visitsASecond * assumed.orderShare,
    storeCores: cores(storeMs),
    databaseCores: cores(databaseMs),
    trafficGbAMonth: (visitsADay * DAYS * kbAVisit) / 1e6,
    databaseGbAYear: (visitsADay * 365 * assumed.orderShare * measured.orderKb * assumed.orderGrowth) / 1e6,
  }
}

/**
 * What is bought, at least so much; cores for PostgreSQL of 0 are those of the store's machine.
 *
 * @param {ReturnType<typeof calculate>} need
 * @param {{ store: number, database: number, hasCdn: boolean }} least
 */
export function costOf(need, { store, database, hasCdn }, prices = PRICES) {
  const storeCores = Math.max(store, Math.ceil(need.storeCores))
  const databaseCores = database === 0 ? 0 : Math.max(database, Math.ceil(need.databaseCores))
  // Scripts, fonts and pictures are four fifths of the bytes.
  const own = hasCdn ? 0.2 : 1
  return {
    storeCores,
    databaseCores,
    euros: Math.round(
      storeCores * prices.core +
        databaseCores * prices.databaseCore +
        need.trafficGbAMonth * (own * prices.trafficGb + (1 - own) * prices.cdnGb) +
        need.databaseGbAYear * prices.databaseGb,
    ),
  }
}

/** The levels that the document tells of, with what each has at least: one machine, two and a database, a cluster with a CDN. */
export const LEVELS = [
  { visits: 1_000, least: { store: 2, database: 0, hasCdn: false } },
  { visits: 100_000, least: { store: 4, database: 2, hasCdn: false } },
  { visits: 10_000_000, least: { store: 8, database: 4, hasCdn: true } },
]

/** @param {number} value */
const short = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 1 ? value.toFixed(1) : value.toFixed(3)

/** As the document shows it. */
export function capacityTable() {
  const rows = LEVELS.map(({ visits, least }) => {
    const need = calculate(visits)
    const cost = costOf(need, least)
    return [
      visits.toLocaleString('en'),
      short(need.visitsASecond),
      short(need.ordersASecond),
      `${short(need.storeCores)} → ${cost.storeCores}`,
      `${short(need.databaseCores)} → ${cost.databaseCores}`,
      short(need.trafficGbAMonth),
      short(need.databaseGbAYear),
      cost.euros.toLocaleString('en'),
    ]
  })
  const head = [
    'visits a day',
    'visits a second at the peak',
    'orders a second',
    'cores of the store',
    'cores of PostgreSQL',
    'GB of traffic a month',
    'GB of orders a year',
    '€ a month',
  ]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
