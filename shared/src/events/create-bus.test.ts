import { createMemoryStorage } from '../storage/browser-storage'
import type { Bus } from './bus'
import { BUS_SCHEMAS } from './bus-schemas'
import type { Command } from './commands'
import { createBus } from './create-bus'

const rupees = (minor: number) => ({ currency: 'INR' as const, minor })
const dirhams = (minor: number) => ({ currency: 'AED' as const, minor })

const addHerbalPads: Command<'cart/add'> = {
  productId: 12,
  variantId: 31,
  title: 'Herbal pads',
  category: 'Herbal',
  picture: null,
  size: 'regular',
  unitPrice: { INR: rupees(29900), AED: dirhams(1500) },
  quantity: 1,
  maxQuantity: 5,
  isPreorder: false,
}

const setUp = (storage = createMemoryStorage()) => {
  const report = jest.fn()
  return { bus: createBus({ schemas: BUS_SCHEMAS, storage, report }), report, storage }
}

/** What a remote of another version might send. */
const sendAnything = (bus: Bus, payload: unknown) => Reflect.apply(bus.send, bus, ['cart/add', payload])

describe('facts', () => {
  it('tells every listener, and a late one the last fact first [HDR-06]', () => {
    const { bus } = setUp()
    const early = jest.fn()
    bus.onFact('cart/changed', early)
    bus.announce('cart/changed', { lineCount: 1 })
    bus.announce('cart/changed', { lineCount: 2 })
    const late = jest.fn()
    bus.onFact('cart/changed', late)
    expect(early.mock.calls).toEqual([[{ lineCount: 1 }], [{ lineCount: 2 }]])
    expect(late.mock.calls).toEqual([[{ lineCount: 2 }]])
  })

  it('is silent to a listener that stopped', () => {
    const { bus } = setUp()
    const listen = jest.fn()
    bus.onFact('session/ended', listen)()
    bus.announce('session/ended', {})
    expect(listen).not.toHaveBeenCalled()
  })

  it('reaches the others when one listener throws, and reports that one [FLT-02]', () => {
    const { bus, report } = setUp()
    const broken = new Error('broken')
    bus.onFact('order/placed', () => {
      throw broken
    })
    const sound = jest.fn()
    bus.onFact('order/placed', sound)
    bus.announce('order/placed', { orderId: 7 })
    expect(sound).toHaveBeenCalledWith({ orderId: 7 })
    expect(report).toHaveBeenCalledWith(broken, 'fact order/placed')
  })

  it('drops and reports a fact of another shape', () => {
    const { bus, report } = setUp()
    const listen = jest.fn()
    bus.onFact('cart/changed', listen)
    Reflect.apply(bus.announce, bus, ['cart/changed', { lineCount: 'three' }])
    expect(listen).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledTimes(1)
  })
})

describe('commands', () => {
  it('go to their owner at once', () => {
    const { bus } = setUp()
    const open = jest.fn()
    bus.own('auth/open', open)
    bus.send('auth/open', { view: 'LOGIN', returnTo: '/checkout' })
    expect(open).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/checkout' })
  })

  it('wait for their owner, in order, and are carried out once [REL-14]', () => {
    const { bus } = setUp()
    bus.send('cart/add', addHerbalPads)
    bus.send('cart/add', { ...addHerbalPads, productId: 13 })
    expect(bus.isWaiting('cart/add')).toBe(true)
    expect(bus.isWaiting('search/open')).toBe(false)
    const add = jest.fn()
    const stop = bus.own('cart/add', add)
    expect(add.mock.calls.map(([line]) => line.productId)).toEqual([12, 13])
    expect(bus.isWaiting('cart/add')).toBe(false)
    stop()
    bus.own('cart/add', add)
    expect(add).toHaveBeenCalledTimes(2)
  })

  it('wait across a reload [REL-14]', () => {
    const { bus, storage } = setUp()
    bus.send('cart/add', addHerbalPads)
    const add = jest.fn()
    setUp(storage).bus.own('cart/add', add)
    expect(add).toHaveBeenCalledWith(addHerbalPads)
    const again = jest.fn()
    setUp(storage).bus.own('cart/add', again)
    expect(again).not.toHaveBeenCalled()
  })

  it('wait across a reload while the schemas of a command that has its owner are on their way [REL-14]', () => {
    const storage = createMemoryStorage()
    const bus = createBus({ schemas: () => new Promise(() => {}), storage, report: jest.fn() })
    bus.own('cart/add', jest.fn())
    bus.send('cart/add', addHerbalPads)
    const add = jest.fn()
    setUp(storage).bus.own('cart/add', add)
    expect(add).toHaveBeenCalledWith(addHerbalPads)
  })

  it('wait in no greater number than 50, the newest of them', () => {
    const { bus } = setUp()
    for (let productId = 1; productId <= 60; productId += 1)
      bus.send('cart/add', { ...addHerbalPads, productId })
    const add = jest.fn()
    bus.own('cart/add', add)
    expect(add.mock.calls.map(([line]) => line.productId)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 11),
    )
  })

  it.each(['no json', '[{"name":1}]', '{"name":"cart/add"}'])(
    'start empty from the corrupt store %j [GEN-10]',
    (text) => {
      const storage = createMemoryStorage()
      storage.write('waiting_commands', text)
      const add = jest.fn()
      setUp(storage).bus.own('cart/add', add)
      expect(add).not.toHaveBeenCalled()
    },
  )

  it('that do not parse are dropped and reported, the rest carried out', () => {
    const { bus, report } = setUp()
    sendAnything(bus, { ...addHerbalPads, quantity: -1 })
    sendAnything(bus, addHerbalPads)
    const add = jest.fn()
    bus.own('cart/add', add)
    expect(add.mock.calls).toEqual([[addHerbalPads]])
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('go on after an owner that throws [FLT-02]', () => {
    const { bus, report } = setUp()
    const add = jest.fn().mockImplementationOnce(() => {
      throw new Error('broken')
    })
    bus.own('cart/add', add)
    bus.send('cart/add', addHerbalPads)
    bus.send('cart/add', addHerbalPads)
    expect(add).toHaveBeenCalledTimes(2)
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('go to the later of two owners, whose clash is reported', () => {
    const { bus, report } = setUp()
    const first = jest.fn()
    const second = jest.fn()
    const stopFirst = bus.own('search/open', first)
    bus.own('search/open', second)
    stopFirst()
    bus.send('search/open', {})
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledTimes(1)
  })
})

describe('schemas that are still on their way', () => {
  it('keep payloads waiting in order, and out of a listener that has gone', async () => {
    let arrive: (schemas: typeof BUS_SCHEMAS) => void = () => {}
    const schemas = jest.fn(() => new Promise<typeof BUS_SCHEMAS>((resolve) => (arrive = resolve)))
    const bus = createBus({ schemas, storage: createMemoryStorage(), report: jest.fn() })
    const heard: unknown[] = []
    bus.onFact('cart/changed', ({ lineCount }) => heard.push(lineCount))
    const stop = bus.onFact('cart/changed', () => heard.push('gone'))
    bus.own('search/open', () => heard.push('search'))
    bus.announce('cart/changed', { lineCount: 1 })
    bus.send('search/open', {})
    stop()
    expect(heard).toEqual([])
    arrive(BUS_SCHEMAS)
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard).toEqual([1, 'search'])
    bus.announce('cart/changed', { lineCount: 2 })
    expect(heard).toEqual([1, 'search', 2])
    expect(schemas).toHaveBeenCalledTimes(1)
  })

  it('let no fact overtake one that was announced before it [HDR-06]', async () => {
    const storage = createMemoryStorage()
    createBus({ schemas: BUS_SCHEMAS, storage, report: jest.fn() }).send('cart/add', addHerbalPads)
    const bus = createBus({ schemas: async () => BUS_SCHEMAS, storage, report: jest.fn() })
    const counts: number[] = []
    bus.onFact('cart/changed', ({ lineCount }) => counts.push(lineCount))
    bus.own('cart/add', () => bus.announce('cart/changed', { lineCount: 1 }))
    bus.announce('cart/changed', { lineCount: 0 })
    await new Promise((resolve) => setTimeout(resolve))
    expect(counts).toEqual([0, 1])
  })

  it('are asked for again after a failure, and nothing is lost', async () => {
    const report = jest.fn()
    const schemas = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(BUS_SCHEMAS)
    const bus = createBus({ schemas, storage: createMemoryStorage(), report })
    const opened = jest.fn()
    bus.own('search/open', opened)
    bus.send('search/open', {})
    await new Promise((resolve) => setTimeout(resolve))
    expect(report).toHaveBeenCalledTimes(1)
    bus.send('search/open', {})
    await new Promise((resolve) => setTimeout(resolve))
    expect(opened).toHaveBeenCalledTimes(2)
  })

  it('are asked for again without another payload, so that no command waits for the next [CART-10]', async () => {
    jest.useFakeTimers()
    const schemas = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(BUS_SCHEMAS)
    const bus = createBus({ schemas, storage: createMemoryStorage(), report: jest.fn() })
    const opened = jest.fn()
    bus.own('search/open', opened)
    bus.send('search/open', {})
    await jest.advanceTimersByTimeAsync(2000)
    jest.useRealTimers()
    expect(opened).toHaveBeenCalledTimes(1)
  })
})
