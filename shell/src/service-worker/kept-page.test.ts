import { pageAnswer, testPage } from '../testing/kept-pages'
import { type KeptPage, mayShow, readKeptPage, toKeptAnswer } from './kept-page'
import { type Known, learnt, NOTHING_KNOWN } from './known-state'
import { type PageFacts, readPageFacts } from './page-facts'

const HOUR_MS = 3_600_000
const NOW = 1_000 * HOUR_MS
const KNOWN: Known = { generation: 7, madeAt: 0, withdrawn: [], hours: 168, currency: 'INR' }
const KEPT: KeptPage = {
  generation: 7,
  containers: ['mf_shell_1', 'mf_catalog_1'],
  currency: 'INR',
  title: '',
  keptAt: NOW - HOUR_MS,
}

const factsOf = (html: string): PageFacts => {
  const facts = readPageFacts(html)
  if (facts === null) throw new Error('The page says nothing of itself')
  return facts
}

describe('a kept page', () => {
  it('is shown while it is young enough, and of no version that was marked as bad [OFF-04]', () => {
    const shows = (kept: Partial<KeptPage>, known: Partial<Known> = {}) =>
      mayShow({ ...KEPT, ...kept }, { ...KNOWN, ...known }, NOW)
    expect(shows({})).toBe(true)
    expect(shows({ keptAt: NOW - 168 * HOUR_MS })).toBe(true)
    expect(shows({ keptAt: NOW - 168 * HOUR_MS - 1 })).toBe(false)
    expect(shows({ keptAt: NOW + HOUR_MS })).toBe(false)
    expect(shows({}, { hours: 0 })).toBe(false)
    expect(shows({}, { withdrawn: ['mf_catalog_1'] })).toBe(false)
    expect(shows({}, { withdrawn: ['mf_catalog_2'] })).toBe(true)
  })

  it('is not shown with the prices of another country [OFF-05]', () => {
    expect(mayShow(KEPT, { ...KNOWN, currency: 'AED' }, NOW)).toBe(false)
    expect(mayShow(KEPT, { ...KNOWN, currency: null }, NOW)).toBe(true)
  })

  it('is not shown before anything was heard of the server [OFF-04]', () => {
    expect(mayShow(KEPT, NOTHING_KNOWN, NOW)).toBe(false)
  })

  it('says what it is made of, in any language, and is what the server sent [OFF-04]', async () => {
    const html = testPage({ title: 'हर्बल पैड' })
    const kept = toKeptAnswer(pageAnswer(html, { vary: 'cookie' }), html, factsOf(html), NOW)
    expect(readKeptPage(kept)).toEqual({ ...KEPT, title: 'हर्बल पैड', keptAt: NOW })
    expect(await kept.text()).toBe(html)
    expect(kept.headers.get('vary')).toBeNull()
    expect(kept.headers.get('content-security-policy')).toContain('script-src')
    expect(readKeptPage(pageAnswer(html))).toBeNull()
  })
})

describe('what a page tells the worker', () => {
  it('is its parts, its files and what is withdrawn [OFF-04]', () => {
    expect(factsOf(testPage({ withdrawn: ['mf_cart_0'] }))).toEqual({
      generation: 7,
      madeAt: 0,
      containers: ['mf_shell_1', 'mf_catalog_1'],
      withdrawn: ['mf_cart_0'],
      hours: 168,
      isOff: false,
      isPreview: false,
      title: 'Herbal pads &amp; more',
      currency: 'INR',
      files: ['/remotes/shell/web/entry.1a2b3c4d.js'],
    })
  })

  it.each([
    ['is no page of the shop', '<h1>Hello</h1>'],
    ['comes from a server without a worker', testPage({ offline: null })],
    ['is cut off', testPage().slice(0, -60)],
  ])('is nothing where it %s [OFF-04]', (_, html) => expect(readPageFacts(html)).toBeNull())

  it('takes no older generation and no preview over what is known [OFF-04]', () => {
    const bad = factsOf(testPage({ generation: 8, withdrawn: ['mf_shell_1'] }))
    const known = learnt(KNOWN, bad)
    expect(known.withdrawn).toEqual(['mf_shell_1'])
    expect(learnt(known, factsOf(testPage()))).toBe(known)
    expect(learnt(known, factsOf(testPage({ generation: 9, preview: 'catalog 1.0.0-b' })))).toBe(known)
  })
})
