import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { integrityOf } from '@store/remote-kit/release/file-integrity.mjs'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess, type StoreProcess } from '@store/server-testing/store/store-process.mjs'

interface StoredFile {
  readonly url: string
  readonly integrity: string
}

let dataDir: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let store: StoreProcess
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-lost-database-'))
  postgres = await startPostgres()
  const port = await freePort()
  store = createStoreProcess({
    port,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      NODE_ENV: '',
    },
  })
})
test.afterAll(async () => {
  await store.end('SIGKILL')
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** All files for browsers of everything that was published. */
function storedFiles(): readonly StoredFile[] {
  const releases = join(dataDir, 'releases')
  return readdirSync(releases, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/release.json'))
    .flatMap((path) => {
      const { name, files } = JSON.parse(readFileSync(join(releases, path), 'utf8')) as {
        readonly name: string
        readonly files: readonly { readonly path: string; readonly integrity: string }[]
      }
      return files
        .filter((file) => file.path.startsWith('web/'))
        .map((file) => ({ url: `/remotes/${name}/${file.path}`, integrity: file.integrity }))
    })
}

test('a process whose database goes away right after its start sends pages and every release file [REL-13]', async () => {
  await store.start()
  await store.end('SIGTERM')
  // Started again, so that nothing was read or sent before.
  await store.start()
  await postgres.stop()
  await expect.poll(async () => (await store.readiness())?.failing).toContain('database')

  const page = await fetch(`${store.origin}/`)
  expect(page.status).toBe(200)
  const [, script = ''] = /"url":"(\/remotes\/shell\/[^"]+\.js)"/.exec(await page.text()) ?? []
  const files = storedFiles()
  expect(files.map(({ url }) => url)).toContain(script)
  expect(new Set(files.map(({ url }) => url.split('/')[2])).size).toBe(6)
  for (const { url, integrity } of files) {
    const response = await fetch(store.origin + url)
    const content = Buffer.from(await response.arrayBuffer())
    expect([url, response.status, integrityOf(content)]).toEqual([url, 200, integrity])
  }
  for (const path of ['/products', '/products/1', '/blog', '/cart']) {
    expect([path, (await fetch(store.origin + path)).status]).toEqual([path, 200])
  }
})
