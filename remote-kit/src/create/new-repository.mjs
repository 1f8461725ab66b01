import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PART_NAME } from '@store/shared/remotes/releases/part-name.mjs'
import { DEVELOPED_WITH, remoteFiles } from './remote-files.mjs'

/**
 * The versions that the store was built with: they are written into the package when it is packed (`scripts/pack.mjs`).
 *
 * @typedef {{ shared: string, kit: string, pnpm: string, packages: Readonly<Record<string, string>> }} StoreVersions `shared` and `kit`:
 *   how the repository names `@store/shared` and `@store/remote-kit`; `packages`: exact versions by package
 */

/** Of these a remote must have the versions of the shell, or older ones: the gate refuses newer ones. */
const SHARED_WITH_SHELL = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'styled-components',
]
const CHECKED_WITH = ['@testing-library/user-event', '@types/jest', 'jest', 'typescript']

/**
 * Writes a repository that holds one new remote with one page.
 *
 * @param {string} folder absolute; may hold files that are not written here, such as the packed packages
 * @param {string} name of the remote
 * @param {StoreVersions} versions
 * @throws when the name cannot be one, or a file is there already
 */
export function writeRepository(folder, name, versions) {
  if (!PART_NAME.test(name) || name === 'shell') {
    throw new Error(
      'Give a name of lower-case letters, digits and hyphens, such as loyalty: store-new loyalty',
    )
  }
  const files = repositoryFiles(name, versions)
  const present = Object.keys(files).filter((path) => existsSync(join(folder, path)))
  if (present.length > 0) {
    throw new Error(
      `${present.join(', ')} exist${present.length > 1 ? '' : 's'} here already. Run store-new in an empty folder. For the versions alone: store-new --versions`,
    )
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/**
 * Puts the store's versions into the `package.json` of a folder, for each package that both name.
 *
 * @param {string} folder absolute @param {StoreVersions} versions
 * @returns {readonly string[]} what changed, such as `react-router-dom 7.18.6 → 7.18.5`
 */
export function writeVersions(folder, versions) {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) throw new Error(`There is no package.json in ${folder}.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const wanted = { ...versions.packages, ...ownPackages(versions) }
  const changes = []
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      if (!Object.hasOwn(wanted, name) || wanted[name] === version) continue
      manifest[kind][name] = wanted[name]
      changes.push(`${name} ${version} → ${wanted[name]}`)
    }
  }
  writeFileSync(file, toJson(manifest))
  return changes
}

/** @param {string} name @param {StoreVersions} versions @returns {Record<string, string>} */
const repositoryFiles = (name, versions) => ({
  ...remoteFiles(name),
  'package.json': toJson({
    name: `${name}-mfe`,
    version: '0.1.0',
    private: true,
    type: 'module',
    packageManager: `pnpm@${versions.pnpm}`,
    scripts: { build: 'rspack build', check: 'tsc --noEmit', test: 'jest' },
    dependencies: { '@store/shared': versions.shared, ...versionsOf(SHARED_WITH_SHELL, versions) },
    devDependencies: {
      '@store/remote-kit': versions.kit,
      ...versionsOf([...DEVELOPED_WITH, ...CHECKED_WITH].sort(), versions),
    },
  }),
  // `@swc/core` has an install script that must run, `@parcel/watcher` one that need not.
  'pnpm-workspace.yaml': 'allowBuilds:\n  "@swc/core": true\n  "@parcel/watcher": false\n',
  'tsconfig.json': toJson({ extends: '@store/shared/tsconfig.base.json', include: ['src', 'remote.ts'] }),
  '.gitignore': 'node_modules/\ndist/\n.types/\n',
  'README.md': `# ${name}-mfe

The remote \`${name}\` of a store. What it shows, offers and needs stands in [remote.ts](remote.ts); how to build, test and publish it in
\`node_modules/@store/remote-kit/README.md\`.
`,
})

/** @param {StoreVersions} versions */
const ownPackages = ({ shared, kit }) => ({ '@store/shared': shared, '@store/remote-kit': kit })

/** @param {readonly string[]} names @param {StoreVersions} versions */
const versionsOf = (names, { packages }) => Object.fromEntries(names.map((name) => [name, packages[name]]))

/** @param {unknown} value */
const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`
