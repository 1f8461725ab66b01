import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createCustomer, createVisitor } from '@store/server-testing/clients/visitors'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { startMailServer } from '@store/server-testing/store/mail-server'
import { createStoreProcess, type StoreProcess } from '@store/server-testing/store/store-process.mjs'
import { UNLIMITED_ORDERS } from '@store/server-testing/store/unlimited-orders.mjs'
import { searchProducts } from '@store/shared/api/catalogue'
import { getInvoice, getOrders } from '@store/shared/api/orders'
import {
  makePackage,
  PACKAGE_KEY,
  PACKAGES,
  runPackaged,
  unpackPackage,
} from '../support/processes/unpacked-package'

test.describe.configure({ mode: 'serial' })

const MB = 1024 * 1024
const MOST_BYTES = 180 * MB

let folder: string
let sums: string
test.beforeAll(async () => {
  test.setTimeout(10 * 60_000)
  folder = mkdtempSync(join(tmpdir(), 'store-package-'))
  sums = await makePackage()
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the document has one do where no store is installed yet. */
const verifyByOpenssl = (cwd: string, key: string) => {
  const document = readFileSync(new URL('../../docs/deploy/README.md', import.meta.url), 'utf8')
  const [commands = ''] = document.match(/(?<=```sh\nkey=release_public_\S+\n)[\s\S]*?(?=```)/) ?? []
  const script = `set -e\nkey=${key}\n${commands}`
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { cwd, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const bytesBelow = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

test('a package is the same byte for byte when it is made again, by another user in another place', async () => {
  test.setTimeout(10 * 60_000)
  expect(await makePackage({ TZ: 'Asia/Kolkata', UMASK: '077', LANG: 'C' })).toBe(sums)
})

test('a package is verified with the public key, and refused when a byte of it is changed', async () => {
  const unpacked = await unpackPackage(mkdtempSync(join(folder, 'verified-')))
  const { output } = await runPackaged(unpacked, 'release', ['key', '--public'], {
    RELEASE_SIGNING_KEY: PACKAGE_KEY,
  })
  const key = output.trim()
  const copy = mkdtempSync(join(folder, 'copy-'))
  const files = [
    'SHA256SUMS',
    'SHA256SUMS.sig',
    ...sums
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(66)),
  ]
  for (const file of files) copyFileSync(join(PACKAGES, file), join(copy, file))
  const verify = (by = key) =>
    runPackaged(unpacked, 'release', ['verify-package', join(copy, 'SHA256SUMS'), '--key', by])

  expect(await verify()).toEqual({
    code: 0,
    output: `All ${files.length - 2} files are as they were signed.\n`,
  })
  expect(verifyByOpenssl(copy, key)).toEqual({
    status: 0,
    output: expect.stringMatching(/^Signature Verified Successfully\n(.*: OK\n){5}$/),
  })
  expect(verifyByOpenssl(copy, `release_public_${'q'.repeat(42)}A`).status).not.toBe(0)
  expect(await verify(`release_public_${'q'.repeat(42)}A`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not signed with this key'),
  })
  appendFileSync(join(copy, files[2] ?? ''), 'x')
  expect(await verify()).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not as it was signed'),
  })
  expect(verifyByOpenssl(copy, key).status).not.toBe(0)
})

test('a package has at most 180 MB, no source maps and no tests, and names its version and licences', async () => {
  const unpacked = await unpackPackage(mkdtempSync(join(folder, 'looked-at-')))
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' })
  expect(bytesBelow(unpacked)).toBeLessThan(MOST_BYTES)
  expect(
    files.filter((file) => /^server\/.*\.map$|\.test\.|node_modules\/(typescript|@rspack)\//.test(file)),
  ).toEqual([])
  expect(readdirSync(unpacked)).toEqual(expect.arrayContaining(['LICENCES.txt', 'LICENSE', 'README.md']))
  for (const program of ['store', 'release'] as const) {
    const { output } = await runPackaged(unpacked, program, ['--version'])
    expect(output).toMatch(/^0\.1\.0-[0-9a-f]{10}(-changed)? \(commit [0-9a-f]{40}(-changed)?\)\n$/)
  }
})

test.describe('an unpacked package', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let mails: Awaited<ReturnType<typeof startMailServer>>
  test.beforeAll(async () => {
    postgres = await startPostgres()
    mails = await startMailServer()
  })
  test.afterAll(async () => {
    await mails.stop()
    await postgres.stop()
  })

  const environment = (dataDir: string, port: number) => ({
    NODE_ENV: 'production',
    NODE_PATH: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: 'https://shop.example',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret for tests only and of enough length',
    RELEASE_SIGNING_KEY: PACKAGE_KEY,
    OPERATOR_TOKENS: `e2e/read/${'e'.repeat(40)}`,
    PAYMENT_GATEWAY: 'sandbox',
    SELLER_NAME: 'Test Seller',
    SELLER_ADDRESS: '4 Test Road | Bengaluru 560001',
    SELLER_GSTIN: '29AAAAA0000A1ZY',
    SELLER_TRN: '100000000000003',
    SMTP_URL: mails.url,
    TRUST_PROXY: '1',
    ...UNLIMITED_ORDERS,
  })

  const startIn = async (
    unpacked: string,
    env: Readonly<Record<string, string>>,
    port: number,
    more: readonly string[] = [],
  ) => {
    const store = createStoreProcess({
      port,
      env,
      cwd: unpacked,
      program: 'server/main.mjs',
      nodeArgs: [],
      programArgs: ['--publish-builds', ...more],
    })
    await store.start()
    return store
  }

  test('serves an empty shop without any optional pack, and says once what is missing', async () => {
    const place = mkdtempSync(join(folder, 'empty-'))
    const unpacked = await unpackPackage(place)
    const port = await freePort()
    const env = environment(join(place, 'data'), port)
    const before = await runPackaged(unpacked, 'store', ['doctor'], env)
    expect(before.output).toContain('migrations are applied at the next start')
    expect(before.code).toBe(0)
    const store = await startIn(unpacked, env, port)
    try {
      const visitor = createVisitor({ port, headers: { 'x-forwarded-for': '49.207.48.1' } })
      expect((await visitor.ask('/')).status).toBe(200)
      const location = await visitor.ask('/api/location')
      expect([location.status, location.body.toString()]).toEqual([200, 'null'])
      expect(store.output().match(/the optional pack places is not installed/g)).toHaveLength(1)
      expect(await runPackaged(unpacked, 'store', ['doctor'], env)).toMatchObject({
        code: 0,
        output: expect.stringMatching(
          /generation 1 is live: .*\n(.*\n)*ok +server +the store at .* is ready/,
        ),
      })
    } finally {
      expect(await store.end('SIGTERM')).toBe(0)
    }
  })

  test('sells the demonstration’s products, with invoices, from an empty folder outside the repository', async () => {
    const place = mkdtempSync(join(folder, 'demo-'))
    const unpacked = await unpackPackage(place, ['demo', 'places'])
    const port = await freePort()
    const startedAt = performance.now()
    const env = environment(join(place, 'data'), port)
    const store: StoreProcess = await startIn(unpacked, env, port, ['--with-demo'])
    try {
      const page = await createVisitor({ port }).ask('/')
      expect(page.status).toBe(200)
      expect(page.body.toString()).toContain('data-slot="catalog/ProductListing"')
      console.log(`first page ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the start`)
      const customer = await createCustomer({
        port,
        email: 'buyer@example.com',
        headers: { 'x-forwarded-for': '49.207.48.1' },
      })
      const [product] = await customer.call(searchProducts, { query: { q: 'pad' } })
      const order = await customer.book(product?.name ?? '')
      expect(await customer.call(getOrders, {})).toMatchObject([{ id: order.id }])
      await expect
        .poll(async () => {
          const found = await customer.call(getInvoice, { params: { id: order.id } }).catch(() => null)
          return found !== null
        })
        .toBe(true)
      const location = await customer.ask('/api/location')
      expect(location.body.toString()).toContain('Bengaluru')
    } finally {
      expect(await store.end('SIGTERM')).toBe(0)
    }
  })
})
