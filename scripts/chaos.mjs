// Builds the server and torments it: `npm run chaos -- --help`.
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { mustRun, ROOT, run } from './lib/run.mjs'

const args = process.argv.slice(2)
const server = join(ROOT, 'server')
const cwd = { cwd: server }

await bootstrap()
if (args.includes('postgres') || args.includes('--without-guards')) ensurePostgres()
await mustRun(process.execPath, ['scripts/build.mjs', 'server'])
const rspack = join(server, 'node_modules/@rspack/cli/bin/rspack.js')
const built = await run(process.execPath, [rspack, 'build', '-c', 'chaos/rspack.config.mjs'], cwd)
if (built.code !== 0) process.exit(built.code)
const { code } = await run(process.execPath, ['--enable-source-maps', 'chaos/dist/chaos.mjs', ...args], cwd)
process.exitCode = code
