import { getCategories } from '@store/shared/api/catalogue'
import { toStoredCart } from '@store/shared/domain/orders/cart'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { NO_MENUS } from '@store/shared/remotes/shop/shop-menus'
import { ANNOUNCEMENT_KEY, CART_KEY } from '@store/shared/storage/storage-keys'
import { SHOWN_UAE_ALONE } from '@store/shared/testing/demo-markets'
import { DEMO_BRAND, DEMO_MENUS } from '@store/shared/testing/demo-shop'
import { TEST_SESSION } from '@store/shared/testing/host-services'
import {
  mockIntersectionObserver,
  removeIntersectionObserver,
} from '@store/shared/testing/intersection-observer'
import { respond } from '@store/shared/testing/stubbed-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from '../testing/render-app'

const line = {
  productId: 1,
  variantId: 1,
  title: 'Pads',
  category: 'Herbal',
  categorySlug: 'herbal',
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

  it('has the colour of its place on the page after a browser was busy while it was scrolled', async () => {
    const observed = mockIntersectionObserver()
    try {
      await renderApp()
      const strip = screen.getByRole('region', { name: 'Contact and company' })
      const scrolled = observed.find(({ targets }) => targets.has(strip))
      const header = strip.nextElementSibling
      act(() => scrolled?.change(false))
      expect(header).toHaveAttribute('data-ground', 'plum')
      act(() => scrolled?.change(false, true))
      expect(header).not.toHaveAttribute('data-ground')
    } finally {
      removeIntersectionObserver()
    }
  })

  it('shows where the visitor is [HDR-04]', async () => {
    await renderApp({ location: { city: 'Guwahati', country_name: 'India' } })
    expect(screen.getByText(/Guwahati, India/)).toBeInTheDocument()
  })

  it('promises no delivery to the detected place, and offers a choice of country [HDR-04, GEN-01]', async () => {
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

  it('changes no country while the browser is offline, and says why [OFF-09]', async () => {
    const { host } = await renderApp({ location: { city: 'Guwahati', country_name: 'India' } })
    const chosen: string[] = []
    host.bus.own('country/choose', ({ country }) => chosen.push(country))
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const told = jest.spyOn(host.toasts, 'info').mockImplementation(() => {})
    const country = await screen.findByRole('combobox', { name: 'Deliver to' })
    await userEvent.selectOptions(country, 'UAE (AED)')
    expect(told).toHaveBeenCalledWith('You are offline. Another country needs a connection.')
    expect(country).toHaveValue('India')
    expect(chosen).toEqual([])
    online.mockRestore()
  })

  it('offers no choice of country in a shop that sells in one [GEN-01]', async () => {
    await renderApp({ currency: 'AED', brand: { ...DEMO_BRAND, markets: SHOWN_UAE_ALONE } })
    expect(screen.queryByText('Deliver to')).not.toBeInTheDocument()
  })

  it('leads to the same page in each language of the shop, named in itself; the present one is marked [LANG-03]', async () => {
    const brand: Brand = { ...DEMO_BRAND, languages: ['hi', 'ar'] }
    await renderApp({ brand, language: 'hi', path: '/hi/products?priceSortOrder=asc&utm_source=x' })
    const [choice] = await screen.findAllByRole('list', { name: 'Language' })
    const links = [...(choice?.querySelectorAll('a') ?? [])]
    expect(links.map(({ lang, hreflang, href }) => [lang, hreflang, new URL(href).pathname])).toEqual([
      ['en', 'en', '/products'],
      ['hi', 'hi', '/hi/products'],
      ['ar', 'ar', '/ar/products'],
    ])
    expect(links.map(({ textContent }) => textContent)).toEqual(['English', 'हिन्दी', 'العربية'])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null])
    expect(links[0]).toHaveAttribute('href', '/products?priceSortOrder=asc')
  })

  it('offers the page in each other language, in that language and its direction [LANG-03]', async () => {
    const brand: Brand = { ...DEMO_BRAND, languages: ['hi', 'ar'] }
    await renderApp({ brand, language: 'hi', path: '/hi/products' })
    const offer = await screen.findByText('قراءة هذه الصفحة بالعربية')
    expect(offer).toHaveAttribute('href', '/ar/products')
    expect(offer.closest('section')).toHaveAttribute('dir', 'rtl')
    expect(screen.getByText('Read this page in English')).toHaveAttribute('href', '/products')
    expect(screen.queryByText('यह पेज हिन्दी में पढ़ें')).not.toBeInTheDocument()
  })

  it('has neither choice nor offer in a shop of English alone [LANG-03]', async () => {
    await renderApp()
    expect(document.querySelector('[data-language]')).toBeNull()
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

  it('marks the link to the page that is shown [HDR-08]', async () => {
    await renderApp({ path: '/period-tracker' })
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(main.getByRole('link', { current: 'page' })).toHaveTextContent('Period Tracker')
  })

  it('leads to what the shop has set, and shows its own logo', async () => {
    await renderApp({
      brand: { ...DEMO_BRAND, name: 'Moonly', logo: { url: '/brand/logo-1.svg', width: 90, height: 30 } },
      menus: {
        ...NO_MENUS,
        main: [{ label: 'Night', to: '/shop/night' }],
        company: [{ label: 'Friends', to: 'https://friends.example/moonly' }],
      },
    })
    const home = screen.getByRole('link', { name: 'Moonly, home' })
    expect(home.querySelector('img')).toHaveAttribute('src', '/brand/logo-1.svg')
    expect(home.querySelector('img')).toHaveAttribute('width', '120')
    expect(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Night' })).toHaveAttribute('href', '/shop/night')
    expect(screen.getByRole('link', { name: 'Friends' })).toHaveAttribute(
      'href',
      'https://friends.example/moonly',
    )
  })

  it('announces what the shop says, until a visitor closes it', async () => {
    const announcement = {
      text: 'Closed on Friday',
      link: { label: 'Read more', to: '/contactUs' },
      canClose: true,
    }
    await renderApp({ menus: { ...DEMO_MENUS, announcement } })
    const bar = await screen.findByRole('region', { name: 'Announcement' })
    expect(within(bar).getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/contactUs')
    await userEvent.click(within(bar).getByRole('button', { name: 'Close the announcement' }))
    expect(screen.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument()
    expect(window.localStorage.getItem(ANNOUNCEMENT_KEY)).toBe('Closed on Friday')
  })

  it('announces nothing of its own accord', async () => {
    await renderApp()
    expect(screen.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument()
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
  const inHeader = () => within(screen.getByRole('banner'))
  const shop = () => screen.getByRole('button', { name: 'Shop' })
  const panel = () => screen.findByText("Women's Care")
  const soon = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

  it('opens when a pointer rests on it and closes when the pointer leaves [HDR-02]', async () => {
    const user = userEvent.setup()
    await renderApp()
    await user.hover(shop())
    expect(shop()).toHaveAttribute('aria-expanded', 'false')
    await user.hover(await panel())
    await soon(300)
    expect(shop()).toHaveAttribute('aria-expanded', 'true')
    await user.hover(screen.getByRole('main'))
    await waitFor(() => expect(shop()).toHaveAttribute('aria-expanded', 'false'))
  })

  it('stays closed for a pointer that only passes over it [HDR-02]', async () => {
    await renderApp()
    // In real time, the pointer of a busy machine stays longer than the menu waits.
    jest.useFakeTimers()
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
      await user.hover(shop())
      await user.unhover(shop())
      act(() => void jest.advanceTimersByTime(10_000))
      expect(shop()).toHaveAttribute('aria-expanded', 'false')
    } finally {
      jest.useRealTimers()
    }
  })

  it('stays open when pressed after hovering, and closes by a press beside it [HDR-02]', async () => {
    const user = userEvent.setup()
    const { currentPath } = await renderApp()
    await user.click(shop())
    await panel()
    await soon(200)
    expect(shop()).toHaveAttribute('aria-expanded', 'true')
    expect(currentPath()).toBe('/')
    await user.click(document.body)
    await waitFor(() => expect(shop()).toHaveAttribute('aria-expanded', 'false'))
  })

  it('works by keyboard and gives the focus back on Escape [HDR-02]', async () => {
    const user = userEvent.setup()
    await renderApp()
    act(() => shop().focus())
    await user.keyboard(' ')
    await panel()
    await user.tab()
    expect(inHeader().getByRole('link', { name: 'Herbal' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(shop()).toHaveAttribute('aria-expanded', 'false')
    expect(shop()).toHaveFocus()
    await user.keyboard('{Enter}')
    await panel()
    await user.tab({ shift: true })
    expect(shop()).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes on Escape wherever the focus is, and leaves it there [HDR-02]', async () => {
    const user = userEvent.setup()
    await renderApp()
    const search = screen.getByRole('button', { name: 'Search' })
    act(() => search.focus())
    await user.hover(shop())
    await panel()
    await user.keyboard('{Escape}')
    expect(shop()).toHaveAttribute('aria-expanded', 'false')
    expect(search).toHaveFocus()
  })

  it('opens the products filtered by the category chosen [HDR-02]', async () => {
    const user = userEvent.setup()
    const { currentPath } = await renderApp()
    await user.click(shop())
    expect(await inHeader().findByRole('link', { name: 'Resuable' })).toBeInTheDocument()
    await user.click(inHeader().getByRole('link', { name: 'Smart Flow' }))
    expect(currentPath()).toBe('/products?categories=smart-flow')
    expect(shop()).toHaveAttribute('aria-expanded', 'false')
  })

  it('leads to products by flow, to the newest and to all [HDR-02, CAT-07]', async () => {
    const user = userEvent.setup()
    await renderApp()
    await user.click(shop())
    await panel()
    for (const [label, to] of [
      ['Light flow', '/products?absorbency=light'],
      ['Very heavy flow', '/products?absorbency=very-heavy'],
      ['New in', '/products?sort=newest'],
    ] as const) {
      expect(inHeader().getByRole('link', { name: label })).toHaveAttribute('href', to)
    }
    expect(inHeader().getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/products')
  })

  it('asks for the pictures of the categories when it opens, and does without them [HDR-02, GEN-05]', async () => {
    const user = userEvent.setup()
    const picture = { url: '/media/herbal.svg', alt: '', width: 800, height: 1000, colour: '#fbefe9' }
    const { host } = await renderApp({
      responses: [
        respond(getCategories, [
          { name: 'Herbal', slug: 'herbal', picture },
          { name: 'Smart Flow', slug: 'smart-flow' },
        ]),
      ],
    })
    await soon(50)
    expect(host.api.callsTo(getCategories)).toHaveLength(0)
    await user.click(shop())
    const herbal = await inHeader().findByRole('link', { name: 'Herbal' })
    await waitFor(() => expect(herbal.querySelector('img')).toHaveAttribute('src', picture.url))
    expect(inHeader().getByRole('link', { name: 'Smart Flow' }).querySelector('img')).toBeNull()
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
      'All products',
      'New in',
      'Heavy flow',
      'Period Tracker',
      'Blogs',
      'Break Taboos',
      'Business opportunity',
      'Blog',
      '+91 44 4000 1234',
    ]) {
      expect(menu.getByRole('link', { name: label })).toBeInTheDocument()
    }
    expect(menu.getByRole('button', { name: 'LOGIN' })).toBeInTheDocument()
    expect(menu.getByRole('combobox', { name: 'Deliver to' })).toBeInTheDocument()
    await user.click(menu.getByRole('link', { name: 'Period Panties' }))
    expect(currentPath()).toBe('/shop/period-panties')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
