// Builds the server and runs it under faults: `npm run chaos -- --help`.
import { bootstrap } from './lib/bootstrap.mjs'
import { buildChaos, runChaos } from './lib/chaos.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { mustRun } from './lib/run.mjs'

const args = process.argv.slice(2)
await bootstrap()
if (args.includes('postgres') || args.includes('--without-guards')) await ensurePostgres()
await mustRun(process.execPath, ['scripts/build.mjs', 'server'])
process.exitCode = (await buildChaos('chaos')) ? (await runChaos('chaos', args)).code : 1
