import { remoteConfigs } from '@store/shared/build/preset.mjs'

export default remoteConfigs({
  name: 'account',
  folder: import.meta.dirname,
  exposes: {
    AuthModal: './src/auth/auth-modal-slot.ts',
    Dashboard: './src/dashboard/dashboard-slot.ts',
    ProfilePage: './src/profile/profile-page-slot.ts',
    OrdersPage: './src/orders/orders-page-slot.ts',
    OrderPage: './src/orders/order-page-slot.ts',
    AddressPicker: './src/addresses/address-picker-slot.ts',
  },
})
