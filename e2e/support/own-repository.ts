import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PNPM = join(ROOT, '.tools/node_modules/.bin/pnpm')

/** What of a remote's folder is its own; the rest is made for its new place. */
const OWN = ['src', 'remote.ts', 'package.json', 'rspack.config.mjs', 'jest.config.mjs']

const TSCONFIG = { extends: '@store/shared/tsconfig.base.json', include: ['src', 'remote.ts'] }
const WORKSPACE = 'allowBuilds:\n  "@swc/core": true\n  "@parcel/watcher": false\n'

export interface OwnRepository {
  /** Replaces a text. @param file below the repository */
  edit(file: string, from: string, to: string): void
  /** Runs an installed program; gives what it wrote, also when it fails. */
  run(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>
  remove(): void
}

/** A repository that holds one remote and the packed `shared`, outside of this one, with its packages installed. */
export async function createOwnRepository(part: string): Promise<OwnRepository> {
  const folder = mkdtempSync(join(tmpdir(), 'store-repository-'))
  await run(process.execPath, ['scripts/pack.mjs', folder], { cwd: ROOT })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  if (tarball === undefined) throw new Error('shared was not packed')
  for (const name of OWN) cpSync(join(ROOT, part, name), join(folder, name), { recursive: true })
  const manifest = join(folder, 'package.json')
  writeFileSync(manifest, withVersions(readFileSync(manifest, 'utf8'), tarball))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), WORKSPACE)
  await run(PNPM, ['install', '--prefer-offline'], { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY })

  return {
    edit(file, from, to) {
      const source = readFileSync(join(folder, file), 'utf8')
      if (!source.includes(from)) throw new Error(`${file} does not say ${from}`)
      writeFileSync(join(folder, file), source.replace(from, to))
    },
    async run(program, args, env = {}) {
      const { stdout, stderr } = await run(join(folder, 'node_modules/.bin', program), args, {
        cwd: folder,
        // What is said is compared as plain text.
        env: { ...process.env, FORCE_COLOR: '0', ...env },
        maxBuffer: Number.POSITIVE_INFINITY,
      })
      return stdout + stderr
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The manifest with what `workspace:` and `catalog:` stand for in this repository. */
function withVersions(manifest: string, tarball: string): string {
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const catalog = new Map(
    [...workspace.matchAll(/^ {2}"?([^"\s:]+)"?: (\d\S*)$/gm)].map(([, name = '', version = '']) => [
      name,
      version,
    ]),
  )
  return manifest
    .replaceAll('"workspace:*"', `"file:./${tarball}"`)
    .replace(/"([^"]+)": "catalog:"/g, (_, name) => `"${name}": "${catalog.get(name)}"`)
}
