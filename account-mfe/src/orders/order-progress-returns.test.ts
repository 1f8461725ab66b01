import { type Order, orderLabel } from '@store/shared/domain/orders/order'
import { RETURNABLE, WITH_RETURN } from './order-fixtures'
import { isReturnable } from './order-progress'

const NOW = Date.parse('2026-03-10T10:00:00.000Z')
const [asked] = WITH_RETURN.returns
const returned = (status: 'RECEIVED' | 'REFUSED'): Order => ({
  ...RETURNABLE,
  returns: asked === undefined ? [] : [{ ...asked, status, lines: RETURNABLE.lines }],
})

it('offers a return only while something is left to return [RET-01]', () => {
  expect(isReturnable(RETURNABLE, NOW)).toBe(true)
  expect(isReturnable(returned('REFUSED'), NOW)).toBe(true)
  expect(isReturnable(returned('RECEIVED'), NOW)).toBe(false)
})

it('calls an order returned once all of it came back [RET-02]', () => {
  expect(orderLabel(RETURNABLE)).toBe('Delivered')
  expect(orderLabel({ ...RETURNABLE, isReturned: true })).toBe('Returned')
})
