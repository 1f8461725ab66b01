// What may import what (docs/contracts, README "The tree"); says why when something does not.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { releasedParts } from './lib/parts.mjs'

const REMOTES = releasedParts()
  .map(({ folder }) => folder)
  .filter((folder) => folder !== 'shell')
const PARTS = ['shell', ...REMOTES, 'shared', 'remote-kit', 'server']
const ONLY_BUS_AND_SLOTS =
  'each remote ships on its own day, so they meet only through the bus and slots of @store/shared'

/**
 * Folders whose rooms stand in an order: each row above those after it. A room imports only rooms of rows below its own.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
const HOUSES = {
  'shell/src': [
    ['server'],
    ['app'],
    ['header', 'footer'],
    ['pages'],
    ['overlays'],
    ['slots'],
    ['release', 'federation', 'session', 'location', 'reports', 'toasts', 'styles'],
  ],
  'server/src/commerce': [
    ['cli'],
    ['back-office'],
    ['privacy'],
    ['returns'],
    ['invoices', 'payments'],
    ['orders'],
    [
      'customers',
      'correspondence',
      'reviews',
      'importing',
      'delivery-estimates',
      'stock-notices',
      'store-terms',
    ],
    ['coupons', 'delivery-settings', 'addresses', 'catalogue', 'cart', 'location', 'mail'],
    ['http'],
    ['audit', 'money', 'security', 'stock'],
    ['db'],
    ['base', 'jobs'],
  ],
}

/** @param {string} path from the root; null outside of rooms that stand in an order */
function roomOf(path) {
  for (const [folder, rows] of Object.entries(HOUSES)) {
    if (!path.startsWith(`${folder}/`)) continue
    const [room = '', ...rest] = path.slice(folder.length + 1).split('/')
    const level = rows.findIndex((rooms) => rooms.includes(room))
    return rest.length > 0 && level >= 0 ? { folder, room, level } : null
  }
  return null
}

/** @param {string} path */
const partOf = (path) => path.split('/')[0]

/** @param {string} file @param {string} target */
function isUpward(file, target) {
  const [from, to] = [roomOf(file), roomOf(target)]
  if (from === null || to === null || from.folder !== to.folder || from.room === to.room) return false
  return to.level <= from.level && !/\.test\.tsx?$|\/testing\//.test(file)
}

/** A module of the shell or of a remote. @param {string} file from the root */
const isShippedPart = (file) => /^(?:shell|[a-z-]+-mfe)\/src\//.test(file) && !/\.test\.tsx?$/.test(file)

/** @param {string} file from the root */
const isShipped = (file) => file.startsWith('server/src/') && !/\.test\.tsx?$/.test(file)

/**
 * The part of the repository that a path lies in, narrower where rules are.
 *
 * @param {string} path from the root
 */
function zoneOf(path) {
  const [part = '', source = '', area = ''] = path.split('/')
  if (part === 'shared' && source === 'src' && area === 'domain') return 'shared/domain'
  if (part === 'server' && ['console', 'testing', 'chaos'].includes(source)) return `server/${source}`
  if (part === 'server' && source === 'src' && ['commerce', 'delivery', 'config', 'http'].includes(area)) {
    return `server/${area}`
  }
  return part
}

/**
 * Null when the import is allowed, else why not.
 *
 * @param {string} file @param {string} target both from the root
 */
function refusalOf(file, target) {
  const from = zoneOf(file)
  const to = zoneOf(target)
  const [fromPart = ''] = from.split('/')
  const [toPart = ''] = to.split('/')
  if (!PARTS.includes(fromPart) || !PARTS.includes(toPart)) return null
  if (from === 'shared/domain' && to !== from) return 'the rules of the domain depend on nothing else of ours'
  // How its tests run is no part of what it gives.
  if (file === 'shared/jest.config.mjs') return null
  if (fromPart === 'shared' && toPart !== 'shared')
    return 'shared stands below everything and imports nothing of ours'
  if (fromPart !== toPart && toPart === 'remote-kit') {
    return isShippedPart(file) ? 'what builds and checks a remote is no part of it' : null
  }
  if (fromPart !== toPart && toPart !== 'shared') {
    if (fromPart === 'remote-kit')
      return 'the kit stands beside the parts that it builds, and imports shared alone'
    if (REMOTES.includes(fromPart)) return `a remote imports @store/shared only: ${ONLY_BUS_AND_SLOTS}`
    if (fromPart === 'shell') return `the shell knows remotes as data, not as modules: ${ONLY_BUS_AND_SLOTS}`
    return 'the server knows shell and remotes as releases, not as modules'
  }
  if (fromPart !== toPart) return null
  if ((from === 'server/console') !== (to === 'server/console'))
    return 'the operator console is a page of its own and meets the server through the operator API alone'
  if (isUpward(file, target)) return `a room imports only rooms below it (${partOf(file)}/README.md)`
  if (isShipped(file) && ['server/testing', 'server/chaos'].includes(to))
    return 'the test kit and the fault injection are no part of what ships'
  if (from === 'server/commerce' && to === 'server/delivery')
    return 'only server/src/main.ts sees both halves of the server'
  // Their tests need a database.
  if (!isShipped(file) && target.startsWith('server/src/commerce/db/')) return null
  if (from === 'server/delivery' && to === 'server/commerce')
    return 'only server/src/main.ts sees both halves of the server'
  const isFrame = from === 'server/config' || from === 'server/http'
  if (isFrame && (to === 'server/commerce' || to === 'server/delivery'))
    return 'the frame knows nothing of what stands in it'
  return null
}

const SPECIFIER = /(?:\bfrom|\bimport|\brequire|\bimport\s*\(|\brequire\s*\()\s*\(?\s*(['"])([^'"\n]+)\1/g

/**
 * @param {string} file from the root, forward slashes
 * @param {string} source
 * @returns {string[]} one sentence for each import that is not allowed
 */
export function findRefusedImports(file, source) {
  return [...source.matchAll(SPECIFIER)].flatMap(([, , specifier = '']) => {
    const target = toPath(file, specifier)
    const refusal = target && refusalOf(file, target)
    return refusal ? [`${file} must not import ${specifier}: ${refusal}.`] : []
  })
}

/** From the root; null for a package that is not ours. @param {string} file @param {string} specifier */
function toPath(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [, part, rest] = /^@store\/([a-z-]+)(?:\/(.*))?$/.exec(specifier) ?? []
  return part ? posix.join(part, 'src', rest ?? '') : null
}

/** @param {string} folder @returns {string[]} */
function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : sourcesUnder(path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  const root = dirname(dirname(process.argv[1]))
  const refused = PARTS.flatMap((part) => sourcesUnder(join(root, part))).flatMap((path) =>
    findRefusedImports(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')),
  )
  for (const sentence of refused) console.error(sentence)
  process.exitCode = refused.length === 0 ? 0 : 1
}
