import { findRefusedImports } from './check-imports.mjs'

const reasonsFor = (file: string, specifier: string) => [
  ...new Set(
    [
      `import { x } from '${specifier}'`,
      `export type { X } from "${specifier}"`,
      `import '${specifier}'`,
      `const x = await import('${specifier}')`,
      `const x = require('${specifier}')`,
    ].map((source) => findRefusedImports(file, source).length),
  ),
]

describe('the import rules', () => {
  it.each([
    ['catalog-mfe/src/product-list/ProductList.tsx', '../../../cart-checkout-mfe/src/cart/cart-store'],
    ['catalog-mfe/src/product-list/ProductList.tsx', '@store/cart-checkout-mfe/cart'],
    ['account-mfe/src/orders/OrdersPage.tsx', '@store/shell'],
    ['content-mfe/src/blog/blog.ts', '../../../server/src/commerce/commerce'],
    ['shell/src/app/App.tsx', '../../../catalog-mfe/src/home-banner/home-banner-slot'],
    ['shell/src/slots/SlotPlace.tsx', '../app/App'],
    ['shell/src/pages/PageView.tsx', '../header/Header'],
    ['shell/src/toasts/toasts.ts', '../release/release-watch'],
    ['shared/src/api/catalogue.ts', '../../../shell/src/app/App'],
    ['shared/src/domain/cart.ts', '../api/catalogue'],
    ['shared/src/api/catalogue.ts', '@store/remote-kit/operator/operator-endpoint.mjs'],
    ['catalog-mfe/src/product-list/ProductList.tsx', '@store/remote-kit/build/handed-out.mjs'],
    ['remote-kit/src/build/preset.mjs', '../../../shell/src/app/App'],
    ['server/src/commerce/commerce.ts', '../delivery/delivery'],
    ['server/src/commerce/db/schema/invoices.ts', '../../invoices/seller'],
    ['server/src/commerce/customers/customer-service.ts', '../orders/order-records'],
    ['server/src/commerce/money/refunds.ts', '../payments/refund-service'],
    ['server/src/commerce/invoices/invoice-file.ts', '../payments/payment-service'],
    ['server/src/delivery/delivery.ts', '../commerce/commerce'],
    ['server/src/delivery/delivery.ts', '../commerce/db/open-database'],
    ['server/src/http/http-app.ts', '../delivery/delivery'],
    ['server/src/main.ts', '@store/shell'],
    ['server/src/main.ts', '../chaos/history'],
    ['server/src/main.ts', '../testing/store/store-process.mjs'],
    ['server/src/commerce/mail/mail-html.tsx', '../../../testing/store/memory-mailer'],
    ['server/src/delivery/delivery.ts', '../../testing/releases/test-keys'],
    ['server/src/main.ts', '../console/src/Console'],
    ['server/console/src/Console.tsx', '../../src/config/operator-tokens'],
    ['server/console/src/Console.tsx', '@store/shell'],
  ])('refuse %s importing %s, however it is written', (file, specifier) => {
    expect(reasonsFor(file, specifier)).toEqual([1])
  })

  it.each([
    ['catalog-mfe/src/product-list/ProductList.tsx', '../product-card/ProductCard'],
    ['catalog-mfe/src/product-list/ProductList.tsx', '@store/shared/domain/product'],
    ['catalog-mfe/src/product-list/ProductList.tsx', 'react'],
    ['shell/src/app/App.tsx', '../slots/SlotPlace'],
    ['shell/src/slots/SlotPlace.test.tsx', '../app/App'],
    ['shared/src/domain/cart.ts', './money'],
    ['shared/src/api/catalogue.ts', '../domain/product'],
    ['catalog-mfe/rspack.config.mjs', '@store/remote-kit/build/preset.mjs'],
    ['remote-kit/src/release/seal-release.test.ts', '@store/shared/remotes/release-manifest'],
    ['server/src/commerce/payments/payment-service.ts', '../orders/book-order'],
    ['server/src/commerce/orders/order-races.test.ts', '../payments/payment-service'],
    ['server/src/commerce/ordering.ts', './orders/book-order'],
    ['server/chaos/run-chaos.ts', '../src/commerce/db/open-database'],
    ['server/src/main.ts', './commerce/commerce'],
    ['server/src/main.ts', './delivery/delivery'],
    ['server/src/delivery/delivery.ts', '../config/config'],
    ['server/src/delivery/delivery.test.ts', '../../testing/postgres/test-database'],
    ['server/src/delivery/delivery.test.ts', '../commerce/db/open-database'],
    ['server/testing/releases/test-delivery.ts', '../postgres/test-database'],
    ['server/testing/store/whole-store.ts', '../../src/delivery/delivery'],
    ['server/chaos/run-chaos.ts', '../testing/postgres/postgres-proxy'],
    ['e2e/journey/buy.spec.ts', '../../server/src/config/config'],
  ])('allow %s importing %s', (file, specifier) => {
    expect(reasonsFor(file, specifier)).toEqual([0])
  })

  it('say why', () => {
    expect(
      findRefusedImports('catalog-mfe/src/a.ts', "import { store } from '../../cart-checkout-mfe/src/b'"),
    ).toEqual([
      'catalog-mfe/src/a.ts must not import ../../cart-checkout-mfe/src/b: a remote imports @store/shared only: ' +
        'each remote ships on its own day, so they meet only through the bus and slots of @store/shared.',
    ])
  })
})
