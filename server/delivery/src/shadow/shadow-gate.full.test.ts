import { GATE_SHELL } from '@store/server-testing/releases/gate-shell'
import { createTestDelivery, type TestDelivery } from '@store/server-testing/releases/test-delivery'
import { createTestGate } from '@store/server-testing/releases/test-gate'
import type { ShadowGateOptions } from './shadow-gate'

const text = { title: 'T', description: 'D' }
const SITE = {
  pages: {
    Home: { paths: { '/': text } },
    Detail: {
      query: { page: 'int:1-9' as const },
      paths: { '/products/:id': { ...text, params: { id: 'id' } } },
    },
    Orders: { access: 'customer' as const, paths: { '/orders': text } },
  },
}

/** Names, prices and a button for each product. */
const product = (id: string, price: string, more = '') =>
  `'<article><h2><a href="/products/' + ${id} + '">Product ' + ${id} + '</a></h2><p>' + ${price} + '</p><button>Add to cart</button>${more}</article>'`
const PRICE = `(currency === 'INR' ? '₹249' : 'AED 24.90')`
const catalogue = (detail: string, comment = '', home = product("'7'", PRICE)) => `
/* ${comment} */
const idOf = (url) => url.split('?')[0].split('/').pop()
exports.Home = async ({ currency }) => ${home}
exports.Detail = async ({ url, currency }) =>  ${detail}
exports.Orders = async () => '<h1>Orders</h1>'`
const GOOD = catalogue(product('idOf(url)', PRICE))

/** Nothing here hangs, and on a busy machine a renderer may look as if it did. */
const UNHURRIED = { hangMs: 10_000, maxHeapMb: 100 }

describe('the shadow gate', () => {
  let delivery: TestDelivery
  let last = 0
  beforeAll(async () => {
    delivery = await createTestDelivery()
  })
  beforeEach(async () => {
    await delivery.clear()
    await delivery.publish({
      name: 'shell',
      version: '1.0.0-s',
      nodeEntry: GATE_SHELL,
      manifest: { site: {} },
    })
    await publish(GOOD, '1.0.0-live')
    await delivery.compositions.promote({ shell: '1.0.0-s', catalog: '1.0.0-live' }, by)
  })
  afterAll(() => delivery.close())

  const by = { who: 'ana', why: 'new' }
  const nextVersion = () => `1.0.0-v${++last}`
  async function publish(nodeEntry: string, version = nextVersion()): Promise<string> {
    await delivery.publish({ name: 'catalog', version, nodeEntry, manifest: { site: SITE } })
    return version
  }
  const start = (mode: ShadowGateOptions['mode'] = 'required', limitMs?: () => number | undefined) =>
    createTestGate(delivery, { shadow: mode, limits: UNHURRIED, ...(limitMs && { limitMs }) })
  const WRONG_IN_AED = catalogue(product('idOf(url)', `(currency === 'INR' ? '₹249' : 'AED 249.00')`))

  it('finds nothing in a release that changes a comment, and lets it go live [REL-04]', async () => {
    const { gated, shadow } = start()
    const version = await publish(catalogue(product('idOf(url)', PRICE), 'another comment'))
    await gated.startCanary('catalog', version, { ...by, percent: 5 })
    const { generation } = await gated.promote({ catalog: version }, by)
    expect(generation).toBe(3)
    expect(await shadow.find('catalog', version)).toMatchObject({
      state: 'same',
      groups: [],
      // Home, two products and what is not found, in both markets.
      compared: 8,
      passedOver: [{ why: 'it needs a log-in', pages: 1, example: '/orders' }],
    })
  })

  it('stops a canary whose prices differ in one market until an operator accepts it [REL-04]', async () => {
    const { gated, shadow, audit } = start()
    const version = await publish(WRONG_IN_AED)
    const canary = () =>
      gated.startCanary('catalog', version, { ...by, percent: 5, accept: 'the gate is wrong' })
    await expect(canary()).rejects.toThrow(
      `catalog ${version} changes what pages say (2 prices changed on 2 pages of /products/:id in AED: such as “AED 24.90” → “AED 249.00” of “Product 7”)`,
    )
    expect((await delivery.compositions.findLatest())?.generation).toBe(1)
    const found = await shadow.find('catalog', version)
    expect(found).toMatchObject({
      state: 'open',
      groups: [{ kind: 'price', facts: 2, pages: 2, markets: ['AED'] }],
    })

    await shadow.accept('catalog', version, {
      checkedAt: found?.checkedAt ?? '',
      who: 'ben',
      why: 'new prices',
    })
    await expect(canary()).resolves.toMatchObject({ generation: 2 })
    await expect(gated.promote({ catalog: version }, by)).resolves.toMatchObject({ generation: 3 })
    const [entry] = await audit.list(999_999, 1)
    expect(entry).toMatchObject({
      who: 'ben',
      action: 'accept shadow',
      subject: `catalog ${version}`,
      why: 'new prices',
    })
  })

  it('keeps a version that was refused from visitors, and says by whom and why [REL-04]', async () => {
    const { gated, shadow } = start()
    const version = await publish(WRONG_IN_AED)
    const { checkedAt } = await shadow.check('catalog', version)
    await shadow.refuse('catalog', version, { checkedAt, who: 'ben', why: 'ten times too dear' })
    await expect(gated.promote({ catalog: version }, by)).rejects.toThrow(
      `catalog ${version} was refused for what its pages say (ben: ten times too dear)`,
    )
  })

  it('keeps it when it is compared again, also beside other parts, until an operator accepts it [REL-04]', async () => {
    const { gated, shadow } = start()
    const version = await publish(WRONG_IN_AED)
    const { checkedAt } = await shadow.check('catalog', version)
    await shadow.refuse('catalog', version, { checkedAt, who: 'ben', why: 'ten times too dear' })
    const refused = { state: 'refused', decision: { by: 'ben' } }
    delivery.advance(1_000)
    expect(await shadow.check('catalog', version)).toMatchObject(refused)
    await delivery.publish({ name: 'content', version: '1.0.0-r' })
    await delivery.compositions.promote({ content: '1.0.0-r' }, by)
    delivery.advance(1_000)
    expect(await shadow.check('catalog', version)).toMatchObject(refused)

    // Nothing differs any more; that it was refused still stands.
    await publish(`${WRONG_IN_AED}\n// Live.`, '1.0.0-same')
    await delivery.compositions.promote({ catalog: '1.0.0-same' }, by)
    delivery.advance(1_000)
    const again = await shadow.check('catalog', version)
    expect(again).toMatchObject({ ...refused, groups: [] })
    await expect(gated.promote({ catalog: version }, by)).rejects.toThrow('was refused')
    await shadow.accept('catalog', version, { checkedAt: again.checkedAt, who: 'ben', why: 'it is live' })
    await expect(gated.promote({ catalog: version }, by)).resolves.toMatchObject({ generation: 4 })
  })

  it.each(['optional', 'off'] as const)(
    'keeps it from visitors also where differences stop nothing: %s [REL-04]',
    async (mode) => {
      const { gated, shadow } = start(mode)
      const version = await publish(WRONG_IN_AED)
      const { checkedAt } = await shadow.check('catalog', version)
      await shadow.refuse('catalog', version, { checkedAt, who: 'ben', why: 'ten times too dear' })
      await expect(gated.promote({ catalog: version }, by)).rejects.toThrow('accept-shadow')
      await expect(gated.startCanary('catalog', version, { ...by, percent: 5 })).rejects.toThrow('ben: ten')
      expect((await delivery.compositions.findLatest())?.generation).toBe(1)
    },
  )

  it('stops a version of which too few pages were compared, until more are or an operator accepts that [REL-04]', async () => {
    // In no time nothing but what is under way can be compared.
    let limitMs: number | undefined = 0
    const { gated, shadow } = start('required', () => limitMs)
    const version = await publish(catalogue(product('idOf(url)', PRICE), 'another comment'))
    const canary = () => gated.startCanary('catalog', version, { ...by, percent: 5 })
    await expect(canary()).rejects.toThrow(/could not be compared with the live ones .*--seconds 180/)
    expect(await shadow.find('catalog', version)).toMatchObject({ state: 'failed', groups: [] })
    expect((await delivery.compositions.findLatest())?.generation).toBe(1)
    // It is compared anew, and not believed.
    limitMs = undefined
    await expect(canary()).resolves.toMatchObject({ generation: 2 })
    expect(await shadow.find('catalog', version)).toMatchObject({ state: 'same', problem: null })
  })

  it('says that a page was not compared, and not that it differs, when the new version was late with it [REL-04]', async () => {
    const { gated, shadow } = start()
    const version = await publish(
      `${catalogue(product('idOf(url)', PRICE))}
const good = exports.Detail
exports.Detail = async (given) => {
  if (!given.url.startsWith('/products/8')) return good(given)
  given.host.report('catalog/Detail', 'prefetch: took longer than 5000 ms')
  return '<h2>Product</h2>'
}`,
    )
    const report = await shadow.check('catalog', version)
    expect(report).toMatchObject({
      state: 'failed',
      groups: [],
      problem:
        '2 pages could not be compared, such as /products/8 in INR: the new version was late with catalog/Detail',
      compared: 6,
    })
    // The gate finds it as well.
    const promote = () => gated.promote({ catalog: version }, { ...by, accept: 'the machine is busy' })
    await expect(promote()).rejects.toThrow('could not be compared')
    const { checkedAt } = (await shadow.find('catalog', version)) ?? report
    await shadow.accept('catalog', version, { checkedAt, who: 'ben', why: 'the machine is busy' })
    await expect(promote()).resolves.toMatchObject({ generation: 2 })
  })

  it('lets no operator decide on a report that was not looked at [REL-04]', async () => {
    const { shadow } = start()
    const version = await publish(WRONG_IN_AED)
    const seen = await shadow.check('catalog', version)
    delivery.advance(1_000)
    await shadow.check('catalog', version)
    const decision = { checkedAt: seen.checkedAt, who: 'ben', why: 'fine' }
    await expect(shadow.accept('catalog', version, decision)).rejects.toThrow('was compared again meanwhile')
    await expect(shadow.accept('catalog', '1.0.0-live', decision)).rejects.toThrow('were not compared')
  })

  it('compares again beside other parts, and asks only for what was not accepted before [REL-04]', async () => {
    const { gated, shadow } = start()
    const version = await publish(WRONG_IN_AED)
    const { checkedAt } = await shadow.check('catalog', version)
    await shadow.accept('catalog', version, { checkedAt, who: 'ben', why: 'new prices' })
    await delivery.publish({ name: 'content', version: '1.0.0-a' })
    await delivery.compositions.promote({ content: '1.0.0-a' }, by)
    delivery.advance(1_000)
    await gated.startCanary('catalog', version, { ...by, percent: 5 })
    const again = await shadow.find('catalog', version)
    expect(again).toMatchObject({ state: 'accepted', decision: { by: 'ben' } })
    expect(again?.checkedAt).not.toBe(checkedAt)

    await delivery.compositions.stopCanary('catalog', by)

    await publish(catalogue(product('idOf(url)', PRICE), '', product("'7'", "'₹999'")), '1.0.0-dear')
    await delivery.compositions.promote({ catalog: '1.0.0-dear' }, by)
    await expect(gated.promote({ catalog: version }, by)).rejects.toThrow(
      '4 prices changed on 3 pages of /, /products/:id',
    )
    const sameAgain = await publish(`${WRONG_IN_AED}\n// Another build.`)
    await expect(gated.promote({ catalog: sameAgain }, by)).rejects.toThrow('changes what pages say')
  })

  it('does not report what changes from one time to the next in the live version as well [REL-04]', async () => {
    const counted = (more: string) =>
      catalogue(product('idOf(url)', PRICE, more), '', product("'7'", `${PRICE} + ' ' + Math.random()`))
    await publish(counted(''), '1.0.0-counts')
    await delivery.compositions.promote({ catalog: '1.0.0-counts' }, by)
    const { shadow } = start()
    const version = await publish(counted('<p>New</p>'))
    const { groups } = await shadow.check('catalog', version)
    expect(groups.map((group) => group.text)).toEqual([
      '2 texts added on 2 pages of /products/:id in AED and INR: such as “New” of “Product 7”',
    ])
  })

  it('compares the pages that visitors asked for [REL-04]', async () => {
    const { shadow, asked } = start()
    const version = await publish(catalogue(`url.includes('page=3') ? '' : ${product('idOf(url)', PRICE)}`))
    expect(await shadow.check('catalog', version)).toMatchObject({ state: 'same' })
    const { Detail } = SITE.pages
    const page = { ...Detail, ...Detail.paths['/products/:id'], path: '/products/:id', part: 'catalog' }
    const more = {
      access: 'public',
      rendered: 'page',
      places: [],
      minimalHeader: null,
      ownFrame: false,
    } as const
    asked.add({ ...page, ...more }, '/products/7?page=3', 'INR')
    const { groups } = await shadow.check('catalog', version)
    expect(new Set(groups.flatMap(({ examples }) => examples.map((each) => each.page)))).toEqual(
      new Set(['/products/7?page=3']),
    )
  })

  it('tells and stops nothing where it is optional, and looks at nothing where it is off [REL-04]', async () => {
    const version = await publish(WRONG_IN_AED)
    const told = await start('optional').gated.startCanary('catalog', version, { ...by, percent: 5 })
    expect(told.verdict?.findings).toEqual(
      expect.arrayContaining([expect.objectContaining({ check: 'shadow', severity: 'warning' })]),
    )
    const other = await publish(WRONG_IN_AED)
    const { gated, shadow } = start('off')
    await gated.promote({ catalog: other }, by)
    expect(await shadow.find('catalog', other)).toBeNull()
  })

  it('says that a page is gone, and refuses to compare what is live or not published [REL-04]', async () => {
    const { shadow } = start()
    const { Detail: _, ...pages } = SITE.pages
    const version = nextVersion()
    await delivery.publish({ name: 'catalog', version, nodeEntry: GOOD, manifest: { site: { pages } } })
    const { groups } = await shadow.check('catalog', version)
    expect(groups.map(({ text: line }) => line)).toEqual([
      'status changed on 2 pages of /products/:id in AED and INR: “200” → “404”',
    ])
    await expect(shadow.check('catalog', '1.0.0-live')).rejects.toThrow('is live')
    await expect(shadow.check('catalog', '1.0.0-none')).rejects.toThrow('is not published')
  })
})
