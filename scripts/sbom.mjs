// What the store is made of: `npm run sbom` writes a CycloneDX document and lists the licences; `-- <file>` says where to.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PACKAGES_FOLDER } from '../remote-kit/src/build/bundled-packages.mjs'
import { bootstrap, PNPM } from './lib/bootstrap.mjs'
import { licencesOf } from './lib/licences.mjs'
import { releasedParts } from './lib/parts.mjs'
import { fail, ROOT, run } from './lib/run.mjs'
import { withBundled } from './lib/sbom.mjs'

const file = resolve(process.argv[2] ?? join(ROOT, 'dist', 'sbom.cdx.json'))
await bootstrap()

const bundled = [...releasedParts().map(({ folder }) => folder), 'server', 'server/console'].flatMap(
  (part) => {
    const folder = join(ROOT, part, 'dist', PACKAGES_FOLDER)
    if (!existsSync(folder))
      fail(`${part} is not built, so what its bundles contain is not known: npm run build`)
    return readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  },
)

/** @param {readonly string[]} options */
async function sbomOf(...options) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...options]
  const { code, output } = await run(PNPM, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (code !== 0) fail('pnpm could not say what is installed.')
  return JSON.parse(output)
}

const sbom = withBundled(await sbomOf('--prod'), await sbomOf(), bundled)
const { byLicence, problems } = licencesOf(sbom.components)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(sbom, null, 2))

for (const [licence, names] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${licence || 'no licence'} (${names.length}): ${names.join(', ')}`)
}
console.log(`\nWritten to ${file}`)
if (problems.length > 0) fail(problems.join('\n'))
