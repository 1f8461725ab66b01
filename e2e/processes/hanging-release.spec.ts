import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Alteration, alterRelease } from '@store/bench/altered-release'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess, type StoreProcess } from '@store/server-testing/store/store-process.mjs'
import { copyFreshData } from '../support/fresh-data.mjs'
import { CATALOGUE_RENDERED } from '../support/own-store'
import { isAnyIn, renderersOf } from '../support/processes/renderer-processes'
import { release } from '../support/release-command'

test.describe.configure({ mode: 'serial' })

const TOKEN = 'e'.repeat(40)
const LOOP = 'for (;;) {}'
/** Each that hangs costs a renderer's limit to find. */
const HANGING = ['content-mfe', 'catalog-mfe']

let dataDir: string
let store: StoreProcess
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-hanging-release-'))
  copyFreshData(dataDir)
  const port = await freePort()
  store = createStoreProcess({
    port,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      OPERATOR_TOKENS: `e2e/read+publish+promote/${TOKEN}`,
      // It would refuse what hangs.
      RELEASE_GATE: 'files',
      NODE_ENV: '',
      LOG_LEVEL: 'info',
    },
  })
  await store.start()
})
test.afterEach(() => {
  const { status, expectedStatus } = test.info()
  if (status !== expectedStatus) process.stderr.write(store.output().slice(-8_000))
})
test.afterAll(async () => {
  await store.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function goLive(part: string, alteration: Alteration): Promise<void> {
  const { folder, name, version } = alterRelease(part, alteration)
  await release(store.origin, 'publish', folder)
  await release(store.origin, 'promote', name, version, '--why', 'a test')
}

const rollBack = (name: string) => release(store.origin, 'rollback', name, '--why', 'a test is over')

const statusOf = async (path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const response = await fetch(store.origin + path, { headers })
  await response.arrayBuffer()
  return response.status
}

const isListening = () => statusOf('/health/live').then(Boolean, () => false)
const home = async () => (await fetch(`${store.origin}/`)).text()

/** Health, the API and the operator API. */
const answers = () =>
  Promise.all(['/health/live', '/api/Common/GetAllProductCategory', '/operator/releases'].map(statusOf))

test('a release that hangs when loaded stops neither API nor rollback [REL-13, REL-14]', async () => {
  for (const part of HANGING) await goLive(part, { label: 'loop', beforeNode: LOOP })
  await store.end('SIGTERM')

  store.launch()
  await expect.poll(isListening, { timeout: 60_000, intervals: [10] }).toBe(true)
  let answeredBeforeReady = 0
  while ((await store.readiness())?.ready !== true) {
    expect(await answers()).toEqual([200, 200, 200])
    if ((await store.readiness())?.ready === false) answeredBeforeReady += 1
  }
  expect(answeredBeforeReady).toBeGreaterThan(0)
  const output = store.output()
  expect(output).toContain('"reason":"hang"')
  expect(output.indexOf('Server listening')).toBeLessThan(output.indexOf('"reason":"hang"'))
  expect(await answers()).toEqual([200, 200, 200])
  expect(await statusOf('/')).toBe(200)
  expect(await home()).not.toContain(CATALOGUE_RENDERED)

  await rollBack('catalog')
  await expect.poll(home, { timeout: 60_000 }).toContain(CATALOGUE_RENDERED)
  await rollBack('content')
})

test('a process without pages runs no release and is ready once builds are published [REL-14, FLT-10]', async () => {
  await goLive('catalog-mfe', { label: 'loop', beforeNode: LOOP })
  await store.end('SIGTERM')
  expect(renderersOf(dataDir)).toEqual([])

  store.launch({ ROLES: 'operator' })
  await expect.poll(isListening, { timeout: 60_000, intervals: [10] }).toBe(true)
  const failing = (await store.readiness())?.failing ?? []
  expect(failing.join()).toContain('builds: those of this checkout are being published')
  await store.untilReady()
  expect(await statusOf('/operator/releases')).toBe(200)
  expect(renderersOf(dataDir)).toEqual([])
  await rollBack('catalog')
  expect(renderersOf(dataDir)).toEqual([])
  await store.end('SIGTERM')
  await store.start()
  expect(await home()).toContain(CATALOGUE_RENDERED)
})

test('SIGTERM while a renderer hangs in a page answers it and leaves no renderer [FLT-14]', async () => {
  await goLive('catalog-mfe', {
    label: 'slotloop',
    nodeSlot: `(name, slot) => name === 'catalog/ProductListing' ? { ...slot, Component: () => { ${LOOP} } } : slot`,
  })
  const page = statusOf('/')
  const isHanging = () => isAnyIn(dataDir, 'catalog/ProductListing')
  await expect.poll(isHanging, { timeout: 60_000, intervals: [10] }).toBe(true)

  const askedAt = Date.now()
  expect(await store.end('SIGTERM')).toBe(0)
  expect(Date.now() - askedAt).toBeLessThan(10_000)
  expect(await page).toBe(200)
  await expect.poll(() => renderersOf(dataDir)).toEqual([])

  await store.start()
  await rollBack('catalog')
})

test('SIGTERM while a renderer hangs at the start leaves no renderer [FLT-14]', async () => {
  await goLive('shell', { label: 'loop', beforeNode: LOOP })
  await store.end('SIGTERM')

  store.launch()
  await expect.poll(() => isAnyIn(dataDir, 'shell'), { timeout: 60_000, intervals: [10] }).toBe(true)
  expect(await store.end('SIGTERM')).toBe(0)
  await expect.poll(() => renderersOf(dataDir)).toEqual([])

  await store.start()
  await rollBack('shell')
})

test('kill -9 of a server whose renderer hangs leaves no renderer [FLT-10]', async () => {
  test.skip(!existsSync('/usr/bin/setpriv'), 'needs setpriv of util-linux')
  await goLive('catalog-mfe', { label: 'loop', beforeNode: LOOP })
  await store.end('SIGTERM')

  store.launch()
  await expect.poll(() => isAnyIn(dataDir, 'catalog'), { timeout: 60_000, intervals: [10] }).toBe(true)
  await store.end('SIGKILL')
  await expect.poll(() => renderersOf(dataDir)).toEqual([])

  await store.start()
  await rollBack('catalog')
})
