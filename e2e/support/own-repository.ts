import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PNPM = join(ROOT, '.tools/node_modules/.bin/pnpm')

/** What of a remote's folder is its own; the rest is as `store-new` writes it. */
const OWN = ['src', 'remote.ts', 'package.json', 'rspack.config.mjs', 'jest.config.mjs']

export interface OwnRepository {
  /** Replaces a text. @param file below the repository */
  edit(file: string, from: string, to: string): void
  /** Runs an installed program; gives what it wrote. @throws when it fails, with what it wrote */
  run(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>
  remove(): void
}

/** A repository that begins in an empty folder outside of this one, by what remote-kit/README.md says. */
export const createNewRepository = (name: string): Promise<OwnRepository> =>
  createRepository((storeNew) => storeNew(name))

/** A repository that holds one remote of this one, with its packages installed. */
export const createOwnRepository = (part: string): Promise<OwnRepository> =>
  createRepository(async (storeNew, folder) => {
    await storeNew('other')
    for (const name of ['src', 'remote.ts', 'package.json']) rmSync(join(folder, name), { recursive: true })
    for (const name of OWN) cpSync(join(ROOT, part, name), join(folder, name), { recursive: true })
    await storeNew('--versions')
  })

async function createRepository(
  fill: (storeNew: (...args: readonly string[]) => Promise<unknown>, folder: string) => Promise<unknown>,
): Promise<OwnRepository> {
  const folder = mkdtempSync(join(tmpdir(), 'store-repository-'))
  const runHere = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    run(program, args, {
      cwd: folder,
      // What is said is compared as plain text.
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      maxBuffer: Number.POSITIVE_INFINITY,
    })
  await run(process.execPath, ['scripts/pack.mjs', folder], { cwd: ROOT })
  const packed = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  if (packed.length !== 2) throw new Error('shared and remote-kit were not packed')
  const packages = packed.flatMap((name) => ['--package', `./${name}`])
  await fill((...args) => runHere('npx', ['--yes', ...packages, 'store-new', ...args]), folder)
  await runHere(PNPM, ['install', '--prefer-offline'])

  return {
    edit(file, from, to) {
      const source = readFileSync(join(folder, file), 'utf8')
      if (!source.includes(from)) throw new Error(`${file} does not say ${from}`)
      writeFileSync(join(folder, file), source.replace(from, to))
    },
    async run(program, args, env) {
      const { stdout, stderr } = await runHere(join(folder, 'node_modules/.bin', program), args, env)
      return stdout + stderr
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
