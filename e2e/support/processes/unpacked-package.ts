import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Where `npm run package` writes. */
export const PACKAGES = join(ROOT, 'dist/package')

/** Signs packages of tests. */
export const PACKAGE_KEY = `release_secret_${'p'.repeat(42)}A`

/**
 * Makes the package of what is built, signed.
 *
 * @param more environment beside the usual one
 * @returns the checksums of all that was written
 */
export async function makePackage(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { ...process.env, RELEASE_SIGNING_KEY: PACKAGE_KEY, ...more }
  await run('sh', ['-c', `umask ${more.UMASK ?? '022'}; exec node scripts/package.mjs`], { cwd: ROOT, env })
  return readFileSync(join(PACKAGES, 'SHA256SUMS'), 'utf8')
}

/**
 * Unpacks the package, and these packs over it.
 *
 * @returns the folder of the package
 */
export async function unpackPackage(folder: string, packs: readonly string[] = []): Promise<string> {
  const name = readdirSync(PACKAGES, { withFileTypes: true }).find((entry) => entry.isDirectory())?.name
  if (name === undefined) throw new Error(`${PACKAGES} holds no package`)
  for (const archive of [name, ...packs.map((pack) => `${name}-${pack}`)]) {
    await run('tar', ['-xzf', join(PACKAGES, `${archive}.tar.gz`), '-C', folder])
  }
  return join(folder, name)
}

/** A program of an unpacked package, with nothing of the repository in its reach. */
export async function runPackaged(
  folder: string,
  program: 'store' | 'release',
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly output: string }> {
  try {
    const { stdout, stderr } = await run(join(folder, 'bin', program), [...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_PATH: '', ...env },
    })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
