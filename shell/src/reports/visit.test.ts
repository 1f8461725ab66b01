import { BUS_SCHEMAS } from '@store/shared/events/bus-schemas'
import { createBus } from '@store/shared/events/create-bus'
import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { watchVisit } from './visit'

const setUp = () => {
  const bus = createBus({ schemas: BUS_SCHEMAS, storage: createMemoryStorage(), report: jest.fn() })
  return { bus, visit: watchVisit(bus) }
}

describe('a visit', () => {
  it('knows the routes that were shown, each once [REL-10]', () => {
    const { visit } = setUp()
    for (const route of ['/', '/products/:id', '', '/products/:id']) visit.show(route)
    expect(visit.read()).toEqual({ routes: ['/', '/products/:id'], hasAddedToCart: false, hasOrdered: false })
  })

  it('knows that something was added to the cart, and that an order was placed [REL-10]', () => {
    const { bus, visit } = setUp()
    bus.announce('cart/added', { productId: 1, variantId: 2 })
    expect(visit.read()).toMatchObject({ hasAddedToCart: true, hasOrdered: false })
    bus.announce('order/placed', { orderId: 7 })
    expect(visit.read()).toMatchObject({ hasAddedToCart: true, hasOrdered: true })
  })
})
