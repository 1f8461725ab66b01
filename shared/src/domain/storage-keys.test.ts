import { STORAGE_KEYS } from './storage-keys'

describe('STORAGE_KEYS', () => {
  it('are the specification’s, to the letter, and the store’s own [GEN-08]', () => {
    expect(Object.values(STORAGE_KEYS.local).toSorted()).toEqual([
      'access_token',
      'cartItems',
      'cartSubtotal',
      'cartTotalWithTax',
      'cart_items',
      'chosen_country',
      'refresh_token',
      'user',
      'user_id',
    ])
    expect(STORAGE_KEYS.session.location).toBe('ipDetails')
  })

  it('name nothing twice [GEN-08]', () => {
    const keys = Object.values(STORAGE_KEYS).flatMap((area) => Object.values(area))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
