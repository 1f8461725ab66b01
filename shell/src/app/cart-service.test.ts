/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { createTestHost } from '@store/shared/testing/host-services'
import { createTestShell } from '../testing/browser-shell'
import { documentOf, releaseOf } from '../testing/releases'
import { busStartingCart, createCartServiceRunner } from './cart-service'

const setUp = (isWaiting: boolean) => {
  const stop = jest.fn()
  const start = jest.fn(() => stop)
  const load = jest.fn(
    async (): Promise<unknown> => ({ service: { name: 'cart/CartService', version: 1, start } }),
  )
  const host = createTestHost()
  const { slots, runs, adopt, forgotten } = createTestShell({
    document: documentOf({ cart: releaseOf('cart') }),
    load,
    services: host,
  })
  const isCommandWaiting = () => isWaiting
  const runner = createCartServiceRunner({ slots, runs, report: host.report, isCommandWaiting })
  return { host, adopt, forgotten, load, start, stop, runner }
}

const passTime = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the cart service', () => {
  it('waits for an idle moment', async () => {
    const { runner, load, start, host } = setUp(false)
    runner.startSoon()
    expect(load).not.toHaveBeenCalled()
    await passTime(3000)
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ api: host.api, brand: host.brand }))
  })

  it('starts at once when something waits to be added [REL-14]', async () => {
    const { runner, load } = setUp(true)
    runner.startSoon()
    await passTime(0)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is asked for again, ever less often, while its remote is down, and reported [REL-14, CART-09]', async () => {
    const { runner, load, start, host } = setUp(true)
    load.mockRejectedValue(new Error('down'))
    global.fetch = jest.fn(async () => new Response(''))
    runner.startSoon()
    await passTime(10_000)
    expect(host.reported.length).toBeGreaterThan(0)
    load.mockResolvedValue({ service: { name: 'cart/CartService', version: 1, start } })
    await passTime(90_000)
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('is asked for at once when the network is back, and by one pause at a time [REL-14, FLT-05]', async () => {
    const { runner, load, start } = setUp(true)
    load.mockRejectedValue(new Error('offline'))
    global.fetch = jest.fn(async () => new Response(''))
    runner.startSoon()
    await passTime(60_000)
    runner.startSoon()
    await passTime(5000)
    load.mockClear()
    load.mockResolvedValue({ service: { name: 'cart/CartService', version: 1, start } })
    window.dispatchEvent(new Event('online'))
    await passTime(0)
    expect(start).toHaveBeenCalledTimes(1)
    await passTime(120_000)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('gives way to that of a newer release, and runs once [REL-08]', async () => {
    const { runner, adopt, forgotten, start, stop } = setUp(true)
    runner.startSoon()
    await passTime(0)
    runner.follow()
    await passTime(0)
    expect(start).toHaveBeenCalledTimes(1)
    adopt(documentOf({ cart: releaseOf('cart', '0.2.0-bbbb') }, 2))
    expect(forgotten).toEqual([])
    runner.follow()
    await passTime(0)
    expect(stop).toHaveBeenCalledTimes(1)
    expect(start).toHaveBeenCalledTimes(2)
    expect(forgotten).toEqual(['mf_cart_0_1_0_aaaa'])
  })

  it('of a newer release that fails to load is retried later; the older one goes on [REL-08, REL-14]', async () => {
    const { runner, adopt, load, start, stop, host } = setUp(true)
    runner.startSoon()
    await passTime(0)
    load.mockRejectedValue(new Error('down'))
    global.fetch = jest.fn(async () => new Response(''))
    adopt(documentOf({ cart: releaseOf('cart', '0.2.0-bbbb') }, 2))
    runner.follow()
    while (host.reported.length === 0) await passTime(100)
    const asked = load.mock.calls.length
    await passTime(900)
    expect(load).toHaveBeenCalledTimes(asked)
    expect(stop).not.toHaveBeenCalled()
    load.mockResolvedValue({ service: { name: 'cart/CartService', version: 1, start } })
    await passTime(10_000)
    expect(start).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['waits for a start that a command waits for', true],
    ['waits for no start otherwise', false],
  ])('%s before idle work begins [GEN-13]', async (_, isWaiting) => {
    const { runner, load, start } = setUp(isWaiting)
    let come = (_module: unknown) => {}
    load.mockReturnValue(
      new Promise((resolve) => {
        come = resolve
      }),
    )
    runner.startSoon()
    await passTime(3000)
    expect(load).toHaveBeenCalledTimes(1)
    let isOver = false
    void runner.untilCarriedOut().then(() => {
      isOver = true
    })
    await passTime(0)
    expect(isOver).toBe(!isWaiting)
    come({ service: { name: 'cart/CartService', version: 1, start } })
    await passTime(0)
    expect([isOver, start.mock.calls.length]).toEqual([true, 1])
  })

  it.each(['cart/add', 'wishlist/toggle'])(
    'is woken by %s and by no command of others [REL-14]',
    (command) => {
      const { host } = setUp(false)
      const wake = jest.fn()
      const bus = busStartingCart(host.bus, wake)
      bus.send('search/open', {})
      expect(wake).not.toHaveBeenCalled()
      Reflect.apply(bus.send, bus, [command, {}])
      expect(wake).toHaveBeenCalledTimes(1)
    },
  )
})
