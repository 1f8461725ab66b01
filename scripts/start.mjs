// Everything from a bare checkout to a running store. What it is given goes to the server: `npm start -- --without-demo`.
import { bootstrap } from './lib/bootstrap.mjs'
import { mustRun, runUntilStopped } from './lib/run.mjs'

await bootstrap()
await mustRun(process.execPath, ['scripts/build.mjs'])
const server = runUntilStopped(process.execPath, [
  '--enable-source-maps',
  'server/dist/main.mjs',
  ...process.argv.slice(2),
])
server.on('exit', (code) => process.exit(code ?? 1))
