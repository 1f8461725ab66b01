import { failureOf } from '@store/server-testing/clients/failure-of'
import { aBag, anArticle, applyContentFiles } from '@store/server-testing/store/some-content'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { type KnownTargets, problemOfTarget } from './menu-targets'

const KNOWN: KnownTargets = {
  pages: [
    '/',
    '/products',
    '/products/:id',
    '/shop/:categorySlug',
    '/loyalty',
    '/blog/:slug',
    '/pages/:slug',
  ],
  categories: new Set(['night']),
  products: new Set(['7']),
  articles: new Set(['first-talk']),
  contentPages: new Set(['how-we-pack']),
  facets: [{ name: 'flavour', values: ['mint', 'rose'] }],
}

describe('where a menu entry leads', () => {
  it.each([
    ['/', null],
    ['/products?sort=newest', null],
    ['/products/7#reviews', null],
    ['/loyalty/', null],
    ['/shop/night', null],
    ['/blog/first-talk', null],
    ['/pages/how-we-pack#tape', null],
    ['/products?categories=night', null],
    ['https://other.example/shop/none', null],
    ['/none', 'no page has the path /none'],
    ['/products/7/x', 'no page has the path /products/7/x'],
    ['/shop/day', 'there is no category day'],
    ['/shop/%zz', 'there is no category %zz'],
    ['/products/8', 'there is no product 8'],
    ['/blog/none', 'there is no published article none'],
    ['/pages/none', 'there is no published page none'],
    ['/products?categories=night,day', 'there is no category day'],
    ['/products?flavour=mint,rose&stock=in&utm_source=menu', null],
    ['/loyalty?level=gold', null],
    ['/products?flavor=mint', 'lists cannot be narrowed by flavor'],
    ['/shop/night?flavour=lemon', 'flavour cannot be lemon'],
  ])('%s: %s', (to, problem) => {
    expect(problemOfTarget(to, KNOWN)).toBe(problem)
  })
})

describe('menus', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await createTestStore()
  }, 120_000)
  afterAll(() => store.close())

  const refusalOf = async (menus: object) =>
    failureOf(store.commerce.settings.change({ menus }, { by: 'ana' }))

  it('are refused with each entry that leads nowhere, by its name', async () => {
    expect(
      await refusalOf({
        main: [{ label: 'Loyalty', to: '/loyalty' }],
        shop: {
          categories: ['herbal', 'gone'],
          group: { heading: 'x', links: [{ label: 'Day', to: '/shop/day' }] },
        },
        footer: { columns: [{ heading: 'About', links: [{ label: 'Team', to: '/team' }] }] },
      }),
    ).toMatchObject({
      problems: [
        { path: ['menus', 'shop', 'categories', 1], reason: 'there is no category gone' },
        { path: ['menus', 'main', 0, 'to'], reason: 'Loyalty leads nowhere: no page has the path /loyalty' },
        {
          path: ['menus', 'shop', 'group', 'links', 0, 'to'],
          reason: 'Day leads nowhere: there is no category day',
        },
        {
          path: ['menus', 'footer', 'columns', 0, 'links', 0, 'to'],
          reason: 'Team leads nowhere: no page has the path /team',
        },
      ],
    })
  })

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://other.example', 'products'])(
    'are refused with the target %s',
    async (to) => {
      expect(await refusalOf({ main: [{ label: 'Bad', to }] })).toMatchObject({
        problems: [{ path: ['menus', 'main', 0, 'to'], reason: expect.stringContaining('must be a path') }],
      })
    },
  )

  it('are refused with more entries in the main menu than fit into a header', async () => {
    const main = Array.from({ length: 13 }, () => ({ label: 'All', to: '/products' }))
    const reason = 'must have at most 12 entries, to fit into the header'
    expect(await refusalOf({ main })).toMatchObject({ problems: [{ path: ['menus', 'main'], reason }] })
  })

  it('lead to published content before any release is live, and not to drafts', async () => {
    const page =
      '---\ntitle: Packing\nlead: How we pack.\ndescription: How we pack.\n---\n\n## Box {#box}\n\nPaper.\n'
    await applyContentFiles(store, {
      ...(await aBag()),
      'articles/first-talk.md': anArticle('Talking to her'),
      'articles/unfinished.md': anArticle('Later', 'draft: true\n'),
      'pages/how-we-pack.md': page,
    })
    const menus = {
      main: [
        { label: 'Packing', to: '/pages/how-we-pack' },
        { label: 'Talk', to: '/blog/first-talk' },
        { label: 'Terms', to: '/terms-and-conditions' },
      ],
    }
    expect(await store.commerce.settings.change({ menus }, { by: 'ana' })).not.toEqual([])
    const refused = ['/pages/none', '/blog/none', '/blog/unfinished', '/products/999999']
    expect(await refusalOf({ main: refused.map((to) => ({ label: 'Bad', to })) })).toMatchObject({
      problems: [
        { reason: 'Bad leads nowhere: there is no published page none' },
        { reason: 'Bad leads nowhere: there is no published article none' },
        { reason: 'Bad leads nowhere: there is no published article unfinished' },
        { reason: 'Bad leads nowhere: there is no product 999999' },
      ],
    })
  })

  it('lead to pages of remotes that are live', async () => {
    await store.commerce.noteSitePages(['/loyalty', '/products'])
    const menus = { main: [{ label: 'Loyalty', to: '/loyalty' }] }
    expect(await store.commerce.settings.change({ menus }, { by: 'ana' })).not.toEqual([])
    await store.commerce.noteSitePages(['/products'])
    expect(await refusalOf({ ...menus, company: [{ label: 'All', to: '/products' }] })).toMatchObject({
      problems: [{ reason: 'Loyalty leads nowhere: no page has the path /loyalty' }],
    })
  })
})
