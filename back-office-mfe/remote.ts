import type { RemoteDefinition } from '@store/shared/remotes/remote-definition'

/** What every page of the back office has in common: its own frame, filled by the browser, and found by no search engine. */
const FRAME = { rendered: 'frame', ownFrame: true } as const
const STATUSES = 'PAYMENT_PENDING|PLACED|PACKED|SHIPPED|DELIVERED|CANCEL_REQUESTED|CANCELLED|PAYMENT_FAILED'

/** What the back office owns and needs (docs/contracts/remote-definition.md). */
export const remote = {
  name: 'back-office',
  pages: {
    OverviewPage: {
      ...FRAME,
      module: './src/overview/overview-page.ts',
      paths: { '/staff': { title: 'Back office', description: '', sitemap: 'none' } },
    },
    InvitationPage: {
      ...FRAME,
      module: './src/log-in/invitation-page.ts',
      paths: { '/staff/invitation': { title: 'Back office', description: '', sitemap: 'none' } },
    },
    OrdersPage: {
      ...FRAME,
      module: './src/orders/orders-page.ts',
      query: { status: STATUSES, text: 'text:254', page: 'int:1-400' },
      paths: { '/staff/orders': { title: 'Orders', description: '', sitemap: 'none' } },
    },
    OrderPage: {
      ...FRAME,
      module: './src/orders/order-page.ts',
      paths: {
        '/staff/orders/:number': {
          title: 'Order',
          description: '',
          params: { number: 'text:40' },
          sitemap: 'none',
        },
      },
    },
    ProductsPage: {
      ...FRAME,
      module: './src/products/products-page.ts',
      query: { text: 'text:100', low: 'int:0-1000', page: 'int:1-400' },
      paths: { '/staff/products': { title: 'Products', description: '', sitemap: 'none' } },
    },
    ProductPage: {
      ...FRAME,
      module: './src/products/product-page.ts',
      paths: {
        '/staff/products/:sku': {
          title: 'Product',
          description: '',
          params: { sku: 'text:100' },
          sitemap: 'none',
        },
      },
    },
    CouponsPage: {
      ...FRAME,
      module: './src/coupons/coupons-page.ts',
      paths: { '/staff/coupons': { title: 'Coupons', description: '', sitemap: 'none' } },
    },
    ReviewsPage: {
      ...FRAME,
      module: './src/reviews/reviews-page.ts',
      query: { of: 'waiting|all' },
      paths: { '/staff/reviews': { title: 'Photos of reviews', description: '', sitemap: 'none' } },
    },
    ContentPage: {
      ...FRAME,
      module: './src/content/content-page.ts',
      query: { type: 'text:40' },
      paths: { '/staff/content': { title: 'Content', description: '', sitemap: 'none' } },
    },
    EntryPage: {
      ...FRAME,
      module: './src/content/entry-page.ts',
      paths: {
        '/staff/content/:type/:name': {
          title: 'Content',
          description: '',
          params: { type: 'text:40', name: 'text:80' },
          sitemap: 'none',
        },
      },
    },
    SettingsPage: {
      ...FRAME,
      module: './src/settings/settings-page.ts',
      paths: {
        '/staff/settings': { title: 'Settings', description: '', sitemap: 'none' },
        '/staff/settings/:section': {
          title: 'Settings',
          description: '',
          params: { section: 'brand|menus|announcement' },
          sitemap: 'none',
        },
      },
    },
    PeoplePage: {
      ...FRAME,
      module: './src/people/people-page.ts',
      paths: { '/staff/people': { title: 'People', description: '', sitemap: 'none' } },
    },
    AuditPage: {
      ...FRAME,
      module: './src/audit/audit-page.ts',
      query: { by: 'text:254', subject: 'text:100', before: 'id' },
      paths: { '/staff/audit': { title: 'Changes', description: '', sitemap: 'none' } },
    },
    AccountPage: {
      ...FRAME,
      module: './src/profile/account-page.ts',
      paths: { '/staff/profile': { title: 'Your account', description: '', sitemap: 'none' } },
    },
  },
  needs: {
    calls: [
      'acceptStaffInvitation',
      'advanceStaffOrder',
      'approveReviewPhoto',
      'beginSecondFactor',
      'cancelStaffOrder',
      'changeStaffPassword',
      'changeStaffRole',
      'changeStaffSettings',
      'changeStaffStock',
      'confirmStaffPassword',
      'createStaffCoupon',
      'enableSecondFactor',
      'endStaffCoupon',
      'endStaffLogIn',
      'getAuditEntries',
      'getContentTypes',
      'getCouponCategories',
      'getStaffEntry',
      'getStaffLogIns',
      'getStaffOrder',
      'getStaffOverview',
      'getStaffPeople',
      'getStaffProduct',
      'getStaffSession',
      'getStaffSettings',
      'inviteStaff',
      'listReviewPhotos',
      'listStaffContent',
      'listStaffCoupons',
      'listStaffOrders',
      'listStaffProducts',
      'listStaffViews',
      'lockStaff',
      'logInStaff',
      'logOutStaff',
      'openStaffInvitation',
      'planStaffSettings',
      'previewStaffEntry',
      'proveSecondFactor',
      'publishStaffEntry',
      'rejectReviewPhoto',
      'removeStaffView',
      'renewRecoveryCodes',
      'resetStaff',
      'restoreStaffEntry',
      'saveStaffEntry',
      'saveStaffView',
      'setStaffPrice',
      'shipStaffOrder',
      'undoStaffSettings',
      'withdrawStaffInvitation',
    ],
  },
} as const satisfies RemoteDefinition
