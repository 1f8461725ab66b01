import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { createCustomer, createVisitor } from '@store/server-testing/clients/visitors'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import {
  createStoreProcess,
  SHORT_LIVED,
  type StoreProcess,
} from '@store/server-testing/store/store-process.mjs'
import { UNLIMITED_ORDERS } from '@store/server-testing/store/unlimited-orders.mjs'
import { searchProducts } from '@store/shared/api/catalogue'
import { getOrders } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'
import { copyFreshData } from '../support/fresh-data.mjs'

/** Makes writes below the data folder fail as on a full disk, when it is told to. */
const PRELOAD = fileURLToPath(
  new URL('../../server/fault-injection/src/faults/server-preload.mjs', import.meta.url),
)

let dataDir: string
let store: StoreProcess
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-disk-full-'))
  copyFreshData(dataDir)
  const port = await freePort()
  store = createStoreProcess({
    port,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      NODE_ENV: 'development',
      ...UNLIMITED_ORDERS,
    },
    nodeArgs: [...SHORT_LIVED, '--import', PRELOAD],
  })
  await store.start()
})
test.afterAll(async () => {
  await store.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const failing = async () => (await store.readiness())?.failing

test('a full disk acknowledges nothing that is lost, and all returns with space [FLT-12, FLT-10]', async () => {
  const { port } = store
  const [product] = await createVisitor({ port }).call(searchProducts, { query: {} })
  const name = product?.name ?? ''
  const customer = await createCustomer({ port, email: 'asha@example.com' })
  const keys = Array.from({ length: 12 }, (_, index) => `booking-number-${index}`)
  const acknowledged = new Map<string, Order>()
  const unknown: string[] = []
  const tryAll = async (some: readonly string[]) => {
    for (const key of some) {
      await customer.book(name, { key }).then(
        (order) => acknowledged.set(key, order),
        () => unknown.push(key),
      )
    }
  }

  await tryAll(keys.slice(0, 4))
  expect(acknowledged.size).toBe(4)

  await store.tell({ isDiskFull: true })
  await expect.poll(failing).toContain('disk')
  await tryAll(keys.slice(4))
  expect(unknown.length).toBeGreaterThan(0)
  expect((await fetch(`${store.origin}/health/live`)).status).toBe(200)

  expect((await store.tell({ isDiskFull: false }))?.refusedWrites).toBeGreaterThan(0)
  expect(await store.end('SIGTERM')).toBe(0)
  await store.start()
  expect(await failing()).toEqual([])
  const kept = new Map((await customer.call(getOrders, {})).map(({ id, number }) => [id, number]))
  for (const [key, { id, number }] of acknowledged) expect([key, kept.get(id)]).toEqual([key, number])

  // Whoever did not hear what became of an order asks again, and gets the one there is or a new one.
  await tryAll(unknown.splice(0))
  expect(unknown).toEqual([])
  expect(acknowledged.size).toBe(keys.length)
  const ordered = async () => (await customer.call(getOrders, {})).map(({ number }) => number).sort()
  const numbers = [...acknowledged.values()].map(({ number }) => number).sort()
  expect(await ordered()).toEqual(numbers)

  // Killed right after what it acknowledged last.
  await customer.book(name, { key: 'booking-before-the-end' }).then(({ number }) => numbers.push(number))
  await store.end('SIGKILL')
  await store.start()
  expect(await ordered()).toEqual(numbers.sort())
})
