// Packs `shared` into one file, for remotes in repositories of their own: `npm run pack`, or `npm run pack -- <folder>`.
import { join, resolve } from 'node:path'
import { bootstrap, PNPM } from './lib/bootstrap.mjs'
import { mustRun, ROOT } from './lib/run.mjs'

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist'))
await bootstrap()
await mustRun(PNPM, ['--dir', 'shared', 'pack', '--pack-destination', folder])
