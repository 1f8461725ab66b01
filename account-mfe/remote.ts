import type { RemoteDefinition } from '@store/shared/remotes/remote-definition'

/** What the account offers, owns and needs (docs/contracts/remote-definition.md). */
export const remote = {
  name: 'account',
  pages: {
    Dashboard: {
      module: './src/dashboard/dashboard-page.ts',
      access: 'customer',
      rendered: 'frame',
      takesSlots: true,
      paths: {
        '/dashboard': { title: 'Your overview', description: 'Your latest order, address and cart.' },
      },
    },
    ProfilePage: {
      module: './src/profile/profile-page.ts',
      access: 'customer',
      rendered: 'frame',
      paths: {
        '/profile/orders': { title: 'Your orders', description: 'Everything you have ordered.' },
        '/profile/profile': {
          title: 'Your details',
          description: 'Your name, e-mail address and mobile number.',
        },
        '/profile/security': {
          title: 'Security and privacy',
          description: 'Your password, devices and data.',
        },
        '/profile/addresses': { title: 'Your addresses', description: 'Where your orders are delivered.' },
      },
    },
    OrdersPage: {
      module: './src/orders/orders-page.ts',
      access: 'customer',
      rendered: 'frame',
      paths: {
        '/orders': { title: 'Your orders', description: 'Everything you have ordered.' },
      },
    },
    OrderPage: {
      module: './src/orders/order-page.ts',
      access: 'customer',
      rendered: 'frame',
      paths: {
        '/orders/:id': {
          title: 'Your order',
          description: 'Status, lines and invoice.',
          params: { id: 'id' },
        },
      },
    },
  },
  redirects: { '/user': '/profile/profile' },
  slots: {
    AuthModal: { versions: { 1: './src/auth/auth-modal-slot.ts' }, skeleton: 'none' },
    AddressPicker: { versions: { 1: './src/addresses/address-picker-slot.ts' } },
  },
  announces: ['addresses/changed'],
  needs: {
    facts: ['cart/changed'],
    commands: ['auth/open', 'cart/add'],
    calls: [
      'addPasskey',
      'beginPasskey',
      'beginPasskeyLogIn',
      'cancelOrder',
      'changePassword',
      'confirmEmail',
      'confirmMobile',
      'createAddress',
      'deleteAccount',
      'downloadOwnData',
      'endLogIn',
      'getAddresses',
      'getCustomer',
      'getInvoice',
      'getLogIns',
      'getOrder',
      'getOrders',
      'getReturnOffer',
      'getSecurityActivity',
      'getPasskeys',
      'getProductWithReviews',
      'initiatePayment',
      'logInByCode',
      'logInByPasskey',
      'login',
      'register',
      'removeAddress',
      'removePasskey',
      'requestLogInCode',
      'requestPasswordReset',
      'requestReturn',
      'resetPassword',
      'sendEmailCode',
      'sendIdentityCode',
      'sendMobileCode',
      'updateAddress',
      'updateCustomer',
      'verifyResetCode',
    ],
  },
} as const satisfies RemoteDefinition
