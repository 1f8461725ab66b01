import type { RemoteDefinition } from '@store/shared/remotes/contract/remote-definition'

/** What cart and checkout offer, own and need (docs/contracts/remote-definition.md). */
export const remote = {
  name: 'cart',
  languages: ['hi', 'ta', 'ar'],
  sharedMessages: ['customer', 'cart'],
  pages: {
    CartPage: {
      module: './src/cart/cart-page.ts',
      rendered: 'frame',
      skeleton: 'cart',
      paths: {
        '/cart': { title: 'Your cart', description: 'What you have chosen so far.' },
      },
    },
    WishlistPage: {
      module: './src/wishlist/wishlist-page.ts',
      rendered: 'frame',
      skeleton: 'cards',
      paths: {
        '/wishlist': { title: 'Your wishlist', description: 'What you saved for later.', sitemap: 'none' },
      },
    },
    CheckoutPage: {
      module: './src/checkout/checkout-page.ts',
      access: 'customer',
      rendered: 'frame',
      minimalHeader: 'Secure checkout',
      // The payment that a gateway sends the shopper back from.
      query: { payment: 'text:100' },
      paths: {
        '/checkout': { title: 'Checkout', description: 'Address, payment and order.' },
      },
    },
    ThanksPage: {
      module: './src/thanks/thanks-page.ts',
      access: 'customer',
      rendered: 'frame',
      paths: {
        '/thank-you/:id': {
          title: 'Thank you for your order',
          description: 'What happens next.',
          params: { id: 'id' },
        },
      },
    },
  },
  slots: {
    CartDrawer: { versions: { 1: './src/drawer/cart-drawer-slot.ts' }, skeleton: 'none' },
  },
  services: { CartService: { 1: './src/cart/cart-service.ts' } },
  announces: ['cart/added', 'cart/changed', 'order/placed', 'wishlist/changed'],
  owns: ['cart/add', 'wishlist/toggle'],
  needs: {
    slots: { 'account/AddressPicker': 1 },
    facts: ['addresses/changed'],
    commands: ['auth/open'],
    calls: [
      'addToServerCart',
      'addToWishlist',
      'bookOrder',
      'cancelOrder',
      'confirmCashOrder',
      'getAddresses',
      'getCoupons',
      'getDeliverySettings',
      'getOrder',
      'getPaymentOptions',
      'getProductWithReviews',
      'getServerCart',
      'getTransaction',
      'getWishlist',
      'initiatePayment',
      'preorder',
      'removeFromServerCart',
      'removeFromWishlist',
      'sendCashOrderCode',
      'updateServerCart',
      'verifyPayment',
    ],
  },
} as const satisfies RemoteDefinition
