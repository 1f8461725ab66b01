import { toStoredCart } from '@store/shared/domain/cart'
import { CART_KEY } from '@store/shared/domain/storage-keys'
import { TEST_SESSION } from '@store/shared/testing/host-services'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from '../testing/render-app'

const line = {
  productId: 1,
  variantId: 1,
  title: 'Pads',
  category: 'Herbal',
  picture: null,
  size: 'regular' as const,
  unitPrice: { INR: { currency: 'INR' as const, minor: 100 }, AED: { currency: 'AED' as const, minor: 10 } },
  quantity: 3,
  maxQuantity: 5,
  isPreorder: false,
}
const storeCart = (lines: readonly (typeof line)[]) =>
  window.localStorage.setItem(CART_KEY, JSON.stringify(toStoredCart({ lines })))

beforeEach(() => window.localStorage.clear())

describe('the header', () => {
  it('links its logo to the home page and its contacts to phone and mail [HDR-01, HDR-03]', async () => {
    await renderApp()
    expect(screen.getByRole('link', { name: 'Rituva, home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: '+91 44 4000 1234' })).toHaveAttribute(
      'href',
      'tel:+914440001234',
    )
    expect(screen.getByRole('link', { name: 'care@rituva.example' })).toHaveAttribute(
      'href',
      'mailto:care@rituva.example',
    )
  })

  it('shows where the visitor is [HDR-04]', async () => {
    await renderApp({ location: { city: 'Guwahati', country_name: 'India' } })
    expect(screen.getByText(/Guwahati, India/)).toBeInTheDocument()
  })

  it('promises no delivery to where the visitor seems to be, and lets her choose a country [HDR-04, GEN-01]', async () => {
    const user = userEvent.setup()
    const { host } = await renderApp({
      location: { city: 'Boston', country_name: 'United States' },
      currency: 'AED',
    })
    const chosen: string[] = []
    host.bus.own('country/choose', ({ country }) => chosen.push(country))
    expect(screen.getByText(/Boston, United States/)).toBeInTheDocument()
    expect(screen.queryByText(/Delivering to/)).not.toBeInTheDocument()
    const country = screen.getByRole('combobox', { name: 'Deliver to' })
    expect(country).toHaveValue('United Arab Emirates')
    await user.selectOptions(country, 'India (₹)')
    expect(chosen).toEqual(['India'])
  })

  it('leads to the content pages [HDR-08]', async () => {
    await renderApp()
    for (const [label, to] of [
      ['Period Tracker', '/period-tracker'],
      ['Blogs', '/our-blogs'],
      ['Break Taboos', '/break-taboos'],
      ['Business opportunity', '/about-us#business-opportunity'],
      ['Blog', '/blog'],
    ] as const) {
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to)
    }
  })

  it('offers LOGIN to a visitor and opens the dialog [HDR-05]', async () => {
    const user = userEvent.setup()
    await renderApp()
    await act(() => user.click(screen.getAllByRole('button', { name: 'LOGIN' })[0] ?? document.body))
    expect(await screen.findByRole('heading', { name: 'account/AuthModal' })).toBeInTheDocument()
  })

  it('offers their orders and LOGOUT to a customer by name [HDR-05]', async () => {
    const user = userEvent.setup()
    const { host, currentPath } = await renderApp({ session: TEST_SESSION })
    await user.click(screen.getAllByRole('button', { name: 'Asha Rao' })[0] ?? document.body)
    expect(currentPath()).toBe('/profile/orders')
    await user.click(screen.getByRole('button', { name: 'LOGOUT' }))
    expect(host.session.get()).toBeNull()
  })

  it('opens search [HDR-06]', async () => {
    const user = userEvent.setup()
    await renderApp()
    await act(() => user.click(screen.getByRole('button', { name: 'Search' })))
    expect(await screen.findByRole('heading', { name: 'catalog/SearchPanel' })).toBeInTheDocument()
  })

  it('leads to the page of the search without a script [HDR-06]', async () => {
    await renderApp()
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Search' })
    expect(form).toHaveAttribute('action', '/search')
  })

  it('counts the lines of the cart: as stored, as told, and as another tab leaves it [HDR-06, CHK-06]', async () => {
    storeCart([line])
    const { host } = await renderApp()
    const cart = () => screen.getByRole('link', { name: /^Cart/ })
    expect(cart()).toHaveAccessibleName('Cart, 1 item')
    act(() => host.bus.announce('cart/changed', { lineCount: 2 }))
    expect(cart()).toHaveAccessibleName('Cart, 2 items')
    storeCart([])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY })))
    expect(cart()).toHaveAccessibleName('Cart, empty')
  })

  it('reads a corrupt cart as empty [GEN-10]', async () => {
    window.localStorage.setItem(CART_KEY, '{"version":1,"lines":"x"')
    await renderApp()
    expect(screen.getByRole('link', { name: 'Cart, empty' })).toBeInTheDocument()
  })
})

describe('the Shop menu', () => {
  const shop = () => screen.getByRole('button', { name: 'Shop' })

  it('opens on hover and closes when the pointer leaves [HDR-02]', async () => {
    const user = userEvent.setup()
    await renderApp()
    expect(shop()).toHaveAttribute('aria-expanded', 'false')
    await user.hover(shop())
    expect(shop()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText("Women's Care")).toBeVisible()
    await user.unhover(shop())
    expect(shop()).toHaveAttribute('aria-expanded', 'false')
  })

  it('stays open when pressed after hovering [HDR-02]', async () => {
    const user = userEvent.setup()
    await renderApp()
    await user.click(shop())
    expect(shop()).toHaveAttribute('aria-expanded', 'true')
  })

  it('works by keyboard and gives the focus back on Escape [HDR-02]', async () => {
    const user = userEvent.setup()
    await renderApp()
    act(() => shop().focus())
    await user.keyboard('{Enter}')
    await user.tab()
    expect(screen.getByRole('link', { name: 'Herbal' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(shop()).toHaveAttribute('aria-expanded', 'false')
    expect(shop()).toHaveFocus()
  })

  it('opens the products filtered by the category chosen [HDR-02]', async () => {
    const user = userEvent.setup()
    const { currentPath } = await renderApp()
    await user.click(shop())
    expect(screen.getByRole('link', { name: 'Resuable' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Smart Flow' }))
    expect(currentPath()).toBe('/products?categories=smart-flow')
  })
})

describe('the menu of narrow screens', () => {
  it('has the same destinations, and a page for each category [HDR-07, HDR-02]', async () => {
    const user = userEvent.setup()
    const { currentPath } = await renderApp()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(screen.getByRole('dialog'))
    for (const label of [
      'Herbal',
      'Smart Flow',
      'Period Panties',
      'Resuable',
      'Period Tracker',
      'Blogs',
      'Break Taboos',
      'Business opportunity',
      'Blog',
    ]) {
      expect(menu.getByRole('link', { name: label })).toBeInTheDocument()
    }
    expect(menu.getByRole('button', { name: 'LOGIN' })).toBeInTheDocument()
    await user.click(menu.getByRole('link', { name: 'Period Panties' }))
    expect(currentPath()).toBe('/shop/period-panties')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
