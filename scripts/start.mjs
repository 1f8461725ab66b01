// Everything from a bare checkout to a running store.
import { bootstrap } from './lib/bootstrap.mjs'
import { mustRun, runUntilStopped } from './lib/run.mjs'

await bootstrap()
await mustRun(process.execPath, ['scripts/build.mjs'])
const server = runUntilStopped(process.execPath, ['--enable-source-maps', 'server/dist/main.mjs'])
server.on('exit', (code) => process.exit(code ?? 1))
