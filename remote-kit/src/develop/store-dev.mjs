#!/usr/bin/env node
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findNewestBuild } from '../release/newest-build.mjs'
import { createDevProcess, freePort, onWritten } from './dev-processes.mjs'
import { createStoreProxy } from './store-proxy.mjs'

const HELP = `store-dev [folder] --against <address of a store>

Shows a running store with the remote in the folder, this one when none is named, as it is built here. Each change of a source replaces its
slots in the open page. No other visitor sees it; what you do there, such as an order, happens in that store.

PORT   where to look at it; a free one from 9300 on otherwise`

const LOOK_MS = 250

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [folder = '.', ...others] = positionals
  if (values.help) return console.log(HELP)
  const { against } = values
  if (against === undefined || others.length > 0) throw new Error(HELP)
  if (!/^https?:\/\/[^/]+\/?$/.test(against))
    throw new Error(`${against} is not the address of a store, such as https://store.example`)
  await expectStore(against)

  const cwd = resolve(folder)
  const dist = join(cwd, 'dist', '.against')
  rmSync(dist, { recursive: true, force: true })
  const port = process.env.PORT ? Number(process.env.PORT) : await freePort(9300)
  const proxy = createStoreProxy({ store: against, port, say: (line) => console.log(line) })
  const building = createDevProcess({
    program: join(cwd, 'node_modules', '.bin', process.platform === 'win32' ? 'rspack.cmd' : 'rspack'),
    args: ['build', '--watch', '--env', 'against'],
    cwd,
    env: process.env,
    onEnd: () => fail('The build has ended.'),
  })
  const stop = async () => {
    proxy.close()
    await building.stop()
    rmSync(dist, { recursive: true, force: true })
    process.exit()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  // First: with the port taken, no build goes on after this has ended.
  await proxy.listen()
  await building.restart()
  onWritten(
    ['rspack.config.mjs', 'remote.ts', 'package.json'].map((file) => join(cwd, file)),
    skipFirst(() => building.restart()),
  )
  let shown = ''
  setInterval(() => {
    const build = findNewestBuild(dist)
    if (build === null || build === shown) return
    const manifest = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'))
    if (shown === '') console.log(`${against} with ${manifest.name} from ${cwd} is open at ${proxy.origin}`)
    shown = build
    proxy.show(build, manifest)
  }, LOOK_MS)
}

/** @param {string} against */
async function expectStore(against) {
  const answer = await fetch(new URL('/releases/current', against), {
    signal: AbortSignal.timeout(10_000),
  }).catch((error) => {
    throw new Error(`No store answers at ${against} (${error.cause?.code ?? error.message}).`)
  })
  const document = answer.ok ? await answer.json().catch(() => null) : null
  if (typeof document?.generation !== 'number')
    throw new Error(`${against} is no store, or has nothing live.`)
}

/** @param {() => unknown} call */
function skipFirst(call) {
  let isFirst = true
  return () => {
    if (!isFirst) call()
    isFirst = false
  }
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

main().catch((error) => fail(error.message))
