import { getProductWithReviews } from '@store/shared/api/catalogue'
import type { Product } from '@store/shared/domain/product'
import type { Command } from '@store/shared/events/commands'
import { createTestHost, createTestQueryClient, renderPage } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { aProduct, aVariant } from '../testing/products'
import { page } from './product-detail-page'

const renderProduct = async (product: Product = aProduct()) => {
  const rendered = await renderPage(remote, page, {
    path: `/products/${product.id}`,
    responses: [respond(getProductWithReviews, { product, reviews: [], reviewers: null })],
    prefetched: true,
  })
  const adds: Array<Command<'cart/add'>> = []
  rendered.host.bus.own('cart/add', (command) => adds.push(command))
  return { ...rendered, adds }
}

describe('the product page', () => {
  it('shows name, sub-title, price, pack quantity, stock and rating [CAT-08]', async () => {
    await renderProduct()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Day Pads')
    expect(screen.getByText('For an ordinary day')).toBeInTheDocument()
    expect(screen.getAllByText('₹299')).not.toHaveLength(0)
    expect(screen.getByText('25 pcs per pack, taxes included')).toBeInTheDocument()
    expect(screen.getByText('In stock')).toBeInTheDocument()
    expect(screen.getAllByText('Rated 4.3 out of 5, 7 reviews')).not.toHaveLength(0)
    expect(screen.getByRole('link', { name: 'Herbal' })).toHaveAttribute('href', '/shop/herbal')
  })

  it('says how many are left when there are few [CAT-08]', async () => {
    await renderProduct(aProduct({ variants: [aVariant('regular', { available: 3 })] }))
    expect(screen.getByText('Only 3 left')).toBeInTheDocument()
  })

  it('has what it is made of and how to care for it [CAT-08]', async () => {
    await renderProduct()
    for (const title of ['Materials', 'Absorbency', 'Care', 'In the pack'])
      expect(screen.getByText(title)).toBeInTheDocument()
    expect(screen.getByText('Organic cotton top sheet.')).toBeInTheDocument()
  })

  it('shows each picture by its thumbnail, the first one at once [CAT-08, CAT-03]', async () => {
    await renderProduct()
    const first = screen.getByRole('img', { name: 'A drawing of pack' })
    expect(first).toHaveAttribute('loading', 'eager')
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 3: A drawing of shelf' }))
    expect(screen.getByRole('img', { name: 'A drawing of shelf' })).toBeVisible()
    expect(first).not.toBeVisible()
  })

  it('keeps the place of the pictures of a product that has none [CAT-03]', async () => {
    await renderProduct(aProduct({ pictures: [] }))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  })

  it('prices by size, and in dirhams for visitors outside India [CAT-08, GEN-01]', async () => {
    const { host } = await renderProduct()
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
    expect(screen.getAllByText('₹399')).not.toHaveLength(0)
    act(() => host.changeCurrency('AED'))
    expect(screen.getAllByText('AED 28.50')).not.toHaveLength(0)
  })

  it('adds the chosen size and quantity to the cart [CAT-08]', async () => {
    const { adds } = await renderProduct()
    await userEvent.click(screen.getByRole('radio', { name: 'Small' }))
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of Day Pads' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Day Pads' }))
    expect(adds).toEqual([expect.objectContaining({ productId: 12, size: 'small', quantity: 2 })])
  })

  it('keeps the quantity within what there is of the size [CART-06]', async () => {
    const { adds } = await renderProduct(
      aProduct({ variants: [aVariant('regular', { available: 3 }), aVariant('large', { available: 2 })] }),
    )
    const more = screen.getByRole('button', { name: 'Increase quantity of Day Pads' })
    await userEvent.click(more)
    await userEvent.click(more)
    expect(screen.queryByText('You reached the max limit')).not.toBeInTheDocument()
    await userEvent.click(more)
    expect(screen.getByText('You reached the max limit')).toBeInTheDocument()

    await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
    expect(screen.queryByText('You reached the max limit')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Day Pads' }))
    expect(adds).toEqual([expect.objectContaining({ size: 'large', quantity: 2, maxQuantity: 2 })])
  })

  it('labels what may be ordered ahead "Pre-order" [CART-06]', async () => {
    await renderProduct(aProduct({ allowsPreorder: true, variants: [aVariant('regular', { available: 0 })] }))
    expect(screen.getByRole('button', { name: 'Pre-order: Day Pads' })).toBeEnabled()
    expect(screen.getByText('Pre-order: ships as soon as it is back in stock')).toBeInTheDocument()
  })

  it('offers no quantity of what is out of stock [CART-06]', async () => {
    await renderProduct(aProduct({ variants: [aVariant('regular', { available: 0 })] }))
    expect(screen.getByRole('button', { name: 'Out of stock: Day Pads' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /quantity/ })).not.toBeInTheDocument()
  })

  it('starts afresh for another product [CAT-08]', async () => {
    const { host, changeProps } = await renderProduct()
    host.api.stub(
      respond(getProductWithReviews, {
        product: aProduct({ id: 13, name: 'Night Pads' }),
        reviews: [],
        reviewers: null,
      }),
    )
    changeProps({ path: '/products/:id', params: { id: 13 } })
    await screen.findByRole('heading', { level: 1, name: 'Night Pads' })
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }))

    changeProps({ path: '/products/:id', params: { id: 12 } })
    expect(screen.getByRole('heading', { level: 1, name: 'Day Pads' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Regular' })).toBeChecked()
  })
})

describe('the product page’s states', () => {
  const renderWith = (answer: Parameters<typeof respond<typeof getProductWithReviews>>[1]) =>
    renderPage(remote, page, { path: '/products/12', responses: [respond(getProductWithReviews, answer)] })

  it('shows the shape of what comes while loading [CAT-08]', async () => {
    await renderWith(pending)
    expect(screen.getByText('Loading the product')).toBeInTheDocument()
  })

  it('says so when the product cannot be fetched, and tries again [CAT-11]', async () => {
    const { host } = await renderWith(fails(500))
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
    host.api.stub(respond(getProductWithReviews, { product: aProduct(), reviews: [], reviewers: null }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Day Pads')
  })

  it('is not found for a product that does not exist [RTE-14]', async () => {
    await renderWith(fails(404, 'NOT_FOUND'))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404 - Page Not Found')
  })

  it('tells the server of that before it renders [RTE-14]', async () => {
    const { api, brand } = createTestHost({
      responses: [respond(getProductWithReviews, fails(404, 'NOT_FOUND'))],
    })
    const context = {
      props: { path: '/products/:id', params: { id: 12 } },
      query: {},
      api,
      brand,
      queryClient: createTestQueryClient(),
      currency: 'INR',
      origin: 'https://shop.example',
    } as const
    await page.prefetch?.(context)
    expect(page.head?.(context)).toMatchObject({ status: 404 })
  })
})
