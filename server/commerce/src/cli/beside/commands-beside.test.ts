import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { TEST_ORIGIN } from '@store/server-testing/shop/test-shop'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { filesOfThisProcess } from '../command-files'
import { runInShop } from './run-in-shop'
import { commandSocketOf, type ServedCommands, serveCommands } from './serve-commands'

let store: TestStore
let dataDir: string
let commands: ServedCommands
const failures: unknown[] = []
const noteFailure = (line: unknown) => void failures.push(line)

beforeAll(async () => {
  store = await createTestStore()
  dataDir = await mkdtemp(join(tmpdir(), 'commands-'))
  // A process that was killed leaves its socket behind.
  await writeFile(commandSocketOf(dataDir), '')
  commands = await serve()
}, 120_000)
afterAll(async () => {
  await commands.stop()
  await store.close()
  await rm(dataDir, { recursive: true })
})

const serve = () =>
  serveCommands({
    dataDir,
    backOffice: store.commerce.backOffice,
    log: { warn: noteFailure, error: noteFailure },
  })

async function run(...words: readonly string[]) {
  const said: string[] = []
  const told: string[] = []
  const exitCode = await runInShop(commandSocketOf(dataDir), words, {
    files: filesOfThisProcess,
    say: (line) => void said.push(line),
    tell: (line) => void told.push(line),
    isWatched: false,
    userName: 'root',
  })
  return { exitCode, said: said.join('\n'), told: told.join('\n') }
}

describe('commands beside a running shop with the embedded database [INV-01, NFR-12]', () => {
  it('are carried out by the shop and answer as they do alone', async () => {
    expect(await run('stock', 'set', 'night-pads', 'regular', '7')).toEqual({
      exitCode: 0,
      said: 'night-pads/regular has 7 on hand; it had 10.',
      told: '',
    })
    const { said } = await run('log', '--subject', 'night-pads/regular', '--json')
    expect(JSON.parse(said)).toMatchObject([{ by: 'root', action: 'stock.set' }])
  })

  it('move an order, and the mail names the shop’s own address', async () => {
    const shopper = await addShopper(store)
    const { number } = await shopper.book([await want(store, 'slim-pads')])
    expect(await run('order', 'advance', number, '--to', 'PACKED')).toMatchObject({ exitCode: 0 })
    expect(await run('order', 'cancel', number, '--why', 'Out of stock')).toMatchObject({
      exitCode: 0,
      said: `Order ${number} is cancelled.`,
    })
    const mails = await store.commerce.outbox.list()
    expect(mails.find(({ eventKey }) => eventKey.includes('cancel'))?.text).toContain(TEST_ORIGIN)
  })

  it('say in a sentence what refuses them, and change nothing', async () => {
    expect(await run('stock', 'set', 'no-such', 'regular', '7')).toMatchObject({ exitCode: 1, said: '' })
    const misspelt = await run('stokc', 'list')
    expect(misspelt).toMatchObject({ exitCode: 1, said: '' })
    expect(misspelt.told).toContain('--help says what there is')
    expect((await run('--help')).said).toContain('customer')
    expect(failures).toEqual([])
  })

  it('read and write the files of whoever typed them', async () => {
    const path = join(dataDir, 'catalogue.json')
    expect(await run('export', path)).toMatchObject({ exitCode: 0, told: '' })
    expect(JSON.parse(await readFile(path, 'utf8'))).toHaveProperty('products')
    expect((await run('import', path)).said).toMatch(/^Imported /)
    expect(await run('import', join(dataDir, 'missing.json'))).toMatchObject({
      exitCode: 1,
      told: `${join(dataDir, 'missing.json')} is not there.`,
    })
    const closed = join(dataDir, 'none', 'catalogue.json')
    expect(await run('export', closed)).toMatchObject({
      exitCode: 1,
      told: `${closed} is not there.`,
    })
  })

  it('keep what only their owner may read to its owner', async () => {
    const { email } = await store.addCustomer()
    const path = join(dataDir, 'customer.json')
    expect(await run('customer', 'export', email, path)).toMatchObject({ exitCode: 0 })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(commandSocketOf(dataDir))).mode & 0o777).toBe(0o600)
  })

  it('are not troubled by a caller that says nothing, or nonsense, or leaves', async () => {
    const silent = connect(commandSocketOf(dataDir))
    await new Promise((resolve) => silent.once('connect', resolve))
    const answer = await new Promise<string>((resolve) => {
      const nonsense = connect(commandSocketOf(dataDir))
      let heard = ''
      nonsense.on('data', (chunk) => {
        heard += chunk.toString()
      })
      nonsense.on('close', () => resolve(heard))
      nonsense.write('{"words":"stock list"}\n')
    })
    expect(answer).toContain('"exitCode":1')
    expect(failures).toHaveLength(1)
    const both = await Promise.all([run('stock', 'list', '--low', '0'), run('log', '--limit', '1')])
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    await commands.stop()
    expect(
      silent.destroyed || (await new Promise((resolve) => silent.once('close', () => resolve(true)))),
    ).toBe(true)
  })

  it('are left to the command’s own process once the shop has stopped', async () => {
    await commands.stop()
    expect((await run('stock', 'list')).exitCode).toBeNull()
    commands = await serve()
    expect((await run('stock', 'list')).exitCode).toBe(0)
  })
})
