import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const inServer = readdirSync(join(import.meta.dirname, 'server')).map((folder) => `server/${folder}`)
const folders = [...readdirSync(import.meta.dirname), ...inServer].filter((folder) =>
  existsSync(join(import.meta.dirname, folder, 'jest.config.mjs')),
)
const packages = await Promise.all(
  folders.map(async (folder) => ({ folder, config: (await import(`./${folder}/jest.config.mjs`)).default })),
)

/** What a package's configuration has beside its name and folders. */
const settingsOf = ({ displayName, roots, ...settings }) => JSON.stringify(settings)

/**
 * Packages that are configured alike are one project: Jest resolves and compiles `shared` and the libraries anew for each.
 *
 * @param {typeof packages} alike
 * @returns {import('jest').Config | string}
 */
function projectOf([first, ...others]) {
  if (others.length === 0) return `<rootDir>/${first.folder}`
  const alike = [first, ...others]
  const { displayName, ...config } = first.config
  return {
    ...config,
    rootDir: import.meta.dirname,
    roots: alike.flatMap(({ folder, config: { roots = ['<rootDir>'] } }) =>
      roots.map((root) => root.replace('<rootDir>', `<rootDir>/${folder}`)),
    ),
    modulePathIgnorePatterns: alike.map(({ folder }) => `<rootDir>/${folder}/dist/`),
  }
}

const groups = new Map()
for (const each of packages) {
  const settings = settingsOf(each.config)
  groups.set(settings, [...(groups.get(settings) ?? []), each])
}

/** @type {import('jest').Config} */
export default {
  projects: [...groups.values()].map(projectOf),
  // Of all of them: a project's own does not count when several run together.
  testTimeout: 60_000,
  // jest-circus 30.5.2 leaves one AsyncLocalStorage on for each test file of a worker. Before Node 24 every promise of the process is written into all of
  // them: the tests of commerce, in one worker, took 287 s of processor time instead of 204. Above this limit Jest starts a new worker.
  workerIdleMemoryLimit: '600MB',
}
