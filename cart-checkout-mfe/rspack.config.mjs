import { remoteConfigs } from '@store/shared/build/preset.mjs'

export default remoteConfigs({
  name: 'cart',
  folder: import.meta.dirname,
  exposes: {
    CartPage: './src/cart/cart-page-slot.ts',
    CheckoutPage: './src/checkout/checkout-page-slot.ts',
    CartService: './src/cart/cart-service.ts',
  },
})
