import { getCategories, getChooser, getRecentReviews } from '@store/shared/api/catalogue'
import { getStoreTerms } from '@store/shared/api/store-terms'
import type { Currency } from '@store/shared/domain/money'
import { renderSlot } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import { slot as categoryTiles } from './category-tiles/category-tiles-slot'
import { slot as flowChooser } from './flow-chooser/flow-chooser-slot'
import { slot as recentReviews } from './recent-reviews/recent-reviews-slot'
import { slot as storePromises } from './store-promises/store-promises-slot'
import { aPicture, CHOOSER, HERBAL, RECENT, SMART_FLOW, TERMS } from './testing/products'

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the categories on the home page', () => {
  const render = (categories: Parameters<typeof respond<typeof getCategories>>[1], prefetched = true) =>
    renderSlot(categoryTiles, {}, { responses: [respond(getCategories, categories)], prefetched })

  it('lead to their pages, with a picture where there is one [RTE-01, RTE-13]', async () => {
    await render([
      { ...HERBAL, productCount: 7, picture: aPicture('herbal') },
      { ...SMART_FLOW, productCount: 1 },
    ])
    const tiles = within(screen.getByRole('region', { name: 'Shop by category' }))
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Herbal7 products',
      'SFSmart Flow1 product',
    ])
    expect(hrefs()).toEqual(['/shop/herbal', '/shop/smart-flow'])
    expect(document.querySelector('img')).toHaveAttribute('src', '/media/herbal.svg')
  })

  it('show initials where there is no picture, and only those that are part of no other [RTE-01]', async () => {
    await render([
      { name: 'Green tea', slug: 'green-tea', productCount: 3 },
      { name: 'Sencha', slug: 'sencha', parent: 'green-tea', productCount: 2 },
    ])
    const [tile, ...others] = screen.getAllByRole('listitem')
    expect(others).toEqual([])
    expect(tile).toHaveTextContent('GTGreen tea3 products')
    expect(screen.getByRole('link', { name: /^Green tea/ })).toBeInTheDocument()
  })

  it('keep their place while they load, and take none where there are none [RTE-01]', async () => {
    await render(pending, false)
    expect(screen.getByRole('status')).toHaveTextContent('Loading the categories')
  })

  it.each([
    ['there are none', []],
    ['they cannot be fetched', fails(500)],
  ])('take no place where %s [RTE-01]', async (_, answer) => {
    const { container } = await render(answer)
    await waitFor(() => expect(container).toBeEmptyDOMElement())
  })
})

describe('what the store promises', () => {
  const factsIn = async (currency: Currency, changes: Partial<typeof TERMS> = {}) => {
    const responses = [respond(getStoreTerms, { ...TERMS, ...changes })]
    await renderSlot(storePromises, {}, { responses, prefetched: true, currency })
    return screen
      .getAllByRole('listitem')
      .map((item) =>
        [...(item.querySelector('p')?.children ?? [])].map(({ textContent }) => textContent).join(': '),
      )
  }

  it('follows the rules of the visitor’s market [RTE-01, GEN-01, SUM-05]', async () => {
    expect(await factsIn('INR')).toEqual([
      'Delivery from ₹60: Within 4 to 10 days, by pincode',
      '14 days to return: Unopened, or faulty',
      'Plain parcel: Only your name and address on it',
      'Secure payment: UPI apps and cards, or cash on delivery',
    ])
  })

  it('is what the UAE gets, in its own currency [RTE-01, GEN-01]', async () => {
    expect(await factsIn('AED')).toEqual([
      'Free delivery from AED 128.00: Within 5 days',
      '14 days to return: Unopened, or faulty',
      'Plain parcel: Only your name and address on it',
      'Secure payment: Cards',
    ])
  })

  it.each([
    [{ days: 0, condition: 'any' } as const, undefined],
    [{ days: 1, condition: null } as const, '1 day to return: Each product page says how'],
    [{ days: 30, condition: 'any' } as const, '30 days to return: Whatever you bought'],
  ])('says of returns no more than what holds for every product: %j [RET-01]', async (returns, text) => {
    const facts = await factsIn('INR', { returns })
    expect(facts.find((fact) => fact.includes('return'))).toBe(text)
  })

  it('takes no place where the terms are not known, or the market is not served [RTE-01]', async () => {
    const { container } = await renderSlot(
      storePromises,
      {},
      { responses: [respond(getStoreTerms, fails(500))], prefetched: true },
    )
    await waitFor(() => expect(container).toBeEmptyDOMElement())
    const other = await renderSlot(
      storePromises,
      {},
      { responses: [respond(getStoreTerms, { ...TERMS, markets: [] })], prefetched: true },
    )
    expect(other.container).toBeEmptyDOMElement()
  })
})

describe('the section from choices to lists', () => {
  const render = (answer: Parameters<typeof respond<typeof getChooser>>[1]) =>
    renderSlot(flowChooser, {}, { responses: [respond(getChooser, answer)], prefetched: true })

  it('leads to the lists of choices, with how many products, and to others [RTE-01, CAT-07]', async () => {
    await render(CHOOSER)
    expect(screen.getByRole('heading', { name: 'Find yours by flow' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Light flow.*1 product$/ })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Very heavy flow.*4 products$/ })).toBeInTheDocument()
    expect(hrefs()).toEqual([
      '/products?absorbency=light',
      '/products?absorbency=very-heavy',
      '/products?absorbency=heavy,very-heavy',
    ])
    expect(document.querySelector('[data-drops="4"]')).toHaveAttribute('data-mark', 'drop')
  })

  it('says no more than the shop gives it [RTE-01]', async () => {
    await render({ ...CHOOSER, text: '', mark: null, linksLabel: '', links: [] })
    expect(document.querySelectorAll('p, i')).toHaveLength(0)
  })

  it.each([
    ['the shop offers none', null],
    ['it cannot be fetched', fails(500)],
  ])('takes no place where %s [RTE-01]', async (_, answer) => {
    const { container } = await render(answer)
    await waitFor(() => expect(container).toBeEmptyDOMElement())
  })
})

describe('what buyers say', () => {
  const render = (answer: Parameters<typeof respond<typeof getRecentReviews>>[1], prefetched = true) =>
    renderSlot(recentReviews, {}, { responses: [respond(getRecentReviews, answer)], prefetched })

  it('shows stars, name and a link to the product, below the overall rating [RTE-01, CAT-05, CAT-10]', async () => {
    await render(RECENT)
    const section = within(screen.getByRole('region', { name: 'What buyers say' }))
    expect(section.getByText('Rated 4.4 out of 5, 69 reviews')).toBeInTheDocument()
    expect(section.getByText('The cotton really is cotton.')).toBeInTheDocument()
    expect(section.getByText('Meena R.')).toBeInTheDocument()
    expect(section.getByRole('link', { name: 'Day Pads' })).toHaveAttribute('href', '/products/12')
  })

  it('keeps its place while it loads [RTE-01]', async () => {
    await render(pending, false)
    expect(screen.getByRole('status')).toHaveTextContent('Loading the reviews')
  })

  it.each([
    ['no review yet', { rating: null, reviewCount: 0, reviews: [] }],
    ['it cannot be fetched', fails(500)],
  ])('takes no place where %s [RTE-01]', async (_, answer) => {
    const { container } = await render(answer)
    await waitFor(() => expect(container).toBeEmptyDOMElement())
  })
})
