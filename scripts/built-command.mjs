// A command of the built server: `npm run store -- …`, `npm run release -- …`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './lib/run.mjs'

const [name = '', ...args] = process.argv.slice(2)
const program = join(ROOT, 'server/dist', `${name}.mjs`)
if (existsSync(program)) {
  process.argv = [process.execPath, program, ...args]
  await import(pathToFileURL(program).href)
} else {
  console.error(
    `This command is part of the server, which is not built yet. Run "npm start" or "npm run build" once, then this again.`,
  )
  process.exitCode = 1
}
