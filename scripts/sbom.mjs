// What the store is made of: `npm run sbom` writes a CycloneDX document and lists the licences; `-- <file>` says where to.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { licencesOf } from './lib/licences.mjs'
import { readSbom } from './lib/read-sbom.mjs'
import { fail, ROOT } from './lib/run.mjs'

const file = resolve(process.argv[2] ?? join(ROOT, 'dist', 'sbom.cdx.json'))
const sbom = await readSbom()
const { byLicence, problems } = licencesOf(sbom.components)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(sbom, null, 2))

for (const [licence, names] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${licence || 'no licence'} (${names.length}): ${names.join(', ')}`)
}
console.log(`\nWritten to ${file}`)
if (problems.length > 0) fail(problems.join('\n'))
