import { getCategories, getProductFacets, getProducts } from '@store/shared/api/catalogue'
import { ALL_MARKETS } from '@store/shared/domain/markets/currency'
import { slugOf } from '@store/shared/domain/products/product'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import {
  createTestHost,
  createTestQueryClient,
  type RenderSlotOptions,
  renderPage,
} from '@store/shared/testing/host-services'
import { fails, malformed, pending, respond } from '@store/shared/testing/stubbed-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { shopCategoriesQuery } from '../category-tiles/shop-categories-query'
import { aPicture, CATEGORIES, facetsOf, HERBAL, productsFrom, SMART_FLOW } from '../testing/products'
import { page } from './product-list-page'

const responses = [
  respond(getCategories, CATEGORIES),
  respond(getProducts, productsFrom(1, 2)),
  respond(getProductFacets, facetsOf(2)),
]

const NO_QUERY = {
  categories: null,
  sizes: null,
  price: null,
  rating: null,
  stock: null,
  sort: null,
  priceSortOrder: null,
  page: null,
}

const openList = (path: string, options: RenderSlotOptions = {}) =>
  renderPage(remote, page, { responses, prefetched: true, ...options, path })

type Host = Awaited<ReturnType<typeof openList>>['host']

const askedAll = (host: Host) =>
  host.api
    .callsTo(getProducts)
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://store.test').searchParams))

const asked = (host: Host) => askedAll(host).map(({ categories = null }) => categories)

/** The value's link among the filters, which come with the first sign of use. */
const facet = (label: string) => {
  fireEvent.pointerMove(window)
  return within(screen.getByRole('complementary', { name: 'Filters' })).findByRole('link', {
    name: new RegExp(`^${label} \\d`),
  })
}

it('shows its first four products in the first frame after a click, and all of them after it [GEN-07]', async () => {
  const products = productsFrom(1, 7)
  await openList('/products', {
    isNavigated: true,
    responses: [...responses, respond(getProducts, products), respond(getProductFacets, facetsOf(7))],
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All products')
  expect(screen.getAllByRole('article')).toHaveLength(4)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7))
  expect(screen.getByText(/^Showing/)).toBeInTheDocument()
})

it('shows all of its products at once where the address names one of its pages [GEN-07, CAT-06]', async () => {
  await openList('/products#page-1', {
    isNavigated: true,
    responses: [...responses, respond(getProducts, productsFrom(1, 7))],
  })
  expect(screen.getAllByRole('article')).toHaveLength(7)
})

describe('a list that cannot be fetched', () => {
  it('counts its products again once another try succeeds [CAT-11]', async () => {
    const { host } = await openList('/products', {
      responses: [...responses, respond(getProducts, fails(500)), respond(getProductFacets, fails(500))],
    })
    await screen.findByText('Unable to fetch products')
    host.api.stub(respond(getProducts, productsFrom(1, 6)))
    host.api.stub(respond(getProductFacets, facetsOf(28)))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Showing 6 of 28 products')).toBeInTheDocument()
  })

  it('says so when the answer was malformed [ERR-03]', async () => {
    await openList('/products', { responses: [...responses, respond(getProducts, malformed())] })
    expect(await screen.findByText('Server Response Failed')).toBeInTheDocument()
  })
})

describe('the filters of a list', () => {
  it('are links to the list with each value, and count what it would show [CAT-07]', async () => {
    const { host } = await openList('/products?sizes=large&page=3')
    expect(await facet('Herbal')).toHaveAttribute('href', '/products?categories=herbal&sizes=large')
    expect(await facet('Large')).toHaveAttribute('href', '/products')
    expect(await facet('Large')).toHaveAttribute('aria-current', 'true')
    expect(await facet('Large')).toHaveAccessibleName('Large 1 product')
    expect(await facet('Light')).toHaveAttribute('href', '/products?sizes=large&absorbency=light')
    expect(await facet('4 stars and up')).toHaveAttribute('href', '/products?sizes=large&rating=4')
    expect(await facet('In stock')).toHaveAttribute('href', '/products?sizes=large&stock=in')
    expect(screen.getByText('Heavy').closest('a')).toBeNull()
    expect(askedAll(host)).toEqual([{ page: '1', limit: '18', sizes: 'large' }])
  })

  it.each([
    ['INR', 'Under ₹250', 'INR-0-250'],
    ['AED', 'AED 30 and above', 'AED-30-up'],
  ] as const)(
    'offer prices in %s to those who pay in it: %s [CAT-07, GEN-01]',
    async (currency, label, value) => {
      await openList('/products', { currency })
      expect(await facet(label)).toHaveAttribute('href', `/products?price=${value}`)
      expect(screen.getAllByText(/^Under|and above$/)).toHaveLength(1)
    },
  )

  it('say that the prices are without tax, where it is added [SUM-14, CAT-07]', async () => {
    const markets = { ...ALL_MARKETS, sold: ALL_MARKETS.sold.map((each) => ({ ...each, addsTax: true })) }
    await openList('/products', { brand: { ...DEMO_BRAND, markets } })
    await facet('Under ₹250')
    expect(screen.getByRole('heading', { name: 'Price without GST' })).toBeInTheDocument()
  })

  it('that are chosen can be taken out one by one or together [CAT-07]', async () => {
    const { currentPath } = await openList('/products?categories=herbal&price=INR-100-200&sort=rating')
    const chips = within(await screen.findByRole('list', { name: 'Chosen filters' }))
    expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
      'Herbal',
      '₹100 – ₹200',
      'Clear all',
    ])
    expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/products?sort=rating')
    await userEvent.click(chips.getByRole('link', { name: 'Remove Herbal' }))
    expect(currentPath()).toBe('/products?price=INR-100-200&sort=rating')
  })

  it('leave out what an address cannot mean, and say so [CAT-07]', async () => {
    const { host } = await openList('/products?absorbency=light,huge&price=cheap&rating=9')
    expect(await screen.findByText('We do not have “huge”, “cheap”, “9” to filter by.')).toBeInTheDocument()
    expect(askedAll(host)).toEqual([{ page: '1', limit: '6', absorbency: 'light' }])
  })

  it('follow from the attributes of a shop with other goods, and read them from its address [CAT-07]', async () => {
    const brand = {
      ...DEMO_BRAND,
      facets: [
        { name: 'flavour', values: ['plain', 'mint'] },
        { name: 'grams', values: null },
      ],
    }
    const attributes = [
      {
        name: 'flavour',
        label: 'Flavour',
        values: [
          { value: 'plain', label: 'Plain', count: 1 },
          { value: 'mint', label: 'Mint', count: 2 },
        ],
      },
      { name: 'grams', label: 'Leaves', values: [{ value: '50', label: '50 g', count: 1 }] },
    ]
    const { host, currentPath } = await openList(
      '/products?grams=250,50&flavour=mint&absorbency=light&utm=x',
      {
        brand,
        responses: [...responses, respond(getProductFacets, { ...facetsOf(2), attributes })],
      },
    )
    expect(askedAll(host)).toEqual([{ page: '1', limit: '6', flavour: 'mint', grams: '50,250' }])
    expect(await facet('Plain')).toHaveAttribute('href', '/products?flavour=plain,mint&grams=50,250')
    expect(await facet('50 g')).toHaveAttribute('href', '/products?flavour=mint&grams=250')
    const groups = within(screen.getByRole('complementary', { name: 'Filters' })).getAllByRole('heading')
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Category',
      'Size',
      'Flavour',
      'Leaves',
      'Price',
      'Rating',
      'Availability',
    ])
    await userEvent.click(screen.getByRole('link', { name: 'Remove Mint' }))
    expect(currentPath()).toBe('/products?grams=50,250')
  })

  it('keep the list in sight, dimmed, until the new one is there [CAT-07]', async () => {
    const { host } = await openList('/products')
    host.api.stub(respond(getProducts, pending))
    await userEvent.click(await facet('Large'))
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getAllByRole('article')[0]?.closest('[aria-busy=true]')).not.toBeNull()
  })

  it('are left out with the counts when these cannot be had; the list stays [CAT-11]', async () => {
    await openList('/products', { responses: [...responses, respond(getProductFacets, fails(500))] })
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Herbal/ })).not.toBeInTheDocument()
  })

  it('open in a dialog on narrow screens, which says how many products there are [CAT-07]', async () => {
    const { currentPath } = await openList('/products?sizes=small')
    const button = screen.getByRole('button', { name: 'Filter & sort (1)' })
    expect(button).toHaveAttribute('href', '#filters')
    await userEvent.click(button)
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter & sort' }))
    await userEvent.click(sheet.getByRole('link', { name: /^Large/ }))
    expect(currentPath()).toBe('/products?sizes=large,small')
    expect(sheet.getByRole('link', { name: /^Large/ })).toHaveFocus()
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Sort by' }), 'Newest')
    expect(currentPath()).toBe('/products?sizes=large,small&sort=newest')
    await userEvent.click(sheet.getByRole('button', { name: 'Show 2 products' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('sort by a form that needs no script and keeps what is chosen [CAT-07]', async () => {
    const { currentPath } = await openList('/shop/herbal?sizes=large&priceSortOrder=desc&page=2')
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect(sort).toHaveValue('price-desc')
    expect([...new FormData(sort.closest('form') ?? undefined)]).toEqual([
      ['sizes', 'large'],
      ['sort', 'price-desc'],
    ])
    expect(sort.closest('form')).toHaveAttribute('action', '/shop/herbal')
    await userEvent.selectOptions(sort, 'Best rated')
    expect(currentPath()).toBe('/shop/herbal?sizes=large&sort=rating')
  })
})

describe('/products', () => {
  it('lists the whole catalogue under a heading of its own [RTE-04]', async () => {
    const { host } = await openList('/products')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All products')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(asked(host)).toEqual([null])
  })

  it('is headed by the category that the address filters by, however it is written [CAT-07]', async () => {
    await openList('/products?categories=smart%20flow')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Smart Flow')
    expect(await facet('Smart Flow')).toHaveAttribute('aria-current', 'true')
  })

  it('lists a category whose name has 80 characters [CAT-07]', async () => {
    const name = `${'Herbal '.repeat(11)}Pad`
    const category = { name, slug: slugOf(name) }
    expect(name).toHaveLength(80)
    const { host, currentPath } = await openList('/products', {
      responses: [
        respond(getCategories, [...CATEGORIES, category]),
        respond(getProducts, productsFrom(1, 2)),
        respond(
          getProductFacets,
          facetsOf(2, { categories: [{ value: category.slug, label: name, count: 2 }] }),
        ),
      ],
    })
    await userEvent.click(await facet(name))
    expect(currentPath()).toBe(`/products?categories=${category.slug}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
    expect(await facet(name)).toHaveAttribute('aria-current', 'true')
    await waitFor(() => expect(asked(host)).toContain(category.slug))
  })

  it('is empty for a category that does not exist [CAT-07]', async () => {
    await openList('/products?categories=Shampoo', {
      responses: [...responses, respond(getProducts, []), respond(getProductFacets, facetsOf(0))],
    })
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeInTheDocument()
    expect(await screen.findByText('We do not have “shampoo” to filter by.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/products')
  })

  it('says that products cannot be fetched [CAT-11]', async () => {
    await openList('/products', {
      responses: [respond(getCategories, fails(500)), respond(getProducts, fails(500))],
    })
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
  })
})

describe('/shop/{slug}', () => {
  it('lists the category of that slug [RTE-13]', async () => {
    const { host } = await openList('/shop/smart-flow')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Smart Flow')
    expect(asked(host)).toEqual(['smart-flow'])
  })

  it('takes other categories in and its own out, keeping the order [CAT-07]', async () => {
    await openList('/shop/smart-flow?priceSortOrder=asc')
    expect(await facet('Herbal')).toHaveAttribute(
      'href',
      '/products?categories=herbal,smart-flow&priceSortOrder=asc',
    )
    expect(await facet('Smart Flow')).toHaveAttribute('href', '/products?priceSortOrder=asc')
    expect(await facet('Large')).toHaveAttribute('href', '/shop/smart-flow?sizes=large&priceSortOrder=asc')
  })

  it('is no filter that could be taken out, and stays when all are [CAT-07]', async () => {
    await openList('/shop/herbal?sizes=large,small')
    const chips = within(await screen.findByRole('list', { name: 'Chosen filters' }))
    expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
      'Large',
      'Small',
      'Clear all',
    ])
    expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/shop/herbal')
    expect(screen.getByRole('button', { name: 'Filter & sort (2)' })).toBeInTheDocument()
  })

  it('says what the category is about [CAT-07]', async () => {
    const categories = [{ ...HERBAL, intro: 'Pads with a cotton top.' }, SMART_FLOW]
    await openList('/shop/herbal', { responses: [...responses, respond(getCategories, categories)] })
    expect(screen.getByText('Pads with a cotton top.')).toBeInTheDocument()
  })

  it('shows the category’s picture beside its name, and none where several are chosen [CAT-07]', async () => {
    const categories = [
      { ...HERBAL, picture: aPicture('shelf') },
      { ...SMART_FLOW, picture: aPicture('bag') },
    ]
    const answers = [...responses, respond(getCategories, categories)]
    const pictureIn = (header: Element | null | undefined) =>
      header?.querySelector('img')?.getAttribute('src')
    const headerOf = () => screen.getByRole('heading', { level: 1 }).closest('header')
    const { unmount } = await openList('/shop/herbal', { responses: answers })
    expect(pictureIn(headerOf())).toBe('/media/shelf.svg')
    unmount()
    await openList('/products?categories=herbal,smart-flow', { responses: answers })
    expect(headerOf()).toHaveTextContent('Herbal, Smart Flow')
    expect(pictureIn(headerOf())).toBeUndefined()
  })

  it('asks for its products beside the categories where the home page has brought these [GEN-12]', async () => {
    const host = createTestHost({ responses: [...responses, respond(getCategories, pending)] })
    const queryClient = createTestQueryClient()
    queryClient.setQueryData(shopCategoriesQuery(host.api).queryKey, CATEGORIES)
    void page.prefetch?.({
      props: { path: '/shop/:categorySlug', params: { categorySlug: 'herbal' } },
      query: NO_QUERY,
      api: host.api,
      queryClient,
      currency: 'INR',
      brand: host.brand,
    })
    await waitFor(() => expect(asked(host)).toEqual(['herbal']))
  })

  it('leads to what it is part of, and to what is part of it [RTE-13]', async () => {
    const tree = [
      { name: 'Tea', slug: 'tea', productCount: 5 },
      { name: 'Green tea', slug: 'green-tea', parent: 'tea', productCount: 3 },
      { name: 'Sencha', slug: 'sencha', parent: 'green-tea', productCount: 2 },
    ]
    await openList('/shop/green-tea', { responses: [...responses, respond(getCategories, tree)] })
    const linksIn = (element: HTMLElement) =>
      within(element)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(linksIn(screen.getByRole('navigation', { name: 'Breadcrumbs' }))).toEqual(['/shop/tea'])
    expect(linksIn(screen.getByRole('list', { name: 'Categories within' }))).toEqual(['/shop/sencha'])
  })

  it('is not found for an unknown slug [RTE-13]', async () => {
    const { host } = await openList('/shop/shampoo')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404 - Page Not Found')
    expect(screen.getByText('The page you are looking for does not exist.')).toBeInTheDocument()
    expect(asked(host)).toEqual([])
  })

  it('shows the shape of what comes while the categories load [RTE-13]', async () => {
    await openList('/shop/herbal', { responses: [respond(getCategories, pending)], prefetched: false })
    expect(screen.getByText('Loading products')).toBeInTheDocument()
  })

  it('says that products cannot be fetched without the categories, and tries again [CAT-11]', async () => {
    const { host } = await openList('/shop/herbal', { responses: [respond(getCategories, fails(500))] })
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
    for (const response of responses) host.api.stub(response)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Herbal')
  })
})
