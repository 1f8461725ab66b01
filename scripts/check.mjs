// Types, format and lint, import rules, unused code: one line each, and the whole output of what fails.
import { bootstrap } from './lib/bootstrap.mjs'
import { runChecks } from './lib/checks.mjs'

await bootstrap()
const failed = await runChecks()
process.exitCode = failed === 0 ? 0 : 1
