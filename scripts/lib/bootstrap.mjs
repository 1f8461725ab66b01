import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, fail, mustRun, ROOT } from './run.mjs'

export const PNPM_VERSION = '12.21.0'
const TOOLS = join(ROOT, '.tools')
const STAMP = join(TOOLS, 'installed')
const FEWEST_NODE = [20, 19]

/** There once `bootstrap` is done. */
export const PNPM = binOf('pnpm', TOOLS)

/**
 * Node and npm are enough on a fresh machine: brings pnpm, and what the lock file says when that has changed.
 *
 * @param {{ adds?: boolean }} [options] `adds`: a package is new, and the lock file is to name it
 */
export async function bootstrap({ adds = false } = {}) {
  checkNode()
  const state = stateOfManifests()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state && existsSync(binOf('tsc'))) return
  if (versionOfPnpm() !== PNPM_VERSION) {
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await mustRun('npm', ['install', '--prefix', TOOLS, ...flags, `pnpm@${PNPM_VERSION}`])
  }
  const lockfile = adds ? '--no-frozen-lockfile' : '--frozen-lockfile'
  await mustRun(PNPM, ['install', lockfile, '--config.confirm-modules-purge=false'])
  mkdirSync(TOOLS, { recursive: true })
  writeFileSync(STAMP, state)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [fewestMajor = 0, fewestMinor = 0] = FEWEST_NODE
  if (major > fewestMajor || (major === fewestMajor && minor >= fewestMinor)) return
  fail(`This needs Node ${FEWEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
}

function versionOfPnpm() {
  const manifest = join(TOOLS, 'node_modules', 'pnpm', 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null
}

/** Of everything that decides what is installed. */
function stateOfManifests() {
  const packages = ['.', 'server'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((folder) => join(parent, folder, 'package.json')),
  )
  const hash = createHash('sha256')
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages.sort()]) {
    const file = join(ROOT, path)
    if (existsSync(file)) hash.update(`${path}\0`).update(readFileSync(file))
  }
  return `pnpm ${PNPM_VERSION} ${process.platform} ${process.arch} ${hash.digest('hex')}`
}
