import * as keys from './storage-keys'

describe('the storage keys', () => {
  it('are the specification’s, to the letter [GEN-08]', () => {
    expect(Object.values(keys).toSorted()).toEqual([
      'access_token',
      'cartItems',
      'cartSubtotal',
      'cartTotalWithTax',
      'cart_items',
      'ipDetails',
      'refresh_token',
      'reset_code',
      'reset_email',
      'user',
      'user_id',
    ])
  })
})
