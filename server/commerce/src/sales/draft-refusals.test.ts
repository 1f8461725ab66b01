import { money } from '@store/shared/domain/money'
import { CommerceFailure } from '../http/commerce-failure'
import { LinesRefused } from '../orders/booking/check-lines'
import { refused } from './draft-refusals'

const line = { productId: 1, variantId: 1, size: 'regular', quantity: 3, unitPrice: money('INR', 100) }

it('tells who books for a customer what is wrong with each product, without a cart [STAFF-21]', async () => {
  const failure = new LinesRefused('OUT_OF_STOCK', () => 'Please remove it from your cart to go on.', [
    { ...line, title: 'Gone', available: 0, problem: 'OUT_OF_STOCK' },
    { ...line, title: 'Fine', available: 9, problem: null },
    { ...line, title: 'Few', available: 2, problem: 'NOT_ENOUGH_STOCK' },
  ])
  await expect(refused(Promise.reject(failure))).rejects.toMatchObject({
    name: 'Refusal',
    onScreen:
      '“Gone” (Regular) is out of stock or hidden: take it out of the draft. At most 2 of “Few” (Regular) can be ordered now: lower the quantity.',
  })
})

it('tells who books for a customer that too much of her is unpaid, not that she should pay [STAFF-21]', async () => {
  const failure = new CommerceFailure('TOO_MUCH_UNPAID', { message: 'Please pay or cancel one first.' })
  await expect(refused(Promise.reject(failure))).rejects.toMatchObject({
    onScreen: expect.stringMatching(/^Too much of this customer/),
  })
})
