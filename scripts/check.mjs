// Types, format and lint, import rules, unused code: one line each, and the whole output of what fails. `npm run check -- <part>…`: of these.
import { bootstrap } from './lib/bootstrap.mjs'
import { runChecks } from './lib/checks.mjs'
import { resolveParts } from './lib/suites/parts.mjs'

await bootstrap()
const asked = process.argv.slice(2)
const failed = await runChecks(asked.length > 0 ? resolveParts(asked).folders : undefined)
process.exitCode = failed === 0 ? 0 : 1
