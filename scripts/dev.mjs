// `npm run dev -- catalog`: that part and the shell with hot reload, everything else as built; without a name, all parts.
import { join } from 'node:path'
import { DEV_PORTS } from '../shared/src/build/dev-ports.mjs'
import { bootstrap } from './lib/bootstrap.mjs'
import { binOf, fail, mustRun, ROOT, runUntilStopped } from './lib/run.mjs'

const PARTS = [
  { name: 'shell', folder: 'shell', port: DEV_PORTS.shell },
  { name: 'catalog', folder: 'catalog-mfe', port: DEV_PORTS.catalog },
  { name: 'cart', folder: 'cart-checkout-mfe', port: DEV_PORTS.cart },
  { name: 'account', folder: 'account-mfe', port: DEV_PORTS.account },
  { name: 'content', folder: 'content-mfe', port: DEV_PORTS.content },
]

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
  return runUntilStopped(binOf('rspack', cwd), ['serve'], { cwd })
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
