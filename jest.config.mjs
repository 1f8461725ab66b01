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
  // Of all of them: a project's own does not count when several run together.
  testTimeout: 60_000,
}
