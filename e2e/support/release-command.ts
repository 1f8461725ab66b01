import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What an operator types: `npm run release -- …`. Gives what it says. */
export async function release(store: string | undefined, ...words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/dist/release.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, STORE_URL: store ?? '', OPERATOR_TOKEN: 'e'.repeat(40) },
  })
  return stdout.trim()
}

/**
 * What a team does: changes a text of its remote and builds it. Works on a copy of the remote's folder, which it gives.
 *
 * @param file below the remote's folder
 */
export async function buildChanged(folder: string, file: string, from: string, to: string): Promise<string> {
  const copy = join(ROOT, 'e2e/test-results', `${folder}-changed`)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'remote.ts', 'package.json', 'rspack.config.mjs']) {
    cpSync(join(ROOT, folder, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(ROOT, folder, 'node_modules'), join(copy, 'node_modules'))
  const source = readFileSync(join(copy, file), 'utf8')
  if (!source.includes(from)) throw new Error(`${file} does not say ${from}`)
  writeFileSync(join(copy, file), source.replace(from, to))
  await run(join(copy, 'node_modules/.bin/rspack'), ['build'], { cwd: copy })
  return copy
}
