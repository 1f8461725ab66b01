/**
 * Releases that a team could publish by mistake, or with bad intent. Each is an alteration of a build (see `altered-release.mjs`).
 *
 * @typedef {import('./altered-release.mjs').Alteration & {
 *   title: string, part: string, isBrowserOnly?: true, isHarmless?: true
 * }} BadRelease
 */

const inSlot = (slot, change) => `(name, slot) => (name === '${slot}' ? { ...slot, ${change} } : slot)`

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
    title: 'a shell that differs by a comment',
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
  },
]
