import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import { createFailingNetworks } from './network-failures'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describe('networks that see failures', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery()
  })
  beforeEach(() => delivery.clear())
  afterAll(() => delivery.close())

  const create = (key = 'one key') =>
    createFailingNetworks({ db: delivery.db, now: delivery.now, log: silentLog, key: Buffer.from(key) })
  const page = () => ({ generation: 1, sentAt: delivery.now() })
  const addAll = async (networks: ReturnType<typeof create>, ...ips: readonly string[]) => {
    for (const ip of ips) networks.add(page(), 'catalog', '0.1.0-a', ip)
    await networks.flush()
  }
  const rows = () => delivery.networks.since(new Date(0), ['catalog'])

  it('are the same for all processes, which add up [REL-11]', async () => {
    await addAll(create(), '203.0.113.7', '203.0.113.7')
    await addAll(create(), '203.0.113.7')
    expect(await rows()).toMatchObject([{ name: 'catalog', version: '0.1.0-a', failures: 3 }])
    expect(await delivery.networks.since(new Date(0), ['cart'])).toEqual([])
  })

  it('are added up by processes that write at the same time [REL-11]', async () => {
    const ips = Array.from({ length: 20 }, (_, index) => `10.1.${index}.7`)
    const processes = [create(), create(), create()]
    await Promise.all(
      processes.map((networks, index) => addAll(networks, ...(index === 1 ? [...ips].reverse() : ips))),
    )
    const kept = await rows()
    expect([kept.length, new Set(kept.map(({ failures }) => failures))]).toEqual([20, new Set([3])])
  })

  it.each([
    ['addresses that differ in the last byte alone', ['203.0.113.7', '203.0.113.8', '::ffff:203.0.113.9'], 1],
    ['addresses of two networks', ['203.0.113.7', '203.0.114.7'], 2],
    ['addresses of one /56 of IPv6', ['2001:db8:1:ab01::1', '2001:db8:1:ab02::1', '2001:db8:1:abff:1::'], 1],
    ['addresses of two /56 of IPv6', ['2001:db8:1:ab01::1', '2001:db8:1:ac01::1'], 2],
  ])('are told apart by prefix: %s [REL-11]', async (_what, ips, count) => {
    await addAll(create(), ...ips)
    expect(await rows()).toHaveLength(count)
  })

  it('are kept without their address, under another name each day, for two days [REL-10]', async () => {
    await addAll(create(), '203.0.113.7')
    await addAll(create('another key'), '203.0.113.7')
    delivery.advance(DAY_MS)
    await addAll(create(), '203.0.113.7')
    const kept = await rows()
    expect(new Set(kept.map(({ network }) => network)).size).toBe(3)
    for (const { network } of kept) expect(network).toMatch(/^[\w-]{12}$/)
    expect(JSON.stringify(kept)).not.toContain('203.0')
    delivery.advance(DAY_MS + MINUTE_MS)
    await create().tidy()
    expect(await rows()).toHaveLength(1)
  })
})
