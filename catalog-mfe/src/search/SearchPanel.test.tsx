import { getCategories, searchProducts } from '@store/shared/api/catalogue'
import { createTestHost, type RenderSlotOptions, renderSlot } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aProduct, CATEGORIES, productsFrom, toSearchEntry } from '../testing/products'
import { keepSearch, readSearches } from './kept-searches'
import { slot } from './search-panel-slot'

const products = [
  aProduct({ id: 1, name: 'Day Pads', category: 'Herbal' }),
  aProduct({ id: 2, name: 'Ultra Thin', category: 'Smart Flow', pictures: [] }),
]
const responses = [respond(getCategories, CATEGORIES), respond(searchProducts, products.map(toSearchEntry))]

const openSearch = async (options: RenderSlotOptions = {}) => {
  const onClose = jest.fn()
  const rendered = await renderSlot(slot, { onClose }, { responses, ...options })
  return { ...rendered, onClose, box: screen.getByPlaceholderText('Search products...') }
}

const results = () =>
  screen.getAllByRole('option').filter((option) => option.getAttribute('href')?.startsWith('/products/'))
const active = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')

describe('the search panel', () => {
  it('takes the focus on opening [SRCH-01]', async () => {
    const { box } = await openSearch()
    expect(box).toHaveFocus()
  })

  it('begins with what was typed while it was loaded, to be changed as any text [SRCH-01, GEN-11]', async () => {
    await renderSlot(slot, { text: 'day', onClose: () => {} }, { responses })
    const box = screen.getByPlaceholderText('Search products...')
    expect(box).toHaveValue('day')
    await waitFor(() => expect(results()).toHaveLength(1))
    await userEvent.clear(box)
    expect(box).toHaveValue('')
  })

  it('closes on Escape, also with something typed, and by its button [SRCH-01]', async () => {
    const { box, onClose } = await openSearch()
    await userEvent.type(box, 'pads')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('offers the categories as popular searches; one fills the box [SRCH-02]', async () => {
    const { box } = await openSearch()
    expect(await screen.findByRole('heading', { name: 'Popular Searches' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Smart Flow' }))
    expect(box).toHaveValue('Smart Flow')
    expect(box).toHaveFocus()
    expect(results()).toHaveLength(1)
  })

  it('filters at every key without a further request [SRCH-03]', async () => {
    const { box, host } = await openSearch()
    await waitFor(() => expect(host.api.callsTo(searchProducts)).toHaveLength(1))
    await userEvent.type(box, 'D')
    expect(results()).toHaveLength(1)
    await userEvent.clear(box)
    await userEvent.type(box, 'SMART FLOW')
    expect(results()[0]).toHaveTextContent('Ultra Thin')
    expect(host.api.callsTo(searchProducts)).toHaveLength(1)
    expect(screen.getByText('1 product found')).toBeInTheDocument()
  })

  it('finds other spellings by one call after a pause, where no translated name matches [LANG-24]', async () => {
    const { i18n } = createTestLanguage('hi', jest.requireActual('../locales/hi.po'))
    const named = toSearchEntry(aProduct({ id: 1, name: 'नीम पैड', category: 'हर्बल' }))
    const { host } = await renderSlot(
      slot,
      { onClose: jest.fn() },
      { i18n, responses: [...responses, respond(searchProducts, [named])] },
    )
    const box = screen.getByRole('combobox')
    await userEvent.type(box, 'नीम')
    await waitFor(() => expect(results()).toHaveLength(1))
    expect(host.api.callsTo(searchProducts)).toHaveLength(1)
    await userEvent.clear(box)
    await userEvent.type(box, 'Neem')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    await waitFor(() => expect(results()).toHaveLength(1))
    expect(host.api.callsTo(searchProducts).map(({ path }) => path)).toEqual([
      '/products/search',
      '/products/search?q=neem',
    ])
    host.api.stub(respond(searchProducts, []))
    await userEvent.type(box, 'xyz')
    expect(await screen.findByText('कोई उत्पाद नहीं मिला।')).toBeInTheDocument()
  })

  it('shows picture or placeholder, name and price with its currency [SRCH-04]', async () => {
    const { box } = await openSearch()
    await userEvent.type(box, 'thin')
    expect(results()).toHaveLength(1)
    expect(results()[0]).toHaveTextContent('Ultra Thin')
    expect(results()[0]).toHaveTextContent('₹299 INR')
    expect(results()[0]?.querySelector('img')).toBeNull()
    await userEvent.clear(box)
    await userEvent.type(box, 'day')
    expect(results()[0]?.querySelector('img')).toHaveAttribute('src', '/media/pack.svg')
  })

  it('prices in dirhams for visitors outside India [SRCH-04]', async () => {
    const { box } = await openSearch({ currency: 'AED' })
    await userEvent.type(box, 'day')
    expect(results()[0]).toHaveTextContent('AED 21.50')
  })

  it('goes to the product and closes [SRCH-04]', async () => {
    const { box, onClose, currentPath } = await openSearch()
    await userEvent.type(box, 'day')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('option', { name: /Day Pads/ }))
    expect(currentPath()).toBe('/products/1')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is a combobox whose results the arrow keys reach and Enter opens [SRCH-03, SRCH-04]', async () => {
    const { box, onClose, currentPath } = await openSearch()
    expect(box).toHaveAttribute('role', 'combobox')
    expect(box).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(box, 'a')
    expect(results()).toHaveLength(2)
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(box).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    expect(active(box)).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    expect(active(box)).toBe(results()[0])
    expect(results()[0]).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(active(box)).toBe(results()[1])
    await userEvent.keyboard('{ArrowDown}')
    expect(active(box)).toBeNull()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(currentPath()).toBe('/products/2')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('leads to the page of all results on Enter, when none is chosen [SRCH-03]', async () => {
    const { box, currentPath, onClose } = await openSearch()
    await userEvent.type(box, ' {Enter}')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.type(box, 'day & night{Enter}')
    expect(currentPath()).toBe('/search?q=day+%26+night')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('links to the page of all results, which also finds what is similar [SRCH-03]', async () => {
    const { box, currentPath, onClose } = await openSearch()
    expect(screen.queryByRole('link', { name: 'See all results' })).not.toBeInTheDocument()
    await userEvent.type(box, 'shampoo')
    expect(screen.getByRole('link', { name: 'Search for similar products' })).toHaveAttribute(
      'href',
      '/search?q=shampoo',
    )
    await userEvent.clear(box)
    await userEvent.type(box, 'a')
    await userEvent.click(screen.getByRole('link', { name: 'See all results' }))
    expect(currentPath()).toBe('/search?q=a')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is a plain form that leads to the results without a script [SRCH-03]', async () => {
    const { box } = await openSearch()
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search')
    expect(screen.getByRole('search')).toHaveAttribute('method', 'get')
    expect(box).toHaveAttribute('name', 'q')
  })

  it('starts again without a chosen result when the query changes [SRCH-03]', async () => {
    const { box } = await openSearch()
    await userEvent.type(box, 'a{ArrowDown}')
    await userEvent.type(box, 'y')
    expect(active(box)).toBeNull()
  })

  it('shows the first twenty of many and says how many there are [SRCH-03]', async () => {
    const { box } = await openSearch({
      responses: [...responses, respond(searchProducts, productsFrom(1, 28).map(toSearchEntry))],
    })
    await userEvent.type(box, 'product')
    expect(results()).toHaveLength(20)
    expect(screen.getByText('28 products found, showing the first 20')).toBeInTheDocument()
  })

  it('says "No products found." for a query without a match, and nothing for none [SRCH-05]', async () => {
    const { box } = await openSearch()
    expect(screen.queryByText('No products found.')).not.toBeInTheDocument()
    await userEvent.type(box, 'shampoo')
    expect(screen.getByText('No products found.')).toBeInTheDocument()
    await userEvent.clear(box)
    await userEvent.type(box, '   ')
    expect(screen.queryByText('No products found.')).not.toBeInTheDocument()
  })

  it('offers what was searched for in this browser until it is cleared or something is typed [SRCH-02]', async () => {
    keepSearch('night pads')
    const { box, onClose, currentPath } = await openSearch()
    expect(screen.getByText('Saved only in this browser.')).toBeInTheDocument()
    await userEvent.type(box, 'x')
    expect(screen.queryByRole('heading', { name: 'Recent searches' })).not.toBeInTheDocument()
    await userEvent.clear(box)
    await userEvent.click(screen.getByRole('link', { name: 'night pads' }))
    expect(currentPath()).toBe('/search?q=night+pads')
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('heading', { name: 'Recent searches' })).not.toBeInTheDocument()
    expect(readSearches()).toEqual([])
  })

  it('carries the promotion [SRCH-06]', async () => {
    await openSearch()
    expect(screen.getByText('Get up to 50% off on the entire range')).toBeInTheDocument()
  })

  it.each([
    ['its own text', 'Ten days of ten percent', 1],
    ['nothing', '', 0],
  ])('carries %s where the shop says so [SRCH-06]', async (_, searchPromotion, links) => {
    await openSearch({ brand: { ...createTestHost().brand, searchPromotion } })
    expect(screen.queryByText('Get up to 50% off on the entire range')).not.toBeInTheDocument()
    expect(screen.queryAllByRole('link', { name: 'Shop the range' })).toHaveLength(links)
  })

  it('shows the shape of what comes while the index loads [SRCH-03]', async () => {
    const { box } = await openSearch({ responses: [...responses, respond(searchProducts, pending)] })
    await userEvent.type(box, 'day')
    expect(screen.getByText('Loading products')).toBeInTheDocument()
  })

  it('says so when the products cannot be fetched, and tries again [CAT-11]', async () => {
    const { box, host } = await openSearch({
      responses: [respond(getCategories, fails(500)), respond(searchProducts, fails(500))],
    })
    await userEvent.type(box, 'day')
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
    host.api.stub(respond(searchProducts, products.map(toSearchEntry)))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(results()).toHaveLength(1))
  })
})
