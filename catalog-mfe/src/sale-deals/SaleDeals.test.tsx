import { getProducts } from '@store/shared/api/catalogue'
import { giveCarouselsLayout } from '@store/shared/testing/carousel-layout'
import { renderSlot } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aProduct, aVariant, productsFrom } from '../testing/products'
import { slot } from './sale-deals-slot'

const renderDeals = (answer: Parameters<typeof respond<typeof getProducts>>[1], id = 999) =>
  renderSlot(
    slot,
    { path: '/products/:id' as const, params: { id } },
    { responses: [respond(getProducts, answer)], prefetched: answer !== pending },
  )

describe('Sale Deals', () => {
  it('shows the featured products that are reduced, with the way to all [CAT-09]', async () => {
    const { host } = await renderDeals(productsFrom(1, 5), 2)
    const section = within(screen.getByRole('region', { name: 'Sale Deals' }))
    expect(section.getByRole('heading', { level: 2 })).toHaveTextContent('Sale Deals')
    expect(section.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/products')
    expect(section.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Product 1',
      'Product 3',
      'Product 4',
      'Product 5',
    ])
    expect(host.api.calls.map(({ path }) => path)).toEqual(['/Product/GetAllProductsWithReviews'])
  })

  it('moves by its arrows, which stop at both ends [CAT-09]', async () => {
    giveCarouselsLayout()
    await renderDeals(productsFrom(1, 5))
    fireEvent.pointerDown(screen.getByRole('list', { name: 'Sale Deals' }))
    const arrow = (name: string) => screen.getByRole('button', { name, hidden: true })
    await waitFor(() => expect(arrow('Previous deals')).toBeDisabled())
    const row = screen.getByRole('list', { name: 'Sale Deals' })
    expect(row.scrollLeft).toBe(0)
    for (const more of [1, 2, 3, 4]) {
      await userEvent.click(arrow('Next deals'))
      expect(row.scrollLeft).toBe(more * 400)
      expect(arrow('Previous deals')).toBeEnabled()
    }
    expect(arrow('Next deals')).toBeDisabled()
  })

  it('takes no place when nothing is reduced [CAT-09]', async () => {
    const same = aVariant('regular').price
    const { container } = await renderDeals([
      aProduct({ variants: [aVariant('regular', { listPrice: same })] }),
    ])
    expect(container).toBeEmptyDOMElement()
  })

  it('shows the shape of what comes while loading [CAT-09]', async () => {
    await renderDeals(pending)
    expect(screen.getByText('Loading the deals')).toBeInTheDocument()
  })

  it('says so when the products cannot be fetched, and tries again [CAT-11]', async () => {
    const { host } = await renderDeals(fails(500))
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
    host.api.stub(respond(getProducts, productsFrom(1, 1)))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article')).toHaveTextContent('Product 1')
  })
})
