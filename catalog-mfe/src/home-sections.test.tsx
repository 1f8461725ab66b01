import { getCategories, getProductFacets, getRecentReviews } from '@store/shared/api/catalogue'
import { getStoreTerms } from '@store/shared/api/store-terms'
import type { Currency } from '@store/shared/domain/money'
import { renderSlot } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import { slot as categoryTiles } from './category-tiles/category-tiles-slot'
import { slot as flowChooser } from './flow-chooser/flow-chooser-slot'
import { slot as recentReviews } from './recent-reviews/recent-reviews-slot'
import { slot as storePromises } from './store-promises/store-promises-slot'
import { aPicture, CATEGORIES, facetsOf, HERBAL, RECENT, SMART_FLOW, TERMS } from './testing/products'

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
      'Smart Flow1 product',
    ])
    expect(hrefs()).toEqual(['/shop/herbal', '/shop/smart-flow'])
    expect(document.querySelector('img')).toHaveAttribute('src', '/media/herbal.svg')
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

describe('finding by flow', () => {
  const render = (absorbency: ReadonlyArray<{ value: string; count: number }>) =>
    renderSlot(
      flowChooser,
      {},
      {
        responses: [
          respond(getProductFacets, facetsOf(9, { absorbency })),
          respond(getCategories, CATEGORIES),
        ],
        prefetched: true,
      },
    )

  it('leads to the lists of the flows that the catalogue has, with how many products [RTE-01, CAT-07]', async () => {
    await render([
      { value: 'light', count: 1 },
      { value: 'medium', count: 0 },
      { value: 'very-heavy', count: 4 },
    ])
    expect(screen.getByRole('heading', { name: 'Find yours by flow' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Light flow.*1 product$/ })).toHaveAttribute(
      'href',
      '/products?absorbency=light',
    )
    expect(screen.getByRole('link', { name: /^Very heavy flow.*4 products$/ })).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('offers ways to wear of which the shop has all categories [RTE-01, CAT-07]', async () => {
    await render([{ value: 'light', count: 1 }])
    expect(hrefs()).toEqual([
      '/products?absorbency=light',
      '/products?absorbency=heavy,very-heavy',
      '/products?categories=herbal,smart-flow',
    ])
  })

  it('takes no place in a catalogue that says nothing of absorbency [RTE-01]', async () => {
    const { container } = await render([])
    expect(container).toBeEmptyDOMElement()
  })

  it('offers every flow while the counts are not known, or cannot be [RTE-01]', async () => {
    await renderSlot(flowChooser, {}, { responses: [respond(getProductFacets, fails(500))] })
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
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
