/** On a product’s page: from here gallery and buy box stand side by side. */
export const BESIDE = '(min-width: 720px)'
