import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { INDIA_ALONE } from '@store/shared/testing/demo-markets'

/** The shop sells in India alone. */
let store: TestStore
let line: CommandLine
beforeAll(async () => {
  store = await createTestStore({ markets: INDIA_ALONE })
  line = createCommandLine(store)
}, 120_000)
afterAll(() => store.close())

const create = (code: string, ...more: readonly string[]) =>
  line.run(
    'coupon',
    'create',
    code,
    '--description',
    '₹20 off',
    '--from',
    '2026-05-01',
    '--until',
    '2026-05-31',
    ...more,
  )

it('creates a coupon with the amounts of the shop’s markets, and shows no others [CPN-07]', async () => {
  const text = await create('TWENTY', '--discount-inr', '20')
  expect(text).toContain('₹20')
  expect(text).not.toContain('AED')
})

it('refuses a coupon without an amount in a currency of the shop [CPN-07]', async () => {
  await expect(create('NOTHING', '--discount-aed', '2')).rejects.toThrow("'--discount-inr' not specified")
})
