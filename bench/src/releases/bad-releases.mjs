/**
 * Releases that a team could publish by mistake, or with bad intent. Each is an alteration of a build (see `altered-release.mjs`).
 *
 * @typedef {import('./altered-release.mjs').Alteration & {
 *   title: string, part: string, isBrowserOnly?: true, isHarmless?: true, foundInBrowserAs?: string, failsIn?: 'evaluate' | 'mount', isLate?: true
 * }} BadRelease `failsIn`: the phase in which the server notices it; absent where pages are rendered all the same, and the gate finds it; `isLate`: it
 *   takes many pages
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

/** Shows the slot and beside it an element of a class that renders again without end, and lets the browser do other things between. */
const RENDERING_WITHOUT_END = `(props) => {
    function Restless() {}
    Restless.prototype = {
      isReactComponent: {},
      render() {
        const end = performance.now() + 8
        while (performance.now() < end);
        return null
      },
      componentDidMount() {
        this.channel = new MessageChannel()
        this.channel.port1.onmessage = () => this.updater.enqueueSetState(this, { at: performance.now() })
        this.channel.port2.postMessage('')
      },
      componentDidUpdate() { this.channel.port2.postMessage('') },
    }
    const element = (type, key, props) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key, ref: null, props })
    return [element(slot.Component, 'inner', props), element(Restless, 'restless', {})]
  }`

/** A component whose HTML is given. */
const withHtml = (html) => `() => ({
    $$typeof: Symbol.for('react.transitional.element'), type: 'div', key: null, ref: null,
    props: { dangerouslySetInnerHTML: { __html: ${JSON.stringify(html)} } },
  })`

/** @type {readonly BadRelease[]} */
export const BAD_RELEASES = [
  {
    title: 'a slot computes for ever',
    label: 'slotloop',
    part: 'catalog-mfe',
    failsIn: 'mount',
    nodeSlot: inSlot('catalog/ProductListing', 'Component: () => { for (;;) {} }'),
  },
  {
    title: 'computes for ever when it is loaded',
    label: 'importloop',
    part: 'catalog-mfe',
    failsIn: 'evaluate',
    beforeNode: 'for (;;) {}',
  },
  {
    title: 'ends the process when it is loaded',
    label: 'exit',
    part: 'catalog-mfe',
    failsIn: 'evaluate',
    beforeNode: 'process.exit(1)',
  },
  {
    title: 'ends the process from a slot',
    label: 'slotexit',
    part: 'catalog-mfe',
    failsIn: 'mount',
    nodeSlot: inSlot(
      'catalog/ProductListing',
      'Component: () => { process.kill(process.pid); process.abort() }',
    ),
  },
  {
    title: 'throws when it is loaded',
    label: 'throw',
    part: 'catalog-mfe',
    failsIn: 'evaluate',
    beforeNode: "throw new Error('thrown at import')",
  },
  {
    title: 'throws in a timer',
    label: 'timer',
    part: 'catalog-mfe',
    failsIn: 'evaluate',
    beforeNode: "setInterval(() => { throw new Error('thrown in a timer') }, 20)",
  },
  {
    title: 'keeps memory with every page',
    label: 'leak',
    part: 'catalog-mfe',
    failsIn: 'mount',
    isLate: true,
    beforeNode: 'const kept = []; globalThis.keepMore = () => kept.push(new Array(500_000).fill({}))',
    nodeSlot:
      '(name, slot) => ({ ...slot, prefetch: async (context) => { globalThis.keepMore(); return slot.prefetch?.(context) } })',
  },
  {
    title: 'a slot suspends for ever',
    label: 'suspend',
    part: 'catalog-mfe',
    failsIn: 'mount',
    nodeSlot: inSlot('catalog/ProductListing', 'Component: () => { throw new Promise(() => {}) }'),
  },
  {
    title: 'a prefetch never resolves',
    label: 'prefetch',
    part: 'catalog-mfe',
    failsIn: 'mount',
    nodeSlot: inSlot('catalog/ProductListing', 'prefetch: () => new Promise(() => {})'),
  },
  {
    title: 'a slot throws in every twentieth render',
    label: 'twentieth',
    part: 'catalog-mfe',
    beforeNode: 'globalThis.renders = 0',
    nodeSlot: inSlot(
      'catalog/ProductListing',
      "Component: (props) => { if (++globalThis.renders % 20 === 0) throw new Error('thrown now and then'); return slot.Component(props) }",
    ),
  },
  {
    title: 'a slot has 20 MB of HTML',
    label: 'large',
    part: 'catalog-mfe',
    failsIn: 'mount',
    nodeSlot: inSlot('catalog/ProductListing', "Component: () => 'x'.repeat(20 * 1024 * 1024)"),
  },
  {
    title: 'a slot sends visitors away by <meta http-equiv="refresh">',
    label: 'refresh',
    part: 'catalog-mfe',
    nodeSlot: inSlot(
      'catalog/ProductListing',
      `Component: ${withHtml('<meta http-equiv="refresh" content="0;url=/">')}`,
    ),
  },
  {
    title: 'a slot changes the addresses of the page by <base>',
    label: 'base',
    part: 'catalog-mfe',
    nodeSlot: inSlot('catalog/ProductListing', `Component: ${withHtml('<base href="/elsewhere/">')}`),
  },
  {
    title: 'a slot changes the styles of the page by <style>',
    label: 'style',
    part: 'catalog-mfe',
    nodeSlot: inSlot(
      'catalog/ProductListing',
      `Component: ${withHtml('<style>body { display: none }</style>')}`,
    ),
  },
  {
    title: 'a slot writes a second <h1>',
    label: 'heading',
    part: 'catalog-mfe',
    nodeSlot: inSlot('catalog/ProductListing', `Component: ${withHtml('<h1>Another</h1>')}`),
  },
  {
    title: 'a slot writes a script into its HTML',
    label: 'script',
    part: 'catalog-mfe',
    nodeSlot: inSlot(
      'catalog/ProductListing',
      `Component: ${withHtml("<script>document.title = 'x'</script>")}`,
    ),
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
    title: 'a slot renders again without end and gives way',
    label: 'rerenders',
    part: 'cart-checkout-mfe',
    webSlot: inSlot('cart/CartPage', `Component: ${RENDERING_WITHOUT_END}`),
    isBrowserOnly: true,
    foundInBrowserAs: 'cart keeps /cart busy while it is idle',
  },
  {
    title: 'a slot computes for ever in browsers',
    label: 'webloop',
    part: 'cart-checkout-mfe',
    webSlot: inSlot('cart/CartPage', 'Component: () => { for (;;) {} }'),
    isBrowserOnly: true,
    foundInBrowserAs: '/cart does not answer',
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
    title: 'empties every field that is filled',
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

/** Runs when the shell begins the container, with what it shares: `of(name)` is a shared module. */
const withShared = (attack) => `let container
  Object.defineProperty(module, 'exports', {
    get: () => container,
    set: (own) => {
      const init = (scope) => {
        const of = (name) => Object.values(scope[name])[0].lib()
        ${attack}
        return own.init(scope)
      }
      container = { init, get: (exposed) => own.get(exposed) }
    },
  })`

/** Each statement by itself: what one of them throws keeps none of the others from running. */
const each = (...statements) => statements.map((statement) => `try { ${statement} } catch {}`).join('\n')

/** Runs before the page is rendered, in the remote's own code. */
const inPrefetch = (attack) =>
  `(name, slot) => ({ ...slot, prefetch: async (context) => { ${attack}; return slot.prefetch?.(context) } })`
const inRender = (attack) => `(name, slot) => ({ ...slot, Component: (props) => { ${attack}; return null } })`

/**
 * Builds of the catalogue that change what other parts run on when a renderer loads them or renders with them. The server's HTML of every
 * other part stays as it was.
 *
 * @type {readonly (import('./altered-release.mjs').Alteration & { title: string })[]}
 */
export const SHARED_STATE_CHANGES = [
  {
    title: 'a property of every object',
    beforeNode: each("Object.prototype.polluted = 'x'", "Object.prototype.children = 'x'"),
  },
  {
    title: 'the functions of Object',
    beforeNode: each('Object.assign = (to) => to', 'Object.keys = () => []', 'Object.entries = () => []'),
  },
  {
    title: 'the methods of arrays',
    beforeNode: each(
      'Array.prototype.map = () => []',
      "Array.prototype.join = () => 'x'",
      'Array.isArray = () => false',
    ),
  },
  {
    title: 'the iteration of arrays',
    beforeNode: each('Array.prototype[Symbol.iterator] = function* () {}', 'Array.from = () => []'),
  },
  {
    title: 'promises',
    beforeNode: each('Promise.prototype.then = () => new Promise(() => {})', 'Promise.all = async () => []'),
  },
  { title: 'JSON', beforeNode: each("JSON.stringify = () => 'x'", 'JSON.parse = () => ({})') },
  {
    title: 'Intl',
    beforeNode: each(
      "Object.defineProperty(Intl.NumberFormat.prototype, 'format', { value: () => 'x' })",
      'Intl.DateTimeFormat.prototype.formatToParts = () => []',
      "Intl.NumberFormat = function () { return { format: () => 'x' } }",
    ),
  },
  {
    title: 'dates',
    beforeNode: each(
      'Date.now = () => 0',
      "Date.prototype.toISOString = () => 'x'",
      'Date.prototype.getTime = () => 0',
    ),
  },
  {
    title: 'strings and numbers',
    beforeNode: each(
      "String.prototype.replace = () => 'x'",
      "String.prototype.slice = () => 'x'",
      "Number.prototype.toString = () => 'x'",
      "Number.prototype.toFixed = () => 'x'",
    ),
  },
  {
    title: 'maps and sets',
    beforeNode: each(
      'Map.prototype.get = () => undefined',
      'Set.prototype.has = () => true',
      'WeakMap.prototype.get = () => undefined',
    ),
  },
  {
    title: 'regular expressions',
    beforeNode: each('RegExp.prototype.test = () => true', 'RegExp.prototype.exec = () => null'),
  },
  {
    title: 'functions and symbols',
    beforeNode: each(
      "Function.prototype.call = () => 'x'",
      "Function.prototype.apply = () => 'x'",
      "Reflect.apply = () => 'x'",
      "Symbol.for = () => Symbol('x')",
    ),
  },
  {
    title: 'mathematics',
    beforeNode: each(
      'Math.round = () => 7',
      'Math.floor = () => 7',
      'Math.min = () => 7',
      'parseInt = () => 7',
    ),
  },
  {
    title: 'the global object',
    beforeNode: each(
      'globalThis.Array = globalThis.Promise = globalThis.URL = undefined',
      '(function () { this.Array = this.URL = this.setTimeout = undefined; this.document = {}; this.window = this })()',
      'URL = URLSearchParams = TextEncoder = ReadableStream = undefined',
      "globalThis.__FEDERATION__ = globalThis.__zod_globalConfig = 'x'",
    ),
  },
  {
    title: 'what the renderer adds to the language',
    beforeNode: each(
      "URL.prototype.toString = () => 'x'",
      "Object.defineProperty(URL.prototype, 'pathname', { get: () => '/x' })",
      'URLSearchParams.prototype.get = () => null',
      "TextDecoder.prototype.decode = () => 'x'",
      'performance.now = () => 1e9',
    ),
  },
  {
    title: 'React',
    beforeNode: withShared(
      each(
        "of('react').useState = of('react').useMemo = of('react').createElement = () => null",
        'of("react").Component.prototype.setState = () => {}',
        "for (const inner of Object.values(of('react'))) if (inner && typeof inner === 'object' && 'H' in inner) Object.defineProperty(inner, 'H', { get: () => null, set() {} })",
        "for (const inner of Object.values(of('react-dom'))) if (inner && typeof inner === 'object' && inner.d) inner.d = null",
        "of('react/jsx-runtime').jsx = of('react/jsx-runtime').jsxs = () => null",
      ),
    ),
  },
  {
    title: 'the list of what is shared',
    beforeNode: withShared(
      each(
        'for (const versions of Object.values(scope)) for (const each of Object.values(versions)) { each.lib = () => ({}); each.get = async () => () => ({}) }',
        'for (const name of Object.keys(scope)) delete scope[name]',
      ),
    ),
  },
  {
    title: 'the router',
    beforeNode: withShared(
      each("of('react-router-dom').Link.render = () => 'x'", "of('react-router-dom').useHref = () => '/x'"),
    ),
    nodeSlot: inRender(
      "props.host.brand.name = 'x'; props.query.page = 'x'; props.host.Slot.prototype = null",
    ),
  },
  {
    title: 'the query client',
    beforeNode: withShared(
      each(
        "of('@tanstack/react-query').QueryClient.prototype.getDefaultOptions = () => ({})",
        "of('@tanstack/react-query').QueryClient.prototype.defaultQueryOptions = () => ({})",
        "of('@tanstack/react-query').useQuery = () => ({})",
      ),
    ),
    nodeSlot: inPrefetch(
      each(
        'Object.getPrototypeOf(context.queryClient.getQueryCache()).find = Object.getPrototypeOf(context.queryClient.getQueryCache()).build = () => ({})',
        "context.queryClient.getQueryData = () => 'x'",
        'context.queryClient.clear()',
        "for (const key of [['content', 'blogs'], ['blogs']]) context.queryClient.setQueryData(key, [])",
      ),
    ),
  },
  {
    title: 'styled-components',
    beforeNode: withShared(
      each(
        "const styled = of('styled-components').default; styled.div = styled.p = styled.a = () => () => 'x'",
        "const { componentStyle } = of('styled-components').default.span``; Object.getPrototypeOf(componentStyle).generateAndInjectStyles = () => 'x'",
        "of('styled-components').css = of('styled-components').keyframes = () => 'x'",
      ),
    ),
  },
].map((change, index) => ({ ...change, label: `shared${index}x` }))
