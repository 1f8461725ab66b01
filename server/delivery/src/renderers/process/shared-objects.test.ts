import { createTestRenderers, writeComposition } from '@store/server-testing/releases/test-renderers'

/** Shows what it sees of the language, of globals and of the brand that all parts are given. */
const CART = `exports.show = async ({ host }) => [
  [1, 2].map((each) => each + 1).join(), ({}).polluted, JSON.stringify([1]), new Intl.NumberFormat('en-IN').format(1000),
  typeof Date.now(), await Promise.resolve(1).then((one) => one), new URL('http://a.example/b').pathname,
  globalThis.mark, typeof mark, typeof Array, host.brand.name, Object.keys(host.release.remotes).length,
].join(' ')`

const UNCHANGED = '2,3  [1] 1,000 number 1 /b  undefined function Rituva 2'

const CHANGES: ReadonlyArray<readonly [what: string, atLoad: string, inRender?: string]> = [
  ['nothing', ''],
  ['prototypes', "Object.prototype.polluted = 'x'; Array.prototype.map = () => ['x']"],
  [
    'functions of the language',
    "JSON.stringify = () => 'x'; Date.now = () => 'x'; Promise.prototype.then = null",
  ],
  [
    'Intl by definition',
    "try { Object.defineProperty(Intl.NumberFormat.prototype, 'format', { value: () => 'x' }) } catch {}",
  ],
  ['globals', "globalThis.mark = 'x'; globalThis.Array = undefined; mark = 'x'; Array = undefined"],
  ['the global object behind it', "(function () { this.mark = 'x'; this.URL = undefined })()"],
  [
    'what the renderer adds',
    "try { Object.defineProperty(URL.prototype, 'pathname', { value: 'x' }) } catch {}",
  ],
  ['what the host gives', '', "host.brand.name = 'x'; delete host.release.remotes.cart"],
]

describe('a part of a renderer', () => {
  it.each(CHANGES)(
    'leaves what other parts run on as it is when it changes %s [REL-14]',
    async (_what, atLoad, inRender = '') => {
      const { renderers } = createTestRenderers()
      try {
        const changing = `${atLoad}\nexports.show = async ({ host }) => { ${inRender}; return '' }`
        const composition = await writeComposition({
          account: { files: { 'entry.cjs': changing } },
          cart: { files: { 'entry.cjs': CART } },
        })
        await renderers.prepare(composition)
        expect((await renderers.render(composition, '/', 'INR')).html).toBe(UNCHANGED)
      } finally {
        renderers.stop()
      }
    },
  )

  it('keeps what it adds to the global object for itself', async () => {
    const { renderers } = createTestRenderers()
    const entry = "require('./more.cjs'); exports.show = async () => globalThis.mark + typeof globalThis.URL"
    const composition = await writeComposition({
      cart: { files: { 'entry.cjs': entry, 'more.cjs': "globalThis.mark = 'mine'; globalThis.URL = 1" } },
    })
    await renderers.prepare(composition)
    expect((await renderers.render(composition, '/', 'INR')).html).toBe('minenumber')
    renderers.stop()
  })
})
