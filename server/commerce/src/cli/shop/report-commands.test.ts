import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { sql } from 'drizzle-orm'

let store: TestStore
let line: CommandLine
let cancelled: string

beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
  const shopper = await addShopper(store)
  await shopper.book([await want(store, 'day-pads', { quantity: 2 }), await want(store, 'briefs')])
  cancelled = (await shopper.book([await want(store, 'liners')])).number
  await line.run('order', 'cancel', cancelled, '--why', 'Out of stock')
  await store.database.db.execute(sql`update products set name = '=1+1, "pads"' where sku = 'day-pads'`)
}, 120_000)
afterAll(() => store.close())

describe('figures by command', () => {
  it('are a table with totals for people, by saved report', async () => {
    expect((await line.run('report', 'products', '--only', 'category=Herbal')).split('\n')).toEqual([
      '2026-04-05 to 2026-05-04, days by UTC+05:30 (INR) and UTC+04:00 (AED).',
      'MARKET     PRODUCT   NAME          UNITS  GROSS  DISCOUNT  SALES  REFUNDS',
      'INR        day-pads  =1+1, "pads"      2  ₹598   ₹0        ₹598   ₹0',
      'INR        liners    Tulsi Liners      1  ₹99    ₹0        ₹99    ₹99',
      'TOTAL INR  –         –                 3  ₹697   ₹0        ₹697   ₹99',
    ])
  })

  it('are exact in minor units in JSON, with the period before', async () => {
    const report = await line.json('report', 'orders,sales,refunds,net', '--last', '7d', '--compare')
    expect(report).toMatchObject({
      period: { from: '2026-04-28', to: '2026-05-04' },
      before: { from: '2026-04-21', to: '2026-04-27' },
      rows: [
        {
          dimensions: { market: 'INR' },
          figures: { orders: 2, refunds: 159_00 },
          before: { orders: 0, net: 0 },
        },
      ],
    })
    const text = await line.run('report', 'orders', '--last', '7d', '--compare')
    expect(text).toContain('Compared with 2026-04-21 to 2026-04-27.')
  })

  it('are CSV without formulas of strangers, on the screen and in a file', async () => {
    const words = [
      'report',
      'units,sales',
      '--group-by',
      'product',
      '--format',
      'csv',
      '--only',
      'category=Herbal',
      '--sort',
      'units',
    ]
    const csv = [
      'market,product,product title,units,sales',
      `INR,day-pads,"'=1+1, ""pads""",2,598.00`,
      'INR,liners,Tulsi Liners,1,99.00',
    ]
    expect((await line.run(...words)).split('\n')).toEqual(csv)
    const folder = await mkdtemp(join(tmpdir(), 'report-'))
    const file = join(folder, 'units.csv')
    expect(await line.run(...words, '--out', file)).toBe(`2 rows are in ${file}.`)
    expect(await readFile(file, 'utf8')).toBe(`${csv.join('\n')}\n`)
    await rm(folder, { recursive: true })
  })

  it('bound amounts as they are written', async () => {
    const rowsOf = async (...words: string[]) =>
      ((await line.json('report', 'products', ...words)) as { rows: unknown[] }).rows.length
    expect(await rowsOf('--at-least', 'sales=598.00')).toBe(2)
    expect(await rowsOf('--at-least', 'sales=598.01')).toBe(1)
    expect(await rowsOf('--at-most', 'units=0')).toBe(1)
  })

  it('tell what there is to ask for', async () => {
    const text = await line.run('report')
    expect(text).toMatch(/^conversion {2,}Visits, and how many/m)
    expect(text).toMatch(/^units {2,}Units {2,}a period {2,}day, week, month, market, product/m)
    expect(text).toMatch(/^subscribers {2,}Subscribers {2,}now {2,}–/m)
  })

  it.each([
    [['report', 'salse'], 'There is no metric salse; there are orders'],
    [['report', 'sales', '--from', '2026-05-01', '--last', '3d'], 'Give --last or days, not both.'],
    [['report', 'sales', '--to', '2026-05-01'], '--to needs --from.'],
    [['report', 'sales', '--only', 'Herbal'], /It must be like category=Herbal/],
    [['report', 'sales', '--at-most', 'net=much'], /It must be like left=5/],
    [['report', 'sales', '--sort', 'net:up'], /It must be like units or units:asc/],
    [['report', 'sales', '--limit', '0'], /a whole number from 1/],
  ])('%j is refused', async (words, why) => {
    await expect(line.run(...words)).rejects.toThrow(why)
  })
})
