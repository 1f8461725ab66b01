// What the store is made of: `npm run sbom` writes a CycloneDX document and lists the licences; `-- <file>` says where to.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bootstrap, PNPM } from './lib/bootstrap.mjs'
import { licencesOf } from './lib/licences.mjs'
import { fail, ROOT, run } from './lib/run.mjs'

const file = resolve(process.argv[2] ?? join(ROOT, 'dist', 'sbom.cdx.json'))
await bootstrap()
const { code, output } = await run(
  PNPM,
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
if (code !== 0) fail('pnpm could not say what is installed.')
const { byLicence, problems } = licencesOf(JSON.parse(output).components)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, output)

for (const [licence, names] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${licence || 'no licence'} (${names.length}): ${names.join(', ')}`)
}
console.log(`\nWritten to ${file}`)
if (problems.length > 0) fail(problems.join('\n'))
