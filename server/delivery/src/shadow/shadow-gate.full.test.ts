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
  const start = (mode: ShadowGateOptions['mode'] = 'required') => createTestGate(delivery, { shadow: mode })
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
    await expect(gated.promote({ catalog: version }, by)).rejects.toThrow('; and 1 more)')
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
