import {
  createTestRenderers,
  type FakePart,
  writeComposition,
} from '@store/server-testing/releases/test-renderers'
import type { FailedPage } from '../health/failed-pages'
import { createFindCulprit } from './find-culprit'

const part = (version: string, whenShown: string): FakePart => ({
  version,
  files: { 'entry.cjs': `exports.show = async ({ host }) => { ${whenShown} }` },
})
const CATALOG = part('1.0.0-a', `if (host.isBroken) throw new Error('no'); return 'list'`)
const cart = (version: string, whenShown = '') => part(version, `${whenShown}; return 'cart'`)
const content = (version: string) => part(version, "return 'blog'")
/** By an object that this test's shell hands to every part. */
const BREAKS_OTHERS = 'host.isBroken = true'

const FAILED: FailedPage = {
  generation: 0,
  url: '/products?q=words%20of%20a%20visitor',
  currency: 'INR',
  slot: 'catalog/Slot',
}
const CONTENT = { name: 'content', version: '1.0.0-b', against: '1.0.0-a' }
const CART = { name: 'cart', version: '1.0.0-b', against: '1.0.0-a' }

/** What is live, and with what versions before. */
async function setUp(cartWhenShown: string, catalog = CATALOG) {
  const before = await writeComposition({ catalog, cart: cart('1.0.0-a'), content: content('1.0.0-a') })
  const live = await writeComposition({
    catalog,
    cart: cart('1.0.0-b', cartWhenShown),
    content: content('1.0.0-b'),
  })
  const { renderers, metrics } = createTestRenderers()
  await renderers.prepare(live)
  const findCulprit = createFindCulprit({
    current: () => live,
    renderers,
    findPart: async (name) => before.remotes.get(name) ?? null,
    failedPages: (name, generation) => (name === 'catalog' && generation === live.generation ? [FAILED] : []),
  })
  const end = async () => {
    const left = await metrics.getSingleMetricAsString('store_renderers')
    renderers.stop()
    return left
  }
  return { findCulprit, end }
}

it('finds the promoted part that breaks the page, and leaves no renderer behind [REL-11]', async () => {
  const { findCulprit, end } = await setUp(BREAKS_OTHERS)
  expect(await findCulprit('catalog', [CONTENT, CART])).toEqual({
    suspect: CART,
    proof: 'the server cannot render catalog/Slot of /products with cart 1.0.0-b, and can with cart 1.0.0-a',
  })
  expect(await findCulprit('catalog', [CONTENT])).toBeNull()
  expect(await findCulprit('cart', [CART])).toBeNull()
  expect(await end()).toMatch(/^store_renderers 1$/m)
})

it.each([
  ['the page does not fail any more', '', CATALOG],
  ['nothing that was promoted is the reason', '', part('1.0.0-a', "throw new Error('the API is down')")],
])('accuses nobody when %s [REL-11]', async (_when, whenShown, catalog) => {
  const { findCulprit, end } = await setUp(whenShown, catalog)
  expect(await findCulprit('catalog', [CONTENT, CART])).toBeNull()
  await end()
})
