import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { createReport } from '../report.mjs'
import { createDataDir, importCatalogue, removeDataDir, startStore } from '../store-process.mjs'
import { generateCatalogue } from './generated-catalogue.mjs'
import { ask, asked, askInTurn, pairedTable, TIMES } from './paired-stores.mjs'

const SIZES = [100, 10_000]
const AT_MOST = 2

const LIST = '/api/Product/GetAllProductsWithReviews'
const FACETS = '/api/Product/GetProductFacets'
const NAMES = generateCatalogue(TIMES).products.map(({ name }) => encodeURIComponent(name))
const MISTYPED = ['safron', 'chrcoal', 'veiver', 'bambo', 'coton', 'linnen', 'tulsy', 'alo']

const from = (words, turn) => words[turn % words.length]

/** Questions with equally long answers in both catalogues. */
const QUESTIONS = {
  'list, six products': asked((turn) => `${LIST}?page=${1 + turn}`),
  'list by category': asked((turn) => `${LIST}?page=${1 + turn}&categories=herbal`, 4),
  'list by two categories': asked((turn) => `${LIST}?page=${1 + turn}&categories=herbal,resuable`),
  'list by price': asked((turn) => `${LIST}?page=${1 + turn}&priceSortOrder=asc`),
  'list by category and price': asked(
    (turn) => `${LIST}?page=${1 + turn}&categories=herbal&priceSortOrder=desc`,
    4,
  ),
  'list by facets, best rated': asked(
    (turn) => `${LIST}?page=${1 + turn}&sizes=large,small&absorbency=light,heavy&stock=in&sort=rating`,
  ),
  'list by a price of its own': asked((turn) => `${LIST}?price=INR-${200 + turn}-${600 + turn}&sort=newest`),
  'list page by facets': asked((turn) => `/products?sizes=large&absorbency=light&page=${1 + turn}`),
  'counts of everything': asked(() => FACETS, 1),
  'counts by facets': asked(
    (turn) => `${FACETS}?categories=herbal&sizes=large&price=INR-${200 + turn}-${600 + turn}&stock=in`,
  ),
  'counts of a search': asked((turn) => `${FACETS}?q=${from(['e', 'r', 's', 'e%20r'], turn)}`, 4),
  'counts of a mistyped search': asked((turn) => `${FACETS}?q=${from(MISTYPED, turn)}`),
  'search, a whole name': asked((turn) => `/api/products/search?q=${from(NAMES, turn)}`),
  'search, sixty found': asked((turn) => `/api/products/search?q=${from(['e', 'r', 's', 'e%20r'], turn)}`, 4),
  'search, mistyped': asked((turn) => `/api/products/search?q=${from(MISTYPED, turn)}`),
  'search, nothing found': asked((turn) => `/api/products/search?q=zebra%20${turn}`),
  detail: asked((turn) => `/api/Product/GetProductReviewsById/${1 + turn}`),
  'featured products': asked(() => LIST, 1),
  'home page': asked(() => '/', 1),
  'list page': asked((turn) => `/products?page=${1 + turn}`),
  'product page': asked((turn) => `/products/${1 + turn}`),
}
/** Those that all of the catalogue answers: the server keeps them for longer, so each is asked of it once. */
const OF_THE_WHOLE = {
  'search panel’s index': '/api/products/search',
  'sitemap.xml': '/sitemap.xml',
}

/** The same questions to a small and a large catalogue, in turn, none of them answered from a cache. */
export async function measureScale({ database = 'PostgreSQL' } = {}) {
  const report = createReport(`Scale: ${SIZES.map(withSpaces).join(' and ')} products, ${database}`)
  const postgres = []
  const stores = []
  try {
    for (const size of SIZES) {
      const server = database === 'PostgreSQL' ? await startPostgres() : null
      const dataDir = createDataDir()
      const databaseUrl = server?.url ?? ''
      if (server) postgres.push(server)
      const startedAt = performance.now()
      await importCatalogue({ databaseUrl, dataDir }, generateCatalogue(size))
      const importSeconds = (performance.now() - startedAt) / 1000
      stores.push({ dataDir, importSeconds, ...(await startStore({ databaseUrl, dataDir })) })
    }
    const questions = await askInTurn(stores, QUESTIONS)
    const whole = await askForTheWhole(stores)
    const addRow = pairedTable(report, SIZES.map(withSpaces))
    for (const [name, seen] of questions) addRow(name, seen, AT_MOST)
    for (const [name, seen] of whole) addRow(name, seen, null)
    const imported = stores.map(({ importSeconds }) => `${importSeconds.toFixed(1)} s`).join(' and ')
    report.say(
      `\n${database}; one question at a time, to the two stores in turn, each answer made anew. Sizes are without compression. Imported in ${imported}.`,
    )
  } finally {
    for (const store of stores) {
      await store.stop()
      removeDataDir(store.dataDir)
    }
    for (const server of postgres) await server.stop()
  }
  report.keep()
}

async function askForTheWhole(stores) {
  const rows = []
  for (const [name, path] of Object.entries(OF_THE_WHOLE)) {
    const seen = []
    for (const { origin } of stores) {
      const { ms, bytes } = await ask(origin + path)
      seen.push({ p50: ms, bytes })
    }
    rows.push([name, seen])
  }
  return rows
}

const withSpaces = (count) => count.toLocaleString('en').replaceAll(',', ' ')
