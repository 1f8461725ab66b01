import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RESULTS = join(ROOT, 'e2e/test-results')

/** What an operator types: `npm run release -- …`. Gives what it says. Publishing opens no browser: that takes half a minute. */
export function release(store: string | undefined, ...words: readonly string[]): Promise<string> {
  return releaseAsTyped(store, ...words, ...(words[0] === 'publish' ? ['--no-browser'] : []))
}

/** The same, and publishing opens a browser where there is one. */
export async function releaseAsTyped(
  store: string | undefined,
  ...words: readonly string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/dist/release.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, STORE_URL: store ?? '', OPERATOR_TOKEN: 'e'.repeat(40) },
  })
  return stdout.trim()
}

/** What is changed in a copy of a part's folder. */
export interface FolderChanges {
  /** Part of the copy's name. */
  readonly label: string
  /** Texts that are replaced, each of which must be there. */
  readonly replace?: readonly (readonly [file: string, from: string, to: string])[]
  /** Texts of further files, by path. */
  readonly add?: Readonly<Record<string, string>>
}

/**
 * What a team does: changes something of its part and builds it. Works on a copy of the part's folder, which it gives.
 *
 * @param folder from the root
 */
export async function buildChanged(
  folder: string,
  { label, replace = [], add = {} }: FolderChanges,
): Promise<string> {
  const copy = join(RESULTS, `${basename(folder)}-${label}`)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'remote.ts', 'package.json', 'rspack.config.mjs']) {
    cpSync(join(ROOT, folder, part), join(copy, part), { recursive: true })
  }
  // A fixture is no package of the workspace; it needs what remotes need.
  const installed = join(ROOT, folder, 'node_modules')
  symlinkSync(
    existsSync(installed) ? installed : join(ROOT, 'content-mfe/node_modules'),
    join(copy, 'node_modules'),
  )
  for (const [file, from, to] of replace) {
    const source = readFileSync(join(copy, file), 'utf8')
    if (!source.includes(from)) throw new Error(`${file} does not say ${from}`)
    writeFileSync(join(copy, file), source.replace(from, to))
  }
  for (const [file, text] of Object.entries(add)) writeFileSync(join(copy, file), text)
  await run(join(copy, 'node_modules/.bin/rspack'), ['build'], { cwd: copy }).catch(({ stdout }) => {
    throw new Error(`${copy} cannot be built:\n${stdout}`)
  })
  return copy
}

/** Publishes the build in a folder; gives its version. */
export async function publish(store: string | undefined, folder: string): Promise<string> {
  const published = await release(store, 'publish', folder)
  const [, version] = / (\S+) is published/.exec(published) ?? []
  if (version === undefined) throw new Error(published)
  return version
}
