import * as keys from './storage-keys'

describe('the storage keys', () => {
  it('are the specification’s, to the letter, and the store’s own [GEN-08]', () => {
    expect(Object.values(keys).toSorted()).toEqual([
      'access_token',
      'address_draft',
      'announcement',
      'cartItems',
      'cartSubtotal',
      'cartTotalWithTax',
      'cart_items',
      'colour_scheme',
      'delivery_place',
      'fetched_fonts',
      'form_draft',
      'install_offer',
      'ipDetails',
      'language_fonts',
      'measurements',
      'recent_searches',
      'recently_viewed',
      'refresh_token',
      'reset_code',
      'reset_email',
      'reset_step',
      'scroll_positions',
      'user',
      'user_id',
      'visit_counted',
      'wishlist_items',
    ])
  })
})
