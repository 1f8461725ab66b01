import fc from 'fast-check'
import { aLine } from '../testing/cart-fixtures'
import { isSame, pushSteps, reconcile, withQuantities } from './reconcile'

const anyQuantities = fc
  .dictionary(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 1, max: 9 }))
  .map((entries): Record<number, number> => ({ ...entries }))

describe('reconcile', () => {
  it.each([
    ['a first meeting keeps both sides', { 1: 2 }, { 2: 3 }, {}, { 1: 2, 2: 3 }],
    ['a first meeting takes the larger quantity', { 1: 2 }, { 1: 5 }, {}, { 1: 5 }],
    ['what was added here goes there', { 1: 1, 2: 1 }, { 1: 1 }, { 1: 1 }, { 1: 1, 2: 1 }],
    ['what was added there comes here', { 1: 1 }, { 1: 1, 2: 4 }, { 1: 1 }, { 1: 1, 2: 4 }],
    ['what was removed here goes there too', {}, { 1: 1 }, { 1: 1 }, {}],
    ['what was removed there goes here too', { 1: 1 }, {}, { 1: 1 }, {}],
    ['a quantity lowered here counts', { 1: 1 }, { 1: 5 }, { 1: 5 }, { 1: 1 }],
    ['of two changes the larger quantity counts', { 1: 3 }, { 1: 4 }, { 1: 2 }, { 1: 4 }],
    ['a change there outlives a removal here', {}, { 1: 4 }, { 1: 2 }, { 1: 4 }],
  ])('%s [CART-16]', (_, browser, server, synced, agreed) => {
    expect(reconcile({ browser, server, synced })).toEqual(agreed)
  })

  it('loses nothing at a first meeting, and settles [CART-16]', () => {
    fc.assert(
      fc.property(anyQuantities, anyQuantities, (browser, server) => {
        const agreed = reconcile({ browser, server, synced: {} })
        for (const side of [browser, server])
          for (const [id, quantity] of Object.entries(side))
            expect(agreed[Number(id)]).toBeGreaterThanOrEqual(quantity)
        expect(reconcile({ browser: agreed, server: agreed, synced: agreed })).toEqual(agreed)
      }),
    )
  })

  it('changes nothing here while nothing has changed there [CART-16]', () => {
    fc.assert(
      fc.property(anyQuantities, anyQuantities, (browser, both) => {
        expect(isSame(reconcile({ browser, server: both, synced: both }), browser)).toBe(true)
      }),
    )
  })
})

describe('withQuantities', () => {
  const cart = { lines: [aLine({ quantity: 2 }), aLine({ variantId: 12, size: 'large' })] }

  it('sets, removes and adds lines, each capped [CART-16, CART-06]', () => {
    const found = [aLine({ productId: 2, variantId: 21, maxQuantity: 2 })]
    expect(withQuantities(cart, { 11: 9, 21: 4 }, found).lines).toEqual([
      aLine({ quantity: 5 }),
      aLine({ productId: 2, variantId: 21, maxQuantity: 2, quantity: 2 }),
    ])
  })

  it('leaves out what it knows nothing of [CART-16]', () => {
    expect(withQuantities(cart, { 11: 2, 12: 1, 99: 1 }, [])).toEqual(cart)
  })
})

describe('pushSteps', () => {
  const cart = { lines: [aLine({ quantity: 2 }), aLine({ variantId: 12, size: 'large' })] }
  const onServer = (id: number, variantId: number, quantity: number) => ({
    id,
    productId: 1,
    variantId,
    quantity,
    cartRevision: 1,
  })

  it('adds, updates and removes what differs, and nothing else [CART-16]', () => {
    expect(pushSteps(cart, [onServer(1, 11, 3), onServer(2, 13, 1)], { 13: 1 })).toEqual([
      { kind: 'update', id: 1, quantity: 2 },
      { kind: 'remove', id: 2 },
      { kind: 'add', line: cart.lines[1] },
    ])
    expect(pushSteps(cart, [onServer(1, 11, 2), onServer(2, 12, 1)], {})).toEqual([])
  })

  it('leaves alone what the cart could not take over [CART-16]', () => {
    expect(pushSteps({ lines: [] }, [onServer(2, 13, 1)], {})).toEqual([])
  })
})
