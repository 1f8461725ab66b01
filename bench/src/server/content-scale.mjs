import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { createReport } from '../report.mjs'
import {
  createDataDir,
  importCatalogue,
  removeDataDir,
  runStoreCommand,
  startStore,
} from '../store-process.mjs'
import { generateCatalogue } from './generated-catalogue.mjs'
import { asked, askInTurn, pairedTable } from './paired-stores.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SIZES = [
  { articles: 100, entries: 40 },
  { articles: 500, entries: 200 },
]
const PRODUCTS = 100
const AT_MOST = 2
/** Of every article, with its text for people who do not see it. */
const PICTURE = ['about-us.avif', 'about-us.yaml']
/** Of an article's text, as long as one takes two minutes to read. */
const PARAGRAPH =
  'Cotton on top, wood pulp inside, a back sheet of plant-based film; it dries within a night. '.repeat(6)

const QUESTIONS = {
  'articles, first page': asked((turn) => `/api/Content/GetArticles?page=1&limit=${12 + turn}`),
  'articles, fourth page': asked((turn) => `/api/Content/GetArticles?page=4&limit=${12 + turn}`),
  article: asked((turn) => `/api/Content/GetArticle/article-${1 + turn}`),
  'blog page': asked(() => '/blog', 1),
  'article page': asked((turn) => `/blog/article-${1 + turn}`),
  'home page': asked(() => '/', 1),
  'list page': asked((turn) => `/products?page=${1 + turn}`),
  'product page': asked((turn) => `/products/${1 + turn}`),
}

/** The same questions to a shop with few articles and menu entries and to one with many. */
export async function measureContentScale() {
  const of = SIZES.map(({ articles, entries }) => `${articles} and ${entries}`)
  const report = createReport(`Content: ${of.join(', ')} articles and menu entries`)
  const postgres = []
  const stores = []
  try {
    for (const size of SIZES) {
      const server = await startPostgres()
      postgres.push(server)
      const where = { databaseUrl: server.url, dataDir: createDataDir() }
      await importCatalogue(where, generateCatalogue(PRODUCTS))
      const applySeconds = await applyContent(where, size)
      stores.push({ dataDir: where.dataDir, applySeconds, ...(await startStore(where)) })
    }
    const seen = await askInTurn(stores, QUESTIONS)
    const addRow = pairedTable(report, of)
    for (const [name, both] of seen) addRow(name, both, AT_MOST)
    const applied = stores.map(({ applySeconds }) => `${applySeconds.toFixed(1)} s`).join(' and ')
    report.say(
      `\nPostgreSQL; ${PRODUCTS} products in both; one question at a time, to the two stores in turn, each answer made anew. Content applied in ${applied}.`,
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

/** Articles, and a menu that leads to them, by the commands that an owner uses. @returns the seconds that the articles took */
async function applyContent({ databaseUrl, dataDir }, { articles, entries }) {
  const folder = join(dataDir, 'content-to-apply')
  for (const each of ['articles', 'pictures']) mkdirSync(join(folder, each), { recursive: true })
  for (const file of PICTURE) {
    cpSync(join(ROOT, 'server/demo/content/pictures', file), join(folder, 'pictures', file))
  }
  for (let number = 1; number <= articles; number += 1) {
    writeFileSync(join(folder, `articles/article-${number}.md`), articleOf(number))
  }
  const link = (_, index) => ({ label: `Entry ${index + 1}`, to: `/blog/article-${1 + (index % articles)}` })
  const settings = join(folder, 'settings.json')
  writeFileSync(
    settings,
    JSON.stringify({ menus: { shop: { more: Array.from({ length: entries }, link) } } }),
  )
  const startedAt = performance.now()
  await runStoreCommand({ databaseUrl, dataDir }, 'content', 'apply', folder, '--yes')
  const seconds = (performance.now() - startedAt) / 1000
  await runStoreCommand({ databaseUrl, dataDir }, 'settings', 'apply', settings, '--yes')
  return seconds
}

const articleOf = (number) =>
  [
    '---',
    `title: What we learned in week ${number}`,
    'category: Weeks',
    'summary: One thing that we did not know before.',
    `publishedOn: ${new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10)}`,
    'picture: about-us',
    '---',
    '',
    `## Week ${number}`,
    '',
    PARAGRAPH,
    '',
    PARAGRAPH,
    '',
  ].join('\n')
