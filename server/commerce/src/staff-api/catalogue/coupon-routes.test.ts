import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  changeStaffCoupon,
  createStaffCoupon,
  endStaffCoupon,
  getCouponCategories,
  listStaffCoupons,
} from '@store/shared/api/staff/shop/staff-coupons'
import { type Currency, money } from '@store/shared/domain/money'

let store: TestStore
let marketing: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  marketing = await addStaff(store, 'marketing')
}, 120_000)
afterAll(() => store.close())

const refused = expect.objectContaining({ status: 409, code: 'STAFF_REFUSED' })
const DAY_MS = 86_400_000
const terms = () => ({
  description: 'For Diwali',
  amounts: { INR: 0, AED: 0 },
  percent: null,
  set: null,
  combines: false,
  minSubtotal: { INR: 59_900, AED: 0 },
  validFrom: store.clock.now(),
  validUntil: new Date(store.clock.now().getTime() + 10 * DAY_MS),
  maxUses: 500,
  maxUsesPerCustomer: 1,
  firstOrderOnly: false,
  categories: [],
})
const find = async (code: string) =>
  (await marketing.api.call(listStaffCoupons, {})).find((each) => each.code === code)

it.each([
  ['AMOUNT100', { kind: 'fixed-amount', amounts: { INR: 10_000, AED: 800 } }],
  ['TENPERCENT', { kind: 'percentage', percent: 10, amounts: { INR: 20_000, AED: 1_600 } }],
  ['THREEFORTWO', { kind: 'buy-x-get-y', set: { buy: 2, free: 1, scope: 'product' } }],
  ['NODELIVERYFEE', { kind: 'free-delivery' }],
] as const)('makes the coupon %s as the command does [STAFF-13]', async (code, given) => {
  await marketing.api.call(createStaffCoupon, { body: { ...terms(), ...given, code: code.toLowerCase() } })
  const kept = await find(code)
  expect(kept).toMatchObject({ kind: given.kind, description: 'For Diwali', maxUses: 500, uses: 0 })
  expect(kept?.percent ?? null).toBe('percent' in given ? given.percent : null)
  expect(kept?.set ?? null).toEqual('set' in given ? given.set : null)
  expect(kept?.amounts?.INR.minor).toBe('amounts' in given ? given.amounts.INR : undefined)
})

it('changes no terms that somebody else changed meanwhile [STAFF-24]', async () => {
  await marketing.api.call(createStaffCoupon, {
    body: { ...terms(), code: 'TWOEDITORS', kind: 'free-delivery' },
  })
  const seen = (await find('TWOEDITORS'))?.mark ?? ''
  const change = (description: string, mark: string) =>
    marketing.api.call(changeStaffCoupon, {
      params: { code: 'TWOEDITORS' },
      body: { ...terms(), kind: 'free-delivery', description, seen: mark },
    })
  await change('Hers', seen)
  await expect(change('Mine', seen)).rejects.toEqual(refused)
  const now = await find('TWOEDITORS')
  expect(now?.description).toBe('Hers')
  await change('Mine', now?.mark ?? '')
  expect((await find('TWOEDITORS'))?.description).toBe('Mine')
})

it('refuses a coupon that there is, one that ends before it begins, and unknown categories [STAFF-13]', async () => {
  const make = (more: object) =>
    marketing.api.call(createStaffCoupon, {
      body: { ...terms(), code: 'NEWONE', kind: 'free-delivery', ...more },
    })
  await make({})
  await expect(make({})).rejects.toEqual(refused)
  await expect(make({ code: 'BACKWARDS', validUntil: new Date(0) })).rejects.toEqual(refused)
  for (const day of ['+275760-09-13T00:00:00Z', '-000100-01-01T00:00:00Z']) {
    for (const field of ['validFrom', 'validUntil']) {
      await expect(make({ code: 'FARAWAY', [field]: new Date(day) })).rejects.toMatchObject({
        code: 'VALIDATION',
        fields: [{ path: field, message: 'must be in the years 1970 to 9999' }],
      })
    }
  }
  await expect(make({ code: 'NOWHERE', categories: ['Nothing'] })).rejects.toEqual(refused)
  await expect(make({ code: 'NOPERCENT', kind: 'percentage', amounts: { INR: 1, AED: 1 } })).rejects.toEqual(
    refused,
  )
})

it('takes an amount off in every market of the shop, or says which one is missing [STAFF-13]', async () => {
  const make = (amounts: { INR: number; AED: number }) =>
    marketing.api.call(createStaffCoupon, {
      body: { ...terms(), code: 'ONEMARKET', kind: 'fixed-amount', amounts },
    })
  const missing = (...currencies: string[]) => ({
    status: 400,
    fields: currencies.map((each) => ({ path: `amounts.${each}`, message: expect.stringContaining(each) })),
  })
  await expect(make({ INR: 0, AED: 0 })).rejects.toMatchObject(missing('INR', 'AED'))
  await expect(make({ INR: 10_000, AED: 0 })).rejects.toMatchObject(missing('AED'))
  const { settings } = store.commerce
  const now = settings.get('markets')
  const { uae: _, ...others } = {
    ...now,
    visitors: { ...now.visitors, unknown: 'india', abroad: 'india' } as const,
  }
  await settings.change({ markets: others }, { by: 'test' })
  await make({ INR: 10_000, AED: 0 })
  expect((await find('ONEMARKET'))?.amounts?.INR.minor).toBe(10_000)
  await settings.change({ markets: now }, { by: 'test' })
})

it('changes a coupon that counts in one market, or delivers free in one, as a file wrote it [STAFF-24]', async () => {
  const office = store.commerce.backOffice('test')
  const amount = money('INR', 10_000)
  const { amounts: _, percent, set, ...kept } = terms()
  const minSubtotal = { INR: money('INR', 0), AED: money('AED', 0) }
  const write = (code: string, currencies: readonly Currency[]) =>
    office.coupons.create({ ...kept, minSubtotal, code, currencies, discount: { INR: amount } })
  await write('INDIAALONE', ['INR'])
  await write('FREEINUAE', [])
  const change = (code: string, amounts: { INR: number; AED: number }) =>
    marketing.api.call(changeStaffCoupon, {
      params: { code },
      body: { ...terms(), kind: 'fixed-amount', amounts },
    })
  await change('INDIAALONE', { INR: 20_000, AED: 0 })
  expect(await find('INDIAALONE')).toMatchObject({ currencies: ['INR'], amounts: { INR: { minor: 20_000 } } })
  await change('FREEINUAE', { INR: 20_000, AED: 0 })
  expect(await find('FREEINUAE')).toMatchObject({ currencies: [], amounts: { INR: { minor: 20_000 } } })
  await expect(change('FREEINUAE', { INR: 0, AED: 800 })).rejects.toMatchObject({ status: 400 })
})

it('ends a coupon once, and notes who did it [STAFF-13, STAFF-07]', async () => {
  const body = { ...terms(), code: 'ENDING', kind: 'free-delivery' } as const
  await marketing.api.call(createStaffCoupon, { body })
  store.clock.advance(DAY_MS)
  const again = await addStaff(store, 'marketing')
  const end = () => again.api.call(endStaffCoupon, { params: { code: 'ENDING' } })
  await end()
  await expect(end()).rejects.toEqual(refused)
  const owner = await addStaff(store, 'owner')
  const { entries } = await owner.api.call(getAuditEntries, { query: { subject: 'ENDING' } })
  expect(entries.map(({ by, action }) => [by, action])).toEqual([
    [again.email, 'coupon.end'],
    [marketing.email, 'coupon.create'],
  ])
})

it('names the categories that a coupon can be limited to [STAFF-13]', async () => {
  const { api } = await addStaff(store, 'support')
  expect(await api.call(getCouponCategories, {})).toContain('Herbal')
})
