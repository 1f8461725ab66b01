/**
 * Releases that a team could publish by mistake, or with bad intent. Each is an alteration of a build (see `altered-release.mjs`).
 *
 * @typedef {import('./altered-release.mjs').Alteration & {
 *   title: string, part: string, isBrowserOnly?: true, isHarmless?: true, foundInBrowserAs?: string
 * }} BadRelease
 */

const inSlot = (slot, change) => `(name, slot) => (name === '${slot}' ? { ...slot, ${change} } : slot)`

/** Shows the slot and beside it an element of a class that throws when it is there. */
const THROWING_IN_AN_EFFECT = `(props) => {
    function Broken() {}
    Broken.prototype = {
      isReactComponent: {},
      render: () => null,
      componentDidMount() { throw new Error('thrown in an effect') },
    }
    const broken = { $$typeof: Symbol.for('react.transitional.element'), type: Broken, key: 'broken', ref: null, props: {} }
    const inner = { $$typeof: Symbol.for('react.transitional.element'), type: slot.Component, key: 'inner', ref: null, props }
    return [inner, broken]
  }`

/** @type {readonly BadRelease[]} */
export const BAD_RELEASES = [
  {
    title: 'a slot computes for ever',
    label: 'slotloop',
    part: 'catalog-mfe',
    nodeSlot: inSlot('catalog/ProductListing', 'Component: () => { for (;;) {} }'),
  },
  {
    title: 'computes for ever when it is loaded',
    label: 'importloop',
    part: 'catalog-mfe',
    beforeNode: 'for (;;) {}',
  },
  {
    title: 'ends the process when it is loaded',
    label: 'exit',
    part: 'catalog-mfe',
    beforeNode: 'process.exit(1)',
  },
  {
    title: 'ends the process from a slot',
    label: 'slotexit',
    part: 'catalog-mfe',
    nodeSlot: inSlot(
      'catalog/ProductListing',
      'Component: () => { process.kill(process.pid); process.abort() }',
    ),
  },
  {
    title: 'throws when it is loaded',
    label: 'throw',
    part: 'catalog-mfe',
    beforeNode: "throw new Error('thrown at import')",
  },
  {
    title: 'throws in a timer',
    label: 'timer',
    part: 'catalog-mfe',
    beforeNode: "setInterval(() => { throw new Error('thrown in a timer') }, 20)",
  },
  {
    title: 'keeps memory with every page',
    label: 'leak',
    part: 'catalog-mfe',
    beforeNode: 'const kept = []; globalThis.keepMore = () => kept.push(new Array(500_000).fill({}))',
    nodeSlot:
      '(name, slot) => ({ ...slot, prefetch: async (context) => { globalThis.keepMore(); return slot.prefetch?.(context) } })',
  },
  {
    title: 'a slot suspends for ever',
    label: 'suspend',
    part: 'catalog-mfe',
    nodeSlot: inSlot('catalog/ProductListing', 'Component: () => { throw new Promise(() => {}) }'),
  },
  {
    title: 'a prefetch never resolves',
    label: 'prefetch',
    part: 'catalog-mfe',
    nodeSlot: inSlot('catalog/ProductListing', 'prefetch: () => new Promise(() => {})'),
  },
  {
    title: 'another shell, and so a second React',
    label: 'comment',
    part: 'shell',
    beforeNode: '/* A comment. */',
    isHarmless: true,
  },
  {
    title: 'a style sheet hides the page',
    label: 'hides',
    part: 'catalog-mfe',
    webFiles: { 'hide.css': 'body { display: none !important }' },
    beforeWeb:
      "(() => { const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = new URL('hide.css', document.currentScript.src).href; document.head.append(link) })()",
    isBrowserOnly: true,
    foundInBrowserAs: 'is hidden',
  },
  {
    title: 'a page throws in an effect',
    label: 'effect',
    part: 'cart-checkout-mfe',
    webSlot: inSlot('cart/CartPage', `Component: ${THROWING_IN_AN_EFFECT}`),
    isBrowserOnly: true,
    foundInBrowserAs: 'of cart throws on /cart: Error: thrown in an effect',
  },
  {
    title: 'a slot throws when a browser renders it',
    label: 'browser',
    part: 'catalog-mfe',
    webSlot: inSlot('catalog/ProductListing', "Component: () => { throw new Error('thrown in a browser') }"),
    isBrowserOnly: true,
    foundInBrowserAs: 'of catalog throws on /: Error: thrown in a browser',
  },
  {
    title: 'a slot is missing in browsers',
    label: 'missing',
    part: 'catalog-mfe',
    webSlot: inSlot('catalog/ProductListing', "name: 'catalog/Other'"),
    isBrowserOnly: true,
    foundInBrowserAs: 'catalog/ProductListing is missing on /',
  },
  {
    title: 'an element covers the page',
    label: 'covers',
    part: 'catalog-mfe',
    beforeWeb:
      "(() => { const cover = document.createElement('div'); cover.id = 'cover'; cover.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: #fff'; document.body.append(cover) })()",
    isBrowserOnly: true,
    foundInBrowserAs: 'is covered by div#cover',
  },
  {
    title: 'calls an endpoint that is not there',
    label: 'endpoint',
    part: 'catalog-mfe',
    beforeWeb: "fetch('/api/not-there')",
    isBrowserOnly: true,
    foundInBrowserAs: 'calls an endpoint that is not there: GET /api/not-there',
  },
  {
    title: 'empties every field that somebody fills',
    label: 'empties',
    part: 'account-mfe',
    beforeWeb: `setInterval(() => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
      for (const field of document.querySelectorAll('[data-slot^="account/"] input[type=text]')) {
        if (field.value === '') continue
        set.call(field, '')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }, 100)`,
    isBrowserOnly: true,
    foundInBrowserAs: 'what was typed is lost',
  },
]
