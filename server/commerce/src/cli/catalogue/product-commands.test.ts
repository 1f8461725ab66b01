import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'

let store: TestStore
let line: CommandLine
let folder: string
beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
  folder = await mkdtemp(join(tmpdir(), 'store-products-'))
}, 120_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const edit = (...words: readonly string[]) => line.run('product', 'edit', ...words)
const editJson = (...words: readonly string[]) => line.json('product', 'edit', ...words)
const priceOf = async (sku: string) => (await line.run('price', 'show', sku)).split('\n')[2]
const stockOf = (sku: string) => line.json('stock', 'list', '--sku', sku)

const RISE = ['--sku', 'liners, briefs', '--price', '+8%', '--currency', 'INR', '--round-to', '5'] as const

it('shows every cell of an edit, makes it once told so, and takes it back [STAFF-30]', async () => {
  const shown = await edit(...RISE)
  expect(shown.split('\n').slice(0, 6)).toEqual([
    '4 cells of 2 products:',
    'SKU     SIZE     FIELD          BEFORE  AFTER',
    'liners  regular  price INR      ₹99     ₹105',
    'liners  regular  listPrice INR  ₹99     ₹105',
    'briefs  regular  price INR      ₹899    ₹970',
    'briefs  regular  listPrice INR  ₹999    ₹1,080',
  ])
  expect(shown).toContain('Nothing is changed yet: to do it, add --yes.')
  expect(await priceOf('liners')).toContain('₹99')

  const done = (await editJson(...RISE, '--yes', '--by', 'ana')) as { edit: number }
  expect(done).toMatchObject({ isDone: true, plan: { products: 2 } })
  expect(await priceOf('liners')).toContain('₹105')
  expect(await line.json('product', 'edits', '--limit', '1')).toMatchObject([
    { id: done.edit, by: 'ana', cells: 4, products: 2, summary: 'Prices in INR +8 %' },
  ])
  expect(await line.run('product', 'edits', String(done.edit))).toContain(
    'briefs  regular  price INR      ₹899    ₹970',
  )

  expect(await line.run('product', 'undo', String(done.edit))).toMatch(
    /^4 cells changed back, by edit \d+\.$/,
  )
  expect(await priceOf('liners')).toContain('₹99')
  expect(await line.run('product', 'edits')).toMatch(/takes \d+ back\n.*undone at/)
  await expect(line.run('product', 'undo', String(done.edit))).rejects.toThrow('undone already')
})

it('refuses an edit with what it would do now, once somebody changed what was shown [STAFF-30]', async () => {
  const words = ['--sku', 'day-pads', '--price=-5%', '--currency', 'AED', '--keep-list-price']
  const { plan } = (await editJson(...words)) as { plan: { mark: string } }
  await line.run('price', 'set', 'day-pads', 'large', '--currency', 'AED', '--price', '20')
  const refused = edit(...words, '--yes', '--mark', plan.mark)
  await expect(refused).rejects.toThrow(
    /day-pads {2}large {4}price AED {2}AED 20\.00 {2}AED 19\.00\n[\s\S]*Nothing was changed\.$/,
  )
  expect(await line.run('price', 'show', 'day-pads')).toContain('AED 20.00')
  await edit(...words, '--yes')
  expect(await line.run('price', 'show', 'day-pads')).toContain('AED 19.00')
})

it('lists the cells that an edit cannot change with the reason, and changes the others [STAFF-30]', async () => {
  const shopper = await addShopper(store)
  await shopper.book([await want(store, 'slim-pads', { quantity: 4 })], { paymentMethod: 'online' })
  const words = ['--category', 'smart-flow', '--stock', '2', '--why', 'Counted']
  expect(await edit(...words)).toContain('Orders hold 4 of them, so it cannot be 2.')
  await edit(...words, '--yes')
  expect(await stockOf('sold-out')).toMatchObject([{ onHand: 2 }])
  expect(await stockOf('slim-pads')).toMatchObject([{ onHand: 10 }])
  await expect(edit('--sku', 'slim-pads', '--stock', '-7', '--why', 'Lost', '--yes')).rejects.toThrow(
    /Nothing would change\.\n[\s\S]*Orders hold 4 of them/,
  )
})

it('refuses an undo with the cells that somebody changed since [STAFF-30]', async () => {
  const hide = ['--sku', 'cloth-pads', '--visible', 'no', '--yes']
  const { edit: id } = (await editJson(...hide)) as { edit: number }
  await edit('--only', 'hidden', '--visible', 'yes', '--yes')
  await expect(line.run('product', 'undo', String(id))).rejects.toThrow(
    /cloth-pads {2}– {5}visible {2}No {8}Yes {2}Somebody changed it meanwhile\.\nNothing was changed\./,
  )
})

it('writes a table, shows what the edited one changes with the lines refused, and makes it [STAFF-31]', async () => {
  const file = join(folder, 'products.csv')
  expect(await line.run('product', 'export-table', file, '--search', 'night')).toMatch(/^1 product written/)
  expect(await readFile(file, 'utf8')).toMatch(
    /^\uFEFFsku,size,name,.*\r\nnight-pads,regular,Neem Night Pads,/,
  )
  expect(await line.run('product', 'apply-table', file)).toMatch(/^Nothing would change\.\n/)
  await writeFile(file, 'sku,name\nnight-pads,Night Pads\nnothing,Nothing\n')
  expect(await line.run('product', 'apply-table', file)).toMatch(
    /night-pads {2}– {5}name {3}Neem Night Pads {2}Night Pads\n[\s\S]*nothing {2}– {5}name {6}3 {2}There is no product nothing\./,
  )
  await line.run('product', 'apply-table', file, '--yes')
  expect(await line.run('price', 'show', 'night-pads')).toMatch(/^Night Pads\n/)
})

it('refuses a table that is not UTF-8, naming the encoding [STAFF-31]', async () => {
  const file = join(folder, 'latin.csv')
  await writeFile(file, Buffer.from('sku,subtitle\nnight-pads,Café\n', 'latin1'))
  await expect(line.run('product', 'apply-table', file)).rejects.toThrow(/Latin-1.*Save it as "CSV UTF-8"/)
})

it.each([
  [['--price', '9', '--currency', 'INR'], 'Say which products'],
  [['--sku', 'liners', '--all', '--visible', 'no'], 'Say which products'],
  [['--sku', 'liners,nosuch', '--visible', 'no'], 'There is no product nosuch.'],
  [['--category', 'nosuch', '--visible', 'no'], 'There is no such product.'],
  [['--all'], 'Say what changes'],
  [['--all', '--visible', 'no', '--to-category', 'Herbal'], 'Say what changes'],
  [['--all', '--price', '+8%'], 'Say in which currency'],
  [['--all', '--price', '8%', '--currency', 'INR'], 'with + or -, such as +8%'],
  [['--all', '--price', '-91%', '--currency', 'INR'], 'from -90% to +900%'],
  [['--all', '--price', '0', '--currency', 'INR'], 'It must be above 0.'],
  [['--all', '--stock', '+5'], 'Say why the stock changes'],
])('refuses the edit of products %j [STAFF-30]', async (words, why) => {
  await expect(edit(...words, '--yes')).rejects.toThrow(why)
})
