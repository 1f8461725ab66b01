// Packs `shared` and `remote-kit` into a file each, for remotes in repositories of their own: `npm run pack`, or `npm run pack -- <folder>`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bootstrap, PNPM, PNPM_VERSION } from './lib/bootstrap.mjs'
import { mustRun, ROOT } from './lib/run.mjs'

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist'))
await bootstrap()
writeVersions()
for (const part of ['shared', 'remote-kit'])
  await mustRun(PNPM, ['--dir', part, 'pack', '--pack-destination', folder])

/** The versions that remotes in other repositories are to take (`store-new`). */
function writeVersions() {
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const [catalog = ''] = /^catalog:\n(?: .*\n)*/m.exec(workspace) ?? []
  const packages = Object.fromEntries(
    [...catalog.matchAll(/^ {2}"?([^"\s:]+)"?: (\S+)$/gm)].map(([, name, version]) => [name, version]),
  )
  const folder = join(ROOT, 'remote-kit/dist')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'versions.json'), JSON.stringify({ pnpm: PNPM_VERSION, packages }, null, 2))
}
