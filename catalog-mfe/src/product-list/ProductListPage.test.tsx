import { getCategories, getProducts } from '@store/shared/api/catalogue'
import { slugOf } from '@store/shared/domain/product'
import { type RenderSlotOptions, renderPage } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { CATEGORIES, productsFrom } from '../testing/products'
import { page } from './product-list-page'

const responses = [respond(getCategories, CATEGORIES), respond(getProducts, productsFrom(1, 2))]

const openList = (path: string, options: RenderSlotOptions = {}) =>
  renderPage(remote, page, { responses, prefetched: true, ...options, path })

const asked = (host: Awaited<ReturnType<typeof openList>>['host']) =>
  host.api
    .callsTo(getProducts)
    .map(({ path }) => new URL(path, 'http://store.test').searchParams.get('categories'))

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
    expect(screen.getByRole('link', { name: 'Smart Flow' })).toHaveAttribute('aria-current', 'true')
  })

  it('lists a category whose name has 80 characters [CAT-07]', async () => {
    const name = `${'Herbal '.repeat(11)}Pad`
    const category = { name, slug: slugOf(name) }
    expect(name).toHaveLength(80)
    const { host, currentPath } = await openList('/products', {
      responses: [
        respond(getCategories, [...CATEGORIES, category]),
        respond(getProducts, productsFrom(1, 2)),
      ],
    })
    await userEvent.click(screen.getByRole('link', { name }))
    expect(currentPath()).toBe(`/products?categories=${category.slug}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
    expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    await waitFor(() => expect(asked(host)).toContain(category.slug))
  })

  it('is empty for a category that does not exist [CAT-07]', async () => {
    await openList('/products?categories=Shampoo', {
      responses: [respond(getCategories, CATEGORIES), respond(getProducts, [])],
    })
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeInTheDocument()
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

  it('leads to the other categories’ own addresses, keeping the order [CAT-07]', async () => {
    const { currentPath } = await openList('/shop/smart-flow?priceSortOrder=asc')
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/products?priceSortOrder=asc')
    await userEvent.click(screen.getByRole('link', { name: 'Herbal' }))
    expect(currentPath()).toBe('/shop/herbal?priceSortOrder=asc')
  })

  it('is not found for an unknown slug [RTE-13]', async () => {
    const { host } = await openList('/shop/shampoo')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 - Page Not Found')
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
