// The design system on a page of its own, with live reload: `npm run design`. PORT is 9300 unless told otherwise.
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { binOf, ROOT, runUntilStopped } from './lib/run.mjs'

await bootstrap()
const port = process.env.PORT ?? '9300'
const design = join(ROOT, 'design')
const serving = runUntilStopped(binOf('rspack', design), ['serve'], {
  cwd: design,
  env: { ...process.env, PORT: port },
})
console.log(`The design system is at http://localhost:${port}`)
serving.on('exit', (code) => process.exit(code ?? 1))
