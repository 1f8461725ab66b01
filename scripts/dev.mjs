// `npm run dev -- catalog`: that part and the shell with hot reload, in the browser and on the server; everything else as it was built.
// Without a name, all parts. `--pseudo` shows their English texts in the pseudo-locale. `--against https://store.example` shows a running store with that part instead. Runs beside `npm start`, on a port and a data folder of its own.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDevProcess, freePort, onWritten } from '../remote-kit/src/develop/dev-processes.mjs'
import { bootstrap } from './lib/bootstrap.mjs'
import { findPart, releasedParts } from './lib/parts.mjs'
import { toReadable } from './lib/readable-log.mjs'
import { binOf, fail, mustRun, onStopped, ROOT, runUntilStopped } from './lib/run.mjs'

const PARTS = releasedParts()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, pseudo: { type: 'boolean' } },
})
const given = positionals.map((each) => findPart(each)?.name ?? each)
const unknown = given.find((name) => PARTS.every((part) => part.name !== name))
if (unknown !== undefined) {
  fail(`There is no part ${unknown}; name some of ${PARTS.map(({ name }) => name).join(', ')}.`)
}
// The shell comes along: hot reload needs the development build of React, and the shell brings React for all.
const parts = PARTS.filter(({ name }) => given.length === 0 || name === 'shell' || given.includes(name))

await bootstrap()
if (values.against === undefined) await developAlone()
else developAgainst(values.against)

/** @param {string} store */
function developAgainst(store) {
  const [part, ...others] = PARTS.filter(({ name }) => given.includes(name))
  if (part === undefined || others.length > 0 || part.name === 'shell') {
    fail('Name one remote: npm run dev -- catalog --against https://store.example')
  }
  const args = ['remote-kit/src/develop/store-dev.mjs', part.folder, '--against', store]
  runUntilStopped(process.execPath, args).on('exit', (code) => process.exit(code ?? 1))
}

async function developAlone() {
  await mustRun(process.execPath, ['scripts/build.mjs', ...PARTS.map(({ folder }) => folder)])

  /** @type {{ stop(): Promise<unknown> }[]} */
  const processes = []
  const stopAll = async () => {
    await Promise.all(processes.map((each) => each.stop()))
    process.exit()
  }
  process.on('SIGINT', stopAll)
  onStopped(stopAll)

  /** @type {string[]} */
  const devRemotes = []
  let nextPort = Number(process.env.DEV_PORT ?? 9200)
  for (const { name, folder } of parts) {
    const port = await freePort(nextPort)
    nextPort = port + 1
    devRemotes.push(`${name}=http://localhost:${port}`)
    const cwd = join(ROOT, folder)
    rmSync(join(cwd, 'dist/.dev'), { recursive: true, force: true })
    const serving = createDevProcess({
      program: binOf('rspack', cwd),
      args: ['serve'],
      cwd,
      env: { ...process.env, DEV_PORT: String(port), ...(values.pseudo && { PSEUDO_LOCALE: '1' }) },
      onEnd: () => fail(`The development server of ${name} has ended.`),
    })
    processes.push(serving)
    onWritten(
      ['rspack.config.mjs', 'remote.ts'].map((file) => join(cwd, file)),
      () => serving.restart(),
    )
  }

  // The server of a store that runs already stays as it was built.
  const server = join(ROOT, 'server')
  const dist = join(server, '.dev/dist')
  rmSync(dist, { recursive: true, force: true })
  const building = createDevProcess({
    program: binOf('rspack', server),
    args: ['build', '--watch', '--output-path', dist],
    cwd: server,
    env: { ...process.env, NODE_ENV: 'production' },
    onEnd: () => fail('The build of the server has ended.'),
  })
  const store = createDevProcess({
    program: process.execPath,
    args: ['--enable-source-maps', join(dist, 'main.mjs')],
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: process.env.PORT ?? String(await freePort(8090)),
      DATA_DIR: process.env.DATA_DIR ?? '.data/development',
      DEV_REMOTES: devRemotes.join(','),
    },
    toLine: toReadable,
    onEnd: () => console.error('The server has ended. It starts again when its sources change.'),
  })
  processes.push(building, store)
  await building.restart()
  onWritten(
    ['main.mjs', 'renderer.cjs'].map((file) => join(dist, file)),
    () => store.restart(),
  )
}
