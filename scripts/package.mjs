// What goes on a server: `npm run package` writes dist/package/store-…, the same as an archive, optional packs, SBOM and checksums.
// `-- --source-maps` adds the maps of the server's programs. Signed where RELEASE_SIGNING_KEY or RELEASE_SIGNING_KEY_FILE is set.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap } from './lib/bootstrap.mjs'
import { licencesOf } from './lib/licences.mjs'
import { bundledPackages } from './lib/package/bundled-packages.mjs'
import { licenceTexts } from './lib/package/licence-texts.mjs'
import { readSbom } from './lib/read-sbom.mjs'
import { fail, mustRun, ROOT } from './lib/run.mjs'
import { onlyOf } from './lib/sbom.mjs'

/** Cut into files of the shell's build, whose list of packages names scripts alone. */
const FONT_PACKAGES = 'shell/node_modules/@fontsource-variable'
const fontsOfPages = () => readdirSync(join(ROOT, FONT_PACKAGES)).map((name) => `${FONT_PACKAGES}/${name}`)

const { values } = parseArgs({ options: { 'source-maps': { type: 'boolean', default: false } } })

await bootstrap()
// These import packages.
const { sumsOf, writeArchive, writeEntries } = await import('./lib/package/archive.mjs')
const { contentsOf } = await import('./lib/package/contents.mjs')
const { version, commit, at } = readVersion()
await mustRun(process.execPath, ['scripts/build.mjs'])

const name = `store-${version}-${process.platform}-${process.arch}`
const target = join(ROOT, 'dist/package')
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })

const { base, packs, folders } = await contentsOf({ withSourceMaps: values['source-maps'] })
// Without the repository's own, which are the store itself; pnpm tells what they need now and then only.
const packages = [...new Set([...packagesIn([...folders.values(), ...fontsOfPages()]), ...bundledPackages()])]
  .filter((each) => !each.startsWith('@store/'))
  .sort()
const licences = licenceTexts(packages)
/** @type {readonly import('./lib/package/archive.mjs').Entry[]} */
const entries = [
  ...base,
  ...['LICENSE', 'CHANGELOG.md'].map((file) => ({ from: join(ROOT, file), to: file })),
  { from: join(ROOT, 'deploy/package/README.md'), to: 'README.md' },
  { text: licences, to: 'LICENCES.txt' },
  { text: `${JSON.stringify({ version, commit }, null, 2)}\n`, to: 'version.json' },
  ...['store', 'release'].map((program) => ({ text: launcherOf(program), to: `bin/${program}` })),
]
writeEntries(join(target, name), entries)
await writeArchive(join(target, `${name}.tar.gz`), { folder: join(target, name), name, entries, at })
for (const [pack, packEntries] of Object.entries(packs)) {
  const folder = join(target, '.packs', pack)
  writeEntries(folder, packEntries)
  await writeArchive(join(target, `${name}-${pack}.tar.gz`), { folder, name, entries: packEntries, at })
}
rmSync(join(target, '.packs'), { recursive: true })
await writeSbom()

const files = [
  `${name}.tar.gz`,
  ...Object.keys(packs).map((pack) => `${name}-${pack}.tar.gz`),
  `${name}.sbom.cdx.json`,
]
writeFileSync(join(target, 'SHA256SUMS'), sumsOf(target, files))
const isSigned = Boolean(
  process.env.RELEASE_SIGNING_KEY?.trim() || process.env.RELEASE_SIGNING_KEY_FILE?.trim(),
)
if (isSigned)
  await mustRun(process.execPath, ['server/dist/release.mjs', 'sign-package', join(target, 'SHA256SUMS')])
console.log(`dist/package/${name}\n${readFileSync(join(target, 'SHA256SUMS'), 'utf8').trimEnd()}`)
if (!isSigned) console.log('Not signed: RELEASE_SIGNING_KEY is not set.')

/** The version of this repository with its commit, which says what it was made of; its time is that of all files. */
function readVersion() {
  const { version: own } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const git = (/** @type {readonly string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const [hash = '', seconds = ''] = git('log', '-1', '--format=%H %ct').split(' ')
    const changed = git('status', '--porcelain') === '' ? '' : '-changed'
    return {
      version: `${own}-${hash.slice(0, 10)}${changed}`,
      commit: `${hash}${changed}`,
      at: new Date(Number(seconds) * 1000),
    }
  } catch {
    fail('A package says which commit it was made of: run this in a clone of the repository, with git.')
  }
}

/** @param {readonly string[]} installed folders @returns {readonly string[]} */
function packagesIn(installed) {
  return installed.map((folder) => {
    const { name: own, version: ofPackage } = JSON.parse(
      readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
    )
    return `${own}@${ofPackage}`
  })
}

/** @param {string} program */
function launcherOf(program) {
  return `#!/bin/sh
exec node "$(dirname "$(readlink -f "$0")")/../server/${program}.mjs" "$@"
`
}

/** The same each time, and of allowed licences alone. */
async function writeSbom() {
  const sbom = onlyOf(await readSbom(), new Set(packages), at)
  const { problems } = licencesOf(sbom.components)
  if (problems.length > 0) fail(problems.join('\n'))
  writeFileSync(join(target, `${name}.sbom.cdx.json`), JSON.stringify(sbom, null, 2))
}
