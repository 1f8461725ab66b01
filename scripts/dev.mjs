// `npm run dev -- catalog`: that part and the shell with hot reload, everything else as built; without a name, all parts.
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { releasedParts } from './lib/parts.mjs'
import { binOf, fail, mustRun, ROOT, runUntilStopped } from './lib/run.mjs'

const FIRST_PORT = 9200
const PARTS = releasedParts().map((part, index) => ({ ...part, port: FIRST_PORT + index }))

const given = process.argv.slice(2)
const unknown = given.find((name) => PARTS.every((part) => part.name !== name))
if (unknown !== undefined) {
  fail(`There is no part ${unknown}; name some of ${PARTS.map(({ name }) => name).join(', ')}.`)
}
// The shell comes along: hot reload needs the development build of React, and the shell brings React for all.
const parts = PARTS.filter(({ name }) => given.length === 0 || name === 'shell' || given.includes(name))

await bootstrap()
await mustRun(process.execPath, ['scripts/build.mjs'])

const children = parts.map((part) => {
  const cwd = join(ROOT, part.folder)
  const env = { ...process.env, DEV_PORT: String(part.port) }
  return runUntilStopped(binOf('rspack', cwd), ['serve'], { cwd, env })
})
const devRemotes = parts.map(({ name, port }) => `${name}=http://localhost:${port}`).join(',')
children.push(
  runUntilStopped(process.execPath, ['--enable-source-maps', 'server/dist/main.mjs'], {
    env: { ...process.env, DEV_REMOTES: devRemotes },
  }),
)
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
