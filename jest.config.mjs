/** @type {import('jest').Config} */
export default {
  projects: [
    'shared',
    'shell',
    'catalog-mfe',
    'cart-checkout-mfe',
    'account-mfe',
    'content-mfe',
    'server',
    'scripts',
  ].map((folder) => `<rootDir>/${folder}`),
}
