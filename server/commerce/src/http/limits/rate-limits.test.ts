import { networkOf } from '@store/platform/http/network-of'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { contactShop } from '@store/shared/api/correspondence'
import { pino } from 'pino'
import { rateLimits } from '../../db/schema/rate-limits'
import { createRateLimits, LIMITS } from './rate-limits'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s [FLT-16]', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('a limit', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await createTestStore({ catalogue: null })
  })
  afterAll(() => store.close())

  const newLimits = () =>
    createRateLimits({ db: store.database.db, clock: store.clock.now, log: pino({ level: 'silent' }) })

  it('is one for all processes, and counts each of many tries at once [FLT-16, AUTH-12]', async () => {
    const processes = [newLimits(), newLimits(), newLimits()]
    const { max } = LIMITS['recovery/address']
    const tries = await Promise.allSettled(
      Array.from({ length: max + 10 }, (_, index) =>
        processes[index % processes.length]?.count('recovery/address', 'shared'),
      ),
    )
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  })

  it('says until when, and is as good as new then [FLT-16]', async () => {
    const limits = newLimits()
    const { max, windowMs } = LIMITS['contact/address']
    for (let tries = 1; tries <= max; tries += 1) expect(await limits.take('contact/address', 'x')).toBe(true)
    store.clock.advance(windowMs - 60_000)
    expect(await limits.take('contact/address', 'x')).toBe(false)
    expect(await failureOf(limits.count('contact/address', 'x'))).toMatchObject({
      code: 'TOO_MANY_TRIES',
      options: { retryAfterSeconds: 60 },
    })
    expect(await limits.take('contact/address', 'y')).toBe(true)
    store.clock.advance(60_000)
    expect(await limits.take('contact/address', 'x')).toBe(true)
  })

  it('counts no try that was given back, and never gives more than there was [AUTH-12]', async () => {
    const limits = newLimits()
    const { max } = LIMITS['contact/address']
    await limits.giveBack('contact/address', 'z')
    for (let tries = 1; tries <= 3 * max; tries += 1) {
      expect(await limits.take('contact/address', 'z')).toBe(true)
      await limits.giveBack('contact/address', 'z')
    }
    await limits.giveBack('contact/address', 'z')
    for (let tries = 1; tries <= max; tries += 1) expect(await limits.take('contact/address', 'z')).toBe(true)
    expect(await limits.take('contact/address', 'z')).toBe(false)
  })

  it('keeps no address and no e-mail address readable [CALL-09]', async () => {
    await newLimits().count('login/account-and-address', 'meena@example.com', '203.0.113.77')
    const rows = JSON.stringify(await store.database.db.select().from(rateLimits))
    expect(rows).not.toMatch(/meena|203\.0\.113/)
  })
})

describe('whose tries are counted', () => {
  const { max } = LIMITS['contact/address']
  const body = { name: 'A', email: 'a@example.com', message: 'Hello' }

  /** Whether one visitor is stopped who names another address in each of his headers. */
  const countsOne = async (trustProxy: boolean | number | string, headersOf: (index: number) => object) => {
    const store = await createTestStore({ catalogue: null, trustProxy })
    try {
      const statuses: number[] = []
      for (let index = 0; index <= max; index += 1) {
        const answer = await store.app.inject({
          method: 'POST',
          url: `/api${contactShop.path}`,
          remoteAddress: '10.0.0.1',
          headers: { ...headersOf(index) },
          payload: body,
        })
        statuses.push(answer.statusCode)
      }
      return statuses.at(-1) === 429
    } finally {
      await store.close()
    }
  }

  it('cannot be chosen by a header when no proxy stands in front [FLT-16]', async () => {
    const isOne = await countsOne(false, (index) => ({
      'x-forwarded-for': `198.51.100.${index}`,
      'x-real-ip': `198.51.100.${index}`,
      forwarded: `for=198.51.100.${index}`,
      'cf-connecting-ip': `198.51.100.${index}`,
      'true-client-ip': `198.51.100.${index}`,
      'x-client-ip': `198.51.100.${index}`,
    }))
    expect(isOne).toBe(true)
  })

  it.each([1, '10.0.0.0/8'])(
    'is who spoke to the proxy, whatever that visitor wrote before (TRUST_PROXY=%s) [FLT-16]',
    async (trustProxy) => {
      expect(
        await countsOne(trustProxy, (index) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.9` })),
      ).toBe(true)
      expect(await countsOne(trustProxy, (index) => ({ 'x-forwarded-for': `198.51.100.${index}` }))).toBe(
        false,
      )
    },
    60_000,
  )
})
