import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { promote } from '@store/remote-kit/operator/composition-calls.mjs'
import { publishRelease } from '@store/remote-kit/publish/publish-release.mjs'
import { findNewestBuild } from '@store/remote-kit/release/newest-build.mjs'
import { createOperator, OPERATED_STORE } from '../operator.mjs'
import { openVisitor, PAGES, visitAll } from '../pages/script-visits.mjs'
import { createReport, reached } from '../report.mjs'
import { createDataDir, removeDataDir, startStore } from '../store-process.mjs'
import { alterRelease } from './altered-release.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PART = 'catalog-mfe'
/** Beside the part, so that the paths of its modules, which their ids follow from, are the same. */
const EDITED = join(ROOT, '.release-cost-edited')

/** A component that all three pages show: a text and a style of it. */
const EDIT = {
  file: 'src/product-card/ProductCard.tsx',
  texts: [
    ["'No reviews yet'", "'Nobody has reviewed this yet'"],
    ['gap: 0 var(--space-12);', 'gap: 0 var(--space-16);'],
  ],
}

/** What a first visit loaded before releases shared files (4e481654): bytes of scripts, without headers. */
const FIRST_VISIT_BEFORE = { home: 287_502, list: 10_347, product: 24_651 }
const MOST_RETURNING_BYTES = 5 * 1024
/** Ten a day for a week. */
const RELEASES = 70
const MOST_STORED_BYTES = 10 * 1024 ** 2

/** What one edited component costs: visitors, whoever publishes, and the store. */
export async function measureReleaseCost() {
  const report = createReport('What a release costs')
  const dataDir = createDataDir()
  const store = await startStore({ dataDir, env: OPERATED_STORE })
  const operator = createOperator(store.origin)
  try {
    const edited = await buildEdited()
    const visitors = [await openVisitor({ dictionaries: true }), await openVisitor({ dictionaries: false })]
    try {
      const add = report.table(
        'visitor',
        'scripts',
        ...Object.keys(PAGES),
        'together',
        'of them with a dictionary',
        'kept',
      )
      const [first] = await visitAll(visitors, store.origin)
      const isFirstKept = Object.keys(PAGES).every((page) => first.bytes[page] <= FIRST_VISIT_BEFORE[page])
      addVisit(add, 'first, before releases shared files', { bytes: FIRST_VISIT_BEFORE }, '–')
      addVisit(add, 'first', first, reached(isFirstKept))
      const uploaded = await publishCounted(operator.call, edited)
      await operator.call(promote, { body: { versions: uploaded.versions, why: 'bench' } })
      const [returning, without] = await visitAll(visitors, store.origin)
      addVisit(
        add,
        'returning, after the edit',
        returning,
        reached(sumOf(returning.bytes) <= MOST_RETURNING_BYTES),
      )
      addVisit(add, 'the same in a browser without dictionaries', without, '–')
      report.say(
        `\nBytes of scripts as they crossed the network, without headers, in the order of the pages. One component of ${PART} is edited (${EDIT.file}); the other parts give the same build again. A returning visitor fetches at most ${MOST_RETURNING_BYTES} bytes. Publishing the edit uploads ${uploaded.sent} of ${uploaded.listed} files.`,
      )
    } finally {
      for (const visitor of visitors) await visitor.close()
    }
    const { before, after } = await publishMany(operator.call, dataDir)
    report.say(
      `\n${RELEASES} releases of ${PART} with other texts of that component: ${mb(after - before)} MB more in the store, ${mb(after)} MB with the first (at most ${mb(MOST_STORED_BYTES)}): **${reached(after <= MOST_STORED_BYTES)}**.`,
    )
  } finally {
    await store.stop()
    removeDataDir(dataDir)
    rmSync(EDITED, { recursive: true, force: true })
  }
  report.keep()
}

async function buildEdited() {
  rmSync(EDITED, { recursive: true, force: true })
  cpSync(join(ROOT, PART), EDITED, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => basename(path) !== 'dist',
  })
  const file = join(EDITED, EDIT.file)
  let source = readFileSync(file, 'utf8')
  for (const [from, to] of EDIT.texts) {
    if (!source.includes(from)) throw new Error(`${EDIT.file} does not say ${from}`)
    source = source.replace(from, to)
  }
  writeFileSync(file, source)
  await promisify(execFile)(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build'], {
    cwd: EDITED,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return findNewestBuild(join(EDITED, 'dist'))
}

function addVisit(add, visitor, { bytes, scripts = '', deltas = '' }, verdict) {
  add(visitor, scripts, ...Object.values(bytes), sumOf(bytes), deltas, verdict)
}

/** Publishes a build, and counts what is uploaded. */
async function publishCounted(call, folder) {
  const { name, version, files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
  const sent = new Set()
  await publishRelease((endpoint, options) => {
    if (endpoint.method === 'PUT') sent.add(options.params['*'].replace(/\.br$/, ''))
    return call(endpoint, options)
  }, folder)
  return { versions: { [name]: version }, sent: sent.size, listed: files.length }
}

/** @returns bytes of the part in the store with one release, and with all */
async function publishMany(call, dataDir) {
  const stored = join(dataDir, 'releases/catalog')
  const before = bytesBelow(stored)
  for (let release = 1; release <= RELEASES; release += 1) {
    const { folder } = alterRelease(PART, {
      label: `release${release}x`,
      text: ['No reviews yet', `No reviews yet, says release ${release}`],
      isCompressed: true,
    })
    await publishRelease(call, folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  return { before, after: bytesBelow(stored) }
}

const bytesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

const sumOf = (bytes) => Object.values(bytes).reduce((sum, each) => sum + each, 0)

const mb = (bytes) => (bytes / 1024 ** 2).toFixed(1)
