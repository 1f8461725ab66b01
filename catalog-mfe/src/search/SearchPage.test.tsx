import { getCategories, getProductFacets, getProducts, searchProducts } from '@store/shared/api/catalogue'
import { ofEachFacet } from '@store/shared/domain/products/product-filter'
import { createTestHost, createTestQueryClient, renderPage } from '@store/shared/testing/host-services'
import { fails, pending, respond, type StubbedCall } from '@store/shared/testing/stubbed-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { CATEGORIES, facetsOf, productsFrom, toSearchEntry } from '../testing/products'
import { forgetSearches, readSearches } from './kept-searches'
import { page } from './search-page'

const UNFILTERED = { ...ofEachFacet(() => null), sort: null, priceSortOrder: null }

const queryOf = ({ path }: StubbedCall) => Object.fromEntries(new URL(path, 'http://store.test').searchParams)

/** Answers like the server that finds so many products. */
const finding = (count: number) => {
  const products = productsFrom(1, count)
  return [
    respond(getCategories, CATEGORIES),
    respond(getProductFacets, facetsOf(count)),
    respond(getProducts, (call) => {
      const { page: number, limit } = queryOf(call)
      return products.slice((Number(number) - 1) * Number(limit), Number(number) * Number(limit))
    }),
  ]
}

const openResults = (path: string, responses = finding(8), prefetched = true) =>
  renderPage(remote, page, { path, responses, prefetched })

const cards = () => screen.queryAllByRole('article')

afterEach(forgetSearches)

describe('the page of a search', () => {
  it('shows what the server finds, how many there are, and more by a link [SRCH-03, CAT-06]', async () => {
    const { host, currentPath } = await openResults('/search?q=Neem++pads', finding(10))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “Neem pads”')
    expect(screen.getByText('10 products found')).toBeInTheDocument()
    expect(screen.getByText('Showing 6 of 10 products')).toBeInTheDocument()
    expect(host.api.callsTo(getProducts).map(queryOf)).toEqual([{ page: '1', limit: '6', q: 'neem pads' }])

    const more = screen.getByRole('link', { name: 'Load more' })
    expect(more).toHaveAttribute('href', '/search?q=Neem+pads&page=2#page-2')
    await userEvent.click(more)
    await waitFor(() => expect(cards()).toHaveLength(10))
    expect(currentPath()).toBe('/search?q=Neem+pads&page=2')
  })

  it('says that there may be more than a search gives [SRCH-03]', async () => {
    await openResults('/search?q=pad', finding(60))
    expect(screen.getByText('The 60 best matches')).toBeInTheDocument()
  })

  it('narrows and sorts what is found, the text staying in the address [SRCH-03, CAT-07]', async () => {
    const { host } = await openResults('/search?q=neem&sizes=large&sort=newest&page=2')
    expect(host.api.callsTo(getProducts).map(queryOf)).toEqual([
      { page: '1', limit: '12', q: 'neem', sizes: 'large', sort: 'newest' },
    ])
    expect(host.api.callsTo(getProductFacets).map(queryOf)).toEqual([{ q: 'neem', sizes: 'large' }])
    fireEvent.pointerMove(window)
    expect(await screen.findByRole('link', { name: 'Small 2 products' })).toHaveAttribute(
      'href',
      '/search?q=neem&sizes=large,small&sort=newest',
    )
    expect(screen.getByRole('option', { name: 'Best match' })).toBeInTheDocument()
  })

  it('says what a mistyped text may have meant, with the way there [SRCH-03]', async () => {
    await openResults('/search?q=nemm', [
      ...finding(2),
      respond(getProductFacets, { ...facetsOf(2), didYouMean: 'neem' }),
    ])
    expect(screen.getByText(/^Nothing is called “nemm”/)).toHaveTextContent('Did you mean neem?')
    expect(screen.getByRole('link', { name: 'neem' })).toHaveAttribute('href', '/search?q=neem')
    expect(cards()).toHaveLength(2)
  })

  it('keeps what found something for the next search, the latest first, each once [SRCH-03]', async () => {
    await openResults('/search?q=Day+pads')
    await openResults('/search?q=neem')
    await openResults('/search?q=day+PADS')
    await openResults('/search?q=zzz', finding(0))
    expect(readSearches()).toEqual(['day PADS', 'neem'])
  })

  it.each([
    ['/search', true],
    ['/search?q=neem', false],
  ])('at %s has the focus in its field: %p [SRCH-01, SRCH-03]', async (path, isFocused) => {
    await openResults(path)
    expect(screen.getByLabelText('Search products') === document.activeElement).toBe(isFocused)
  })

  it('searches anew from its own field [SRCH-03]', async () => {
    const { currentPath } = await openResults('/search?q=neem&page=2')
    const box = screen.getByRole('combobox', { name: 'Search products' })
    expect(box).toHaveValue('neem')
    await userEvent.clear(box)
    await userEvent.type(box, 'night & day{Enter}')
    expect(currentPath()).toBe('/search?q=night+%26+day')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “night & day”')
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search')
  })

  it('shows what a typed text finds before it is sent, by arrow keys too [SRCH-03]', async () => {
    const index = respond(searchProducts, productsFrom(1, 3).map(toSearchEntry))
    const { host, currentPath } = await openResults('/search', [...finding(8), index])
    const box = screen.getByRole('combobox', { name: 'Search products' })
    expect(host.api.callsTo(searchProducts)).toHaveLength(0)
    await userEvent.type(box, 'product 2')
    const option = await screen.findByRole('option', { name: /Product 2/ })
    expect(option).toHaveAttribute('href', '/products/2')
    expect(screen.queryByRole('heading', { name: 'Popular Searches' })).not.toBeInTheDocument()
    expect(box).toHaveValue('product 2')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(currentPath()).toBe('/products/2')
  })

  it('helps on where nothing is found [SRCH-05]', async () => {
    await openResults('/search?q=shampoo', finding(0))
    expect(await screen.findByRole('heading', { name: 'No products found.' })).toBeInTheDocument()
    expect(screen.getByText(/^Check the spelling/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Popular Searches' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Smart Flow' })).toHaveAttribute('href', '/shop/smart-flow')
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products')
  })

  it.each(['/search', '/search?q=', '/search?q=%20%00', `/search?q=${'x'.repeat(101)}`])(
    'asks for a text at %s, and shows what others like best meanwhile [SRCH-02]',
    async (path) => {
      const { host } = await openResults(path)
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Search$/)
      expect(await screen.findByRole('heading', { name: 'Popular Searches' })).toBeInTheDocument()
      expect(screen.getByRole('heading', { name: 'Best rated by our customers' })).toBeInTheDocument()
      const asked = host.api.callsTo(getProducts).map((call) => new URL(call.path, 'http://store.test'))
      expect(asked.map(({ searchParams }) => [searchParams.get('q'), searchParams.get('sort')])).toEqual([
        [null, 'rating'],
      ])
    },
  )

  it('shows the shape of what comes while loading [SRCH-03]', async () => {
    await openResults(
      '/search?q=neem',
      [respond(getProducts, pending), respond(getProductFacets, pending)],
      false,
    )
    expect(screen.getByText('Loading products')).toBeInTheDocument()
  })

  it('says that products cannot be fetched, and tries again [CAT-11]', async () => {
    const { host } = await openResults('/search?q=neem', [
      respond(getCategories, fails(500)),
      respond(getProducts, fails(500)),
      respond(getProductFacets, fails(500)),
    ])
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
    for (const response of finding(2)) host.api.stub(response)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(cards()).toHaveLength(2))
  })

  it('has a title of its own, and search engines leave it out [RTE-17]', () => {
    const { api, brand, translate } = createTestHost()
    const headOf = (q: string | null) =>
      page.head?.({
        translate,
        props: { path: '/search', params: {} },
        query: { ...UNFILTERED, q, page: 2 },
        api,
        brand,
        queryClient: createTestQueryClient(),
        currency: 'INR',
        language: 'en',
        origin: 'https://shop.example',
      })
    expect(headOf('<b>neem</b>')).toMatchObject({
      title: 'Search: <b>neem</b>',
      canonicalPath: '/search?q=%3Cb%3Eneem%3C%2Fb%3E',
      robots: 'noindex',
    })
    expect(headOf(null)).toMatchObject({ title: 'Search', canonicalPath: '/search', robots: 'noindex' })
  })
})
