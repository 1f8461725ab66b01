import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(__dirname, '../../..')
const SOURCES = join(SERVER, 'renderer/src')
const BUILDS = join(SERVER, 'node_modules/.cache/renderer-builds')

/** The renderer's program as it ships, built once for each state of its sources. */
export function rendererProgram(): string {
  const hash = createHash('sha256').update(readFileSync(join(SERVER, 'rspack.config.mjs')))
  for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(SOURCES, name)))
  }
  const program = join(BUILDS, `renderer-${hash.digest('hex').slice(0, 16)}.cjs`)
  if (existsSync(program)) return program
  mkdirSync(BUILDS, { recursive: true })
  // Built aside, since several test files may find it missing at the same time.
  const aside = mkdtempSync(join(BUILDS, 'building-'))
  const rspack = join(SERVER, 'node_modules/@rspack/cli/bin/rspack.js')
  execFileSync(process.execPath, [rspack, 'build', '--config-name', 'renderer', '-o', aside], { cwd: SERVER })
  renameSync(join(aside, 'renderer.cjs'), program)
  rmSync(aside, { recursive: true })
  return program
}
