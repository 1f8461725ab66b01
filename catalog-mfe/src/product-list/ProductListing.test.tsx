import { getCategories, getProducts } from '@store/shared/api/catalogue'
import type { Product } from '@store/shared/domain/products/product'
import type { Command } from '@store/shared/events/commands'
import { type RenderSlotOptions, renderSlot } from '@store/shared/testing/host-services'
import { fails, pending, respond, type StubbedCall } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { aProduct, aVariant, CATEGORIES, HERBAL, productsFrom, SMART_FLOW } from '../testing/products'
import { MAX_PAGES, nextPage, PAGE_SIZE } from './product-list-queries'
import { slot } from './product-listing-slot'

const queryOf = ({ path }: StubbedCall) => Object.fromEntries(new URL(path, 'http://store.test').searchParams)

/** Answers like the server: the page that is asked for. */
const catalogueOf = (products: readonly Product[]) => [
  respond(getCategories, CATEGORIES),
  respond(getProducts, (call) => {
    const { page, limit } = queryOf(call)
    return products.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))
  }),
]

const cards = () => screen.getAllByRole('article')
const renderListing = (products: readonly Product[], options: RenderSlotOptions = {}) =>
  renderSlot(
    slot,
    {},
    {
      responses: catalogueOf(products),
      prefetched: true,
      query: remote.slots.ProductListing.query,
      ...options,
    },
  )

describe('the pages of a list', () => {
  it.each([
    [[6], 2],
    [[6, 6], 3],
    [[6, 5], undefined],
    [[6, 0], undefined],
    [[0], undefined],
  ])('after pages of %j comes page %s [CAT-06]', (sizes, next) => {
    expect(PAGE_SIZE).toBe(6)
    expect(nextPage(sizes.map((length) => Array.from({ length })))).toBe(next)
  })

  it('holds six products, and six more with each click, until a page is not full [CAT-06]', async () => {
    const { host } = await renderListing(productsFrom(1, 8))
    expect(cards()).toHaveLength(6)
    expect(screen.getByText('Showing 6 products')).toBeInTheDocument()

    await userEvent.click(screen.getByRole('link', { name: 'Load more' }))
    await waitFor(() => expect(cards()).toHaveLength(8))
    expect(host.api.callsTo(getProducts).map(queryOf)).toEqual([
      { page: '1', limit: '6', sort: 'best-selling' },
      { page: '2', limit: '6', sort: 'best-selling' },
    ])
    expect(screen.queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument()
    expect(screen.getByText('Showing all 8 products')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Product 7' })).toHaveFocus()
  })

  it('ignores a second tap where the button was, but no key [CAT-06]', async () => {
    // A late tap is ignored for half a second only, which a busy machine may take for less.
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await renderListing(productsFrom(1, 20))
    const link = screen.getByRole('link', { name: 'Load more' })
    link.getBoundingClientRect = () => new DOMRect(100, 500, 160, 48)
    await user.click(link)
    await waitFor(() => expect(cards()).toHaveLength(12))

    const opened = jest.fn((event: Event) => event.preventDefault())
    document.body.addEventListener('click', opened, true)
    const product = screen.getByText('Product 7')
    const tap = { detail: 1, clientX: 180, clientY: 520 }
    fireEvent.click(product, tap)
    expect(opened).not.toHaveBeenCalled()
    fireEvent.click(product, { ...tap, detail: 0 })
    fireEvent.click(product, { ...tap, clientY: 300 })
    expect(opened).toHaveBeenCalledTimes(2)
    await jest.advanceTimersByTimeAsync(500)
    fireEvent.click(product, tap)
    expect(opened).toHaveBeenCalledTimes(3)
    document.body.removeEventListener('click', opened, true)
    jest.useRealTimers()
  })

  it('says in the address how many pages are shown, in place of the entry before [CAT-06]', async () => {
    const { currentPath, host } = await renderListing(productsFrom(1, 20))
    const link = screen.getByRole('link', { name: 'Load more' })
    expect(link).toHaveAttribute('href', '?page=2#page-2')
    await userEvent.click(link)
    await waitFor(() => expect(cards()).toHaveLength(12))
    expect(currentPath()).toBe('/?page=2')
    expect(host.navigated).toEqual([{ to: '?page=2', replace: true }])
    expect(document.getElementById('page-2')).toContainElement(
      screen.getByRole('link', { name: 'Product 7' }),
    )
  })

  it('shows at once all the pages that the address names, asked for together [CAT-06]', async () => {
    const { host } = await renderListing(productsFrom(1, 28), { path: '/?page=3' })
    expect(cards()).toHaveLength(18)
    expect(host.api.callsTo(getProducts).map(queryOf)).toEqual([
      { page: '1', limit: '18', sort: 'best-selling' },
    ])
    expect(screen.getByRole('link', { name: 'Load more' })).toHaveAttribute('href', '?page=4#page-4')
  })

  it('asks for as many products at once as the API gives, and no further than the last [CAT-06]', async () => {
    const { host } = await renderListing(productsFrom(1, 70), { path: '/?page=20' })
    expect(cards()).toHaveLength(70)
    expect(host.api.callsTo(getProducts).map(queryOf)).toEqual([
      { page: '1', limit: '60', sort: 'best-selling' },
      { page: '2', limit: '60', sort: 'best-selling' },
    ])
    expect(screen.getByText('Showing all 70 products')).toBeInTheDocument()
  })

  it('brings the missing pages where the address was not prepared for [CAT-06]', async () => {
    await renderListing(productsFrom(1, 28), { path: '/?page=3', prefetched: false })
    await waitFor(() => expect(cards()).toHaveLength(18))
  })

  it('offers no more than an address can hold, and says how to see the others [CAT-06]', async () => {
    expect(remote.slots.ProductListing.query.page).toBe(`int:1-${MAX_PAGES}`)
    await renderListing(productsFrom(1, 200), { path: `/?page=${MAX_PAGES}` })
    expect(cards()).toHaveLength(120)
    expect(screen.queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument()
    expect(
      screen.getByText('Use the filters or another sort order to see more products.'),
    ).toBeInTheDocument()
  })

  it.each(['0', 'two', '1.5', ''])('takes page=%j for the first page [CAT-06]', async (page) => {
    await renderListing(productsFrom(1, 8), { path: `/?page=${page}` })
    expect(cards()).toHaveLength(6)
  })

  it('shows all products at an address beyond the last page [CAT-06]', async () => {
    await renderListing(productsFrom(1, 8), { path: '/?page=99' })
    expect(cards()).toHaveLength(8)
  })

  it('leaves a click that opens a new tab to the browser [CAT-06]', async () => {
    const { host } = await renderListing(productsFrom(1, 8))
    const left = jest.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    document.addEventListener('click', left, { once: true })
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }), { ctrlKey: true })
    expect(left).toHaveBeenCalledTimes(1)
    expect(host.navigated).toEqual([])
  })

  it('says of how many, as the categories count them [CAT-06]', async () => {
    const counted = [
      { ...HERBAL, productCount: 20 },
      { ...SMART_FLOW, productCount: 8 },
    ]
    await renderListing(productsFrom(1, 8), {
      responses: [...catalogueOf(productsFrom(1, 8)), respond(getCategories, counted)],
    })
    expect(screen.getByText('Showing 6 of 28 products')).toBeInTheDocument()
  })

  it.each([
    [6, 6],
    [7, 7],
    [9, 9],
    [10, 6],
  ])(
    'leaves at most half a page of %i products behind no button: shows %i [CAT-06]',
    async (total, shown) => {
      await renderListing(productsFrom(1, total), {
        responses: [
          ...catalogueOf(productsFrom(1, total)),
          respond(getCategories, [{ ...HERBAL, productCount: total }]),
        ],
      })
      await waitFor(() => expect(cards()).toHaveLength(shown))
      expect(screen.queryByRole('link', { name: 'Load more' }) !== null).toBe(shown < total)
    },
  )

  it('keeps what is there when the next page fails, and tries again [CAT-11]', async () => {
    const { host } = await renderListing(productsFrom(1, 8))
    host.api.stub(respond(getProducts, fails(500)))
    await userEvent.click(screen.getByRole('link', { name: 'Load more' }))
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
    expect(cards()).toHaveLength(6)

    host.api.stub(respond(getProducts, productsFrom(7, 2)))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(cards()).toHaveLength(8))
  })
})

describe('the best sellers', () => {
  it('are the whole catalogue by what sells best, with the way to all lists [RTE-01, CAT-07]', async () => {
    const { host } = await renderListing(productsFrom(1, 2), {
      path: '/?categories=Herbal&priceSortOrder=asc',
    })
    const section = within(screen.getByRole('region', { name: 'Best sellers' }))
    expect(section.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/products')
    expect(host.api.callsTo(getProducts).map(queryOf)).toEqual([
      { page: '1', limit: '6', sort: 'best-selling' },
    ])
  })

  it('are shown without their number when the categories fail [RTE-01]', async () => {
    await renderListing([], {
      responses: [...catalogueOf(productsFrom(1, 8)), respond(getCategories, fails(500))],
    })
    expect(cards()).toHaveLength(6)
    expect(screen.getByText('Showing 6 products')).toBeInTheDocument()
  })
})

describe('the list’s states', () => {
  it('shows the shape of what comes while loading [CAT-06]', async () => {
    await renderSlot(
      slot,
      {},
      {
        query: remote.slots.ProductListing.query,
        responses: [respond(getCategories, CATEGORIES), respond(getProducts, pending)],
      },
    )
    expect(screen.getByText('Loading products')).toBeInTheDocument()
  })

  it('says that nothing fits, with the way to everything [CAT-07]', async () => {
    await renderListing([])
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products')
  })

  it('says that products cannot be fetched, and tries again [CAT-11]', async () => {
    const { host } = await renderSlot(
      slot,
      {},
      {
        query: remote.slots.ProductListing.query,
        responses: [respond(getCategories, CATEGORIES), respond(getProducts, fails(500))],
      },
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to fetch products')
    host.api.stub(respond(getProducts, productsFrom(1, 1)))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article')).toHaveTextContent('Product 1')
  })
})

describe('the product card', () => {
  const renderCard = async (product: Product, options: RenderSlotOptions = {}) => {
    const rendered = await renderListing([product], options)
    const adds: Array<Command<'cart/add'>> = []
    rendered.host.bus.own('cart/add', (command) => adds.push(command))
    return { ...rendered, adds, card: within(screen.getByRole('article')) }
  }

  it('shows picture, name, price, sizes, discount and rating, and leads to the product [CAT-02]', async () => {
    const { card } = await renderCard(aProduct())
    expect(card.getByRole('img', { name: 'A drawing of pack' })).toHaveAttribute('loading', 'lazy')
    expect(card.getByRole('link', { name: 'Day Pads' })).toHaveAttribute('href', '/products/12')
    expect(screen.getByRole('article')).toHaveTextContent(/Now ₹299was ₹349/)
    expect(card.getByText('14% off')).toHaveTextContent('14% off')
    expect(card.getByText('Rated 4.3 out of 5, 7 reviews')).toBeInTheDocument()
    expect(card.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'small',
      'regular',
      'large',
    ])
    expect(card.getByRole('radio', { name: 'Regular' })).toBeChecked()
  })

  it('names the price of one piece, unless a pack is one [CAT-02]', async () => {
    const { card } = await renderCard(aProduct())
    expect(card.getByText('₹11.96 each')).toBeInTheDocument()
    await userEvent.click(card.getByRole('radio', { name: 'Large' }))
    expect(card.getByText('₹15.96 each')).toBeInTheDocument()
  })

  it('says once, behind both prices, that tax comes on top [SUM-14]', async () => {
    await renderCard(aProduct({ addedTaxPercent: { INR: 5 } }))
    expect(screen.getByRole('article')).toHaveTextContent(/was ₹349₹11.96 eachplus GST/)
    expect(screen.getAllByText('plus GST')).toHaveLength(1)
  })

  it('says nothing of tax where none is added to a price [SUM-14]', async () => {
    const { card } = await renderCard(aProduct({ addedTaxPercent: { INR: 0 } }))
    expect(card.queryByText(/GST/)).not.toBeInTheDocument()
  })

  it('names no price of a piece where a pack is one [CAT-02]', async () => {
    const { card } = await renderCard(aProduct({ packQuantity: 1 }))
    expect(card.queryByText(/each/)).not.toBeInTheDocument()
  })

  it('shows its second picture to a pointer that rests on it, loaded only then [CAT-03]', async () => {
    const { card } = await renderCard(aProduct())
    const pictures = () => [...screen.getByRole('article').querySelectorAll('img[src]')].length
    const before = pictures()
    await userEvent.hover(card.getByRole('link', { name: 'Day Pads' }))
    await waitFor(() => expect(pictures()).toBe(before + 1))
    expect(screen.getByRole('article').querySelector('img[src="/media/pad.svg"]')).toHaveAttribute('alt', '')
  })

  it('selects the first size at first; the selected one decides the price [CAT-02]', async () => {
    const { card } = await renderCard(aProduct())
    expect(card.getByRole('radio', { name: 'Regular' })).toBeChecked()
    await userEvent.click(card.getByRole('radio', { name: 'Large' }))
    expect(card.getByText('₹399')).toBeInTheDocument()
    expect(card.getByText('11% off')).toBeInTheDocument()
  })

  it('shows no badge and no old price without a discount, no stars without reviews [CAT-02]', async () => {
    const { card } = await renderCard(aProduct({ rating: null, reviewCount: 0 }))
    await userEvent.click(card.getByRole('radio', { name: 'Small' }))
    expect(card.getByText('₹269')).toBeInTheDocument()
    expect(card.queryByText(/%/)).not.toBeInTheDocument()
    expect(card.queryByText(/was/)).not.toBeInTheDocument()
    expect(card.queryByText(/Rated/)).not.toBeInTheDocument()
  })

  it('hides the third size on small screens [CAT-02]', async () => {
    await renderCard(aProduct(), { withStyles: true })
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
    expect(rules.join('\n')).toMatch(
      /max-width: ?599px[^}]*label:nth-of-type\(n ?\+ ?3\):not\(:has\(:checked\)\)[^}]*display: ?none/,
    )
  })

  it('prices in dirhams for visitors outside India [GEN-01]', async () => {
    const { card, host } = await renderCard(aProduct())
    act(() => host.changeCurrency('AED'))
    expect(card.getByText('AED 21.50')).toBeInTheDocument()
    expect(card.getByText('AED 25.00')).toBeInTheDocument()
  })

  it('adds the selected size, and says that it has [CART-06]', async () => {
    const { card, adds } = await renderCard(aProduct())
    await userEvent.click(card.getByRole('radio', { name: 'Large' }))
    await userEvent.click(card.getByRole('button', { name: 'Add to cart: Day Pads' }))
    expect(adds).toEqual([expect.objectContaining({ productId: 12, size: 'large', quantity: 1 })])
    expect(card.getByRole('button', { name: 'Added: Day Pads' })).toBeInTheDocument()
  })

  it('saves the selected size for later, and fills its heart while it is on the wishlist [CAT-02]', async () => {
    const { card, host } = await renderCard(aProduct())
    const heart = card.getByRole('button', { name: 'Save Day Pads for later', pressed: false })
    await userEvent.click(card.getByRole('radio', { name: 'Large' }))
    await userEvent.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    const wishes: Array<Command<'wishlist/toggle'>> = []
    host.bus.own('wishlist/toggle', (command) => wishes.push(command))
    const large = aProduct().variants.find(({ size }) => size === 'large')
    expect(wishes).toEqual([{ productId: 12, variantId: large?.id }])
    act(() => host.bus.announce('wishlist/changed', { productIds: [7] }))
    expect(heart).toHaveAttribute('aria-pressed', 'false')
    act(() => host.bus.announce('wishlist/changed', { productIds: [12] }))
    expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  it('selects the first size in stock and marks the ones that are not [CAT-02]', async () => {
    const { card } = await renderCard(
      aProduct({ variants: [aVariant('large', { available: 0 }), aVariant('regular')] }),
    )
    expect(card.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'regular',
      'large',
    ])
    expect(card.getByRole('radio', { name: 'Regular' })).toBeChecked()
    expect(card.getByRole('button', { name: 'Add to cart: Day Pads' })).toBeEnabled()
    await userEvent.click(card.getByRole('radio', { name: 'Large, out of stock' }))
    expect(card.getByRole('button', { name: 'Out of stock: Day Pads' })).toBeDisabled()
  })

  it('shows the sizes under their own names from the smallest to the largest [CAT-02, CAT-12]', async () => {
    const sizes = ['XXL', 'extra small', '240 mm']
    const { card, adds } = await renderCard(aProduct({ variants: sizes.map((size) => aVariant(size)) }))
    expect(card.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'extra small',
      'XXL',
      '240 mm',
    ])
    await userEvent.click(card.getByRole('radio', { name: 'Extra small' }))
    await userEvent.click(card.getByRole('button', { name: 'Add to cart: Day Pads' }))
    expect(adds).toEqual([expect.objectContaining({ size: 'extra small' })])
  })

  it('shows the rating as a figure beside the stars [CAT-05]', async () => {
    const { card } = await renderCard(aProduct())
    expect(card.getByText('4.3')).toBeInTheDocument()
  })

  it('says that there are no reviews yet [CAT-05]', async () => {
    const { card } = await renderCard(aProduct({ rating: null, reviewCount: 0 }))
    expect(card.getByText('No reviews yet')).toBeInTheDocument()
  })

  it('does not offer what is out of stock, and says why [CART-06]', async () => {
    const { card } = await renderCard(aProduct({ variants: [aVariant('regular', { available: 0 })] }))
    expect(card.getByRole('button', { name: 'Out of stock: Day Pads' })).toBeDisabled()
  })

  it('labels what may be ordered ahead "Pre-order" [CART-06]', async () => {
    const { card, adds } = await renderCard(
      aProduct({ allowsPreorder: true, variants: [aVariant('regular', { available: 0 })] }),
    )
    await userEvent.click(card.getByRole('button', { name: 'Pre-order: Day Pads' }))
    expect(adds).toEqual([expect.objectContaining({ isPreorder: true, maxQuantity: 1 })])
  })
})
