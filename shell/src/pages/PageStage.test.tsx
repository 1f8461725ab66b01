import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import type { SlotProps } from '@store/shared/remotes/contract/slots'
import { TEST_SESSION } from '@store/shared/testing/host-services'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { documentOf, releaseOf, shellOf } from '../testing/releases'
import { renderApp } from '../testing/render-app'
import { createTestSigner } from '../testing/signed-releases'

const go = (host: { navigate(to: string): void }, to: string) => act(async () => host.navigate(to))
const heading = (name: string) => screen.queryByRole('heading', { name })
const later = () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release }
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content=""><link rel="canonical" href="/">'
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

/** No frame comes until the function is called that this returns. */
function holdFrames(): () => Promise<void> {
  const waiting: FrameRequestCallback[] = []
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => waiting.push(run))
  return async () => {
    frames.mockRestore()
    await act(async () => {
      for (const run of waiting) run(0)
    })
  }
}

describe('a page', () => {
  it('is made of its route’s slots, in order [RTE-01]', async () => {
    const { container } = await renderApp()
    const names = [...container.querySelectorAll('main [data-slot]')].map((slot) =>
      slot.getAttribute('data-slot'),
    )
    expect(names).toEqual([
      'catalog/HomeBanner',
      'catalog/CategoryTiles',
      'catalog/StorePromises',
      'catalog/ProductListing',
      'catalog/FlowChooser',
      'catalog/RecentReviews',
      'content/BrandStory',
      'content/TrackerTeaser',
      'content/BlogCards',
    ])
  })

  it.each(['/nowhere', '/products/0', '/profile/cards'])(
    'is not found at %s [RTE-14, RTE-09]',
    async (path) => {
      await renderApp({ path, session: TEST_SESSION })
      expect(heading('404 - Page Not Found')).toBeInTheDocument()
      expect(screen.getByText('The page you are looking for does not exist.')).toBeInTheDocument()
    },
  )

  it('keeps its title where its part cannot be loaded [REL-14]', async () => {
    await renderApp({
      path: '/blog',
      holdSlot: (name) => (name === 'content/BlogIndexPage' ? Promise.reject(new Error('gone')) : undefined),
    })
    expect(await screen.findByText('This part of the page could not be loaded.')).toBeInTheDocument()
    expect(heading('Blog')).toBeInTheDocument()
  })

  it.each([
    ['is given its own title where the server rendered none of it', () => null, 'Twenty-eight days | Rituva'],
    ['keeps the title of the server that rendered it', () => '', 'As the server said'],
  ])('%s [FLT-02, RTE-17]', async (_, markupOf, title) => {
    document.title = 'As the server said'
    const head = () => ({ title: 'Twenty-eight days', description: '', canonicalPath: '/blog/1' })
    await renderApp({ path: '/blog', definitions: { 'content/BlogIndexPage': { head } }, markupOf })
    await waitFor(() => expect(document.title).toBe(title))
  })

  it.each([
    ['/blog', 'You are offline. Saved pages and your cart still work.'],
    ['/workshop', 'You are offline. We will try again as soon as you are connected.'],
  ])('says on %s what works without a network [OFF-08]', async (path, text) => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderApp({ path })
    expect(screen.getByText(text)).toBeInTheDocument()
    online.mockRestore()
  })

  it.each([
    ['is loaded from the service worker without a network', false, {}, 1],
    ['is shown by the tab itself with a network', true, {}, 0],
    ['is shown by the tab itself where no worker answers', false, null, 0],
  ])('%s [OFF-02, OFF-07]', async (_, onLine, controller, loads) => {
    const { host, loadPage } = await renderApp()
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
    await go(host, '/blog')
    expect(loadPage).toHaveBeenCalledTimes(loads)
    online.mockRestore()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it('is not found when the server said so', async () => {
    await renderApp({ path: '/products/999', firstStatus: 404 })
    expect(heading('404 - Page Not Found')).toBeInTheDocument()
  })
})

describe('a page with a frame of its own', () => {
  it('has no header and footer of the store, which come back with the next page [STAFF-10]', async () => {
    const { host } = await renderApp({ path: '/workshop' })
    expect(await screen.findByText('content/OwnFramePage')).toBeInTheDocument()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    await go(host, '/products')
    await waitFor(() => expect(screen.getByRole('banner')).toBeInTheDocument())
    expect(screen.getByRole('contentinfo')).toBeInTheDocument()
  })
})

describe('a page that asks for a minimal header', () => {
  it('has logo, text, phone and legal links; nothing else leads away [HDR-01, HDR-03, CHK-01]', async () => {
    await renderApp({ path: '/checkout', session: TEST_SESSION })
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('Secure checkout')).toBeInTheDocument()
    expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      'tel:+914440001234',
    ])
    expect(header.queryByRole('button')).not.toBeInTheDocument()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Terms & Conditions',
      'Privacy Policy',
      'Start a return',
      'care@rituva.example',
    ])
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  it('gives the header of the store back to the next page [HDR-06]', async () => {
    const { host } = await renderApp({ path: '/checkout', session: TEST_SESSION })
    const main = screen.getByRole('main')
    await go(host, '/cart')
    await waitFor(() => expect(heading('cart/CartPage')).toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Search' })).toBeInTheDocument()
    expect(screen.queryByText('Secure checkout')).not.toBeInTheDocument()
    await go(host, '/checkout')
    await waitFor(() => expect(screen.getByText('Secure checkout')).toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toBe(main)
  })
})

describe('moving to another page', () => {
  it('shows the next page at once where its first view is loaded [GEN-07]', async () => {
    const { held, release } = later()
    const { host } = await renderApp({
      path: '/blog',
      holdSlot: (name) => (name === 'cart/CartPage' ? held : undefined),
    })
    // A busy machine may take longer than the 100 ms after which the next page's frame is shown.
    jest.useFakeTimers()
    await go(host, '/cart')
    expect(heading('content/BlogIndexPage')).toBeInTheDocument()
    await act(async () => release())
    await waitFor(() => expect(heading('cart/CartPage')).toBeInTheDocument())
    expect(screen.queryByText('Loading')).not.toBeInTheDocument()
    jest.useRealTimers()
  })

  it('shows the next page’s frame within 100 ms, at its top, with its title [GEN-07, RTE-17]', async () => {
    jest.useFakeTimers()
    const { held, release } = later()
    const { host, scroll } = await renderApp({
      path: '/blog',
      definitions: { 'catalog/ProductDetailPage': { prefetch: () => held } },
    })
    await go(host, '/products/12')
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(heading('content/BlogIndexPage')).not.toBeInTheDocument()
    expect(heading('catalog/ProductDetailPage')).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(document.title).toBe('Product | Rituva')
    expect(scroll.keep).toHaveBeenCalledTimes(1)
    expect(window.scrollTo).toHaveBeenCalledTimes(1)
    await act(async () => release())
    await waitFor(() => expect(heading('catalog/ProductDetailPage')).toHaveFocus())
    expect(scroll.keep).toHaveBeenCalledTimes(1)
    // The visitor may have moved on in the frame.
    expect(window.scrollTo).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })

  it('goes back from a frame, and on within the page that a frame stands for [GEN-07]', async () => {
    const { held, release } = later()
    const { host } = await renderApp({
      path: '/blog',
      definitions: { 'catalog/ProductListPage': { prefetch: () => held } },
    })
    const inFrame = () => waitFor(() => expect(heading('content/BlogIndexPage')).not.toBeInTheDocument())
    await go(host, '/products')
    await inFrame()
    await act(async () => window.history.back())
    await waitFor(() => expect(heading('content/BlogIndexPage')).toBeInTheDocument())
    await go(host, '/products')
    await inFrame()
    await go(host, '/products?priceSortOrder=asc')
    await act(async () => release())
    await waitFor(() => expect(heading('catalog/ProductListPage')).toBeInTheDocument())
  })

  it('says after 250 ms that something is loading, and not before [GEN-07]', async () => {
    const { held, release } = later()
    const { host } = await renderApp({
      path: '/blog',
      holdSlot: (name) => (name === 'cart/CartPage' ? held : undefined),
    })
    await go(host, '/cart')
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument()
    expect(await screen.findByText('Loading…')).toBeInTheDocument()
    await act(async () => release())
    await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument())
  })

  it('awaits the data that its slots ask for, and gives them to the page [GEN-07]', async () => {
    const prefetch = jest.fn(async () => {})
    const definitions = { 'catalog/ProductDetailPage': { prefetch } }
    const { host } = await renderApp({ path: '/blog', definitions })
    await go(host, '/products/12?from=blog')
    await waitFor(() => expect(heading('catalog/ProductDetailPage')).toBeInTheDocument())
    expect(prefetch).toHaveBeenCalledWith(
      expect.objectContaining({
        props: { path: '/products/:id', params: { id: 12 } },
        query: {},
        currency: 'INR',
      }),
    )
  })

  it('shows the last page asked for, however long the one before takes', async () => {
    const { held, release } = later()
    const { host } = await renderApp({
      path: '/blog',
      holdSlot: (name) => (name === 'cart/CartPage' ? held : undefined),
    })
    await go(host, '/cart')
    await go(host, '/period-tracker')
    await waitFor(() => expect(heading('content/PeriodTrackerPage')).toBeInTheDocument())
    await act(async () => release())
    expect(heading('cart/CartPage')).not.toBeInTheDocument()
  })

  it('takes title, description and canonical address with it, from the slot where it has its own [RTE-17]', async () => {
    const head = (): PageHead => ({
      title: 'Night pads',
      description: 'Soft',
      canonicalPath: '/products/12',
    })
    const { host } = await renderApp({
      path: '/blog',
      definitions: { 'catalog/ProductDetailPage': { head } },
    })
    await go(host, '/cart')
    await waitFor(() => expect(document.title).toBe('Your cart | Rituva'))
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(document.querySelector('link[rel="canonical"]')).toBeNull()
    await go(host, '/products/12')
    await waitFor(() => expect(document.title).toBe('Night pads | Rituva'))
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'Soft')
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/products\/12$/)
    expect(document.querySelector('meta[name="robots"]')).toBeNull()
  })

  it('is not found when the slot’s data says that there is nothing [RTE-14]', async () => {
    const head = (): PageHead => ({
      title: 'x',
      description: '',
      canonicalPath: '/',
      status: 404,
    })
    const { host } = await renderApp({
      path: '/blog',
      definitions: { 'catalog/ProductDetailPage': { head } },
    })
    await go(host, '/products/12')
    await waitFor(() => expect(heading('404 - Page Not Found')).toBeInTheDocument())
    expect(document.title).toBe('404 - Page Not Found | Rituva')
  })

  it('moves the focus to the page’s heading and scrolls to its top, once the page is there [RTE-17]', async () => {
    const { host, scroll } = await renderApp({ path: '/blog' })
    await go(host, '/period-tracker')
    await waitFor(() => expect(heading('content/PeriodTrackerPage')).toHaveFocus())
    expect(scroll.keep).toHaveBeenCalledTimes(1)
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })

  it('stands as it was, what is below its first view too, before back restores the scroll [RTE-17]', async () => {
    const { host, scroll } = await renderApp()
    expect(await screen.findByRole('heading', { name: 'content/BlogCards' })).toBeInTheDocument()
    await go(host, '/about-us')
    await waitFor(() => expect(heading('content/StaticPage')).toBeInTheDocument())
    const found = new Promise((resolve) => {
      scroll.restore.mockImplementation(() => resolve(heading('content/BlogCards')))
    })
    await act(async () => window.history.back())
    expect(await found).not.toBeNull()
  })

  it('gives the focus to the link that led away, as the visitor comes back by Back [RTE-17]', async () => {
    const List = () => (
      <>
        <h1>A list</h1>
        <a href="/products/12">Night pads</a>
      </>
    )
    const { host, scroll } = await renderApp({
      path: '/products',
      definitions: { 'catalog/ProductListPage': { Component: List } },
    })
    await go(host, '/about-us')
    await waitFor(() => expect(heading('content/StaticPage')).toHaveFocus())
    scroll.linkOf.mockReturnValue('/products/12')
    await act(async () => window.history.back())
    await waitFor(() => expect(screen.getByRole('link', { name: 'Night pads' })).toHaveFocus())
  })

  it('renders what is below the first view after the first frame of a navigation [GEN-07]', async () => {
    const { host } = await renderApp()
    expect(await screen.findByRole('heading', { name: 'content/BlogCards' })).toBeInTheDocument()
    await go(host, '/about-us')
    await waitFor(() => expect(heading('content/StaticPage')).toBeInTheDocument())
    const paint = holdFrames()
    await go(host, '/')
    expect(heading('catalog/HomeBanner')).toBeInTheDocument()
    expect(heading('content/BlogCards')).not.toBeInTheDocument()
    await paint()
    expect(await screen.findByRole('heading', { name: 'content/BlogCards' })).toBeInTheDocument()
  })

  it('ends the page before only after that frame [GEN-07, RTE-17]', async () => {
    const ends = jest.fn()
    const Left = () => {
      useEffect(() => ends, [])
      return <h1>A list</h1>
    }
    const { host } = await renderApp({
      path: '/products',
      definitions: { 'catalog/ProductListPage': { Component: Left } },
    })
    const paint = holdFrames()
    await go(host, '/about-us')
    await waitFor(() => expect(heading('content/StaticPage')).toBeInTheDocument())
    expect(heading('A list')).not.toBeInTheDocument()
    expect(ends).not.toHaveBeenCalled()
    await paint()
    await waitFor(() => expect(ends).toHaveBeenCalledTimes(1))
  })

  it('leaves focus and scroll alone when only the query changes [CAT-07]', async () => {
    const { host } = await renderApp({ path: '/products' })
    await go(host, '/products?priceSortOrder=asc')
    expect(window.scrollTo).not.toHaveBeenCalled()
    expect(document.body).toHaveFocus()
  })

  it('follows a redirect [RTE-03]', async () => {
    const { host, currentPath } = await renderApp({ path: '/blog', session: TEST_SESSION })
    await go(host, '/user')
    await waitFor(() => expect(currentPath()).toBe('/profile/profile'))
    expect(heading('account/ProfilePage')).toBeInTheDocument()
  })
})

describe('a customer’s page', () => {
  it('asks a visitor to log in, to be brought back [RTE-16]', async () => {
    const opened: unknown[] = []
    const definitions = {
      'account/AuthModal': {
        Component: (props: object) => {
          opened.push(props)
          return <h2>Log in dialog</h2>
        },
      },
    }
    const { host } = await renderApp({ path: '/orders/3?tab=1', definitions })
    expect(await screen.findByRole('heading', { name: 'Log in dialog' })).toBeInTheDocument()
    expect(heading('account/OrderPage')).not.toBeInTheDocument()
    expect(opened[0]).toMatchObject({ view: 'LOGIN', returnTo: '/orders/3?tab=1' })
    expect(heading('Please log in to continue.')).toBeInTheDocument()
    await act(async () => host.session.start(TEST_SESSION))
    await waitFor(() => expect(heading('account/OrderPage')).toBeInTheDocument())
    await waitFor(() => expect(heading('account/OrderPage')).toHaveFocus())
  })

  it('is shown to the customer', async () => {
    await renderApp({ path: '/checkout', session: TEST_SESSION })
    expect(await screen.findByRole('heading', { name: 'cart/CheckoutPage' })).toBeInTheDocument()
  })
})

describe('the log-in addresses', () => {
  it.each([
    ['/login', 'LOGIN'],
    ['/forgot-password', 'FORGOT_PASSWORD'],
  ])(
    '%s opens the dialog on %s over the home page; closing it leaves the home page [RTE-02, RTE-10]',
    async (path, view) => {
      const definitions = {
        'account/AuthModal': {
          Component: (props: SlotProps<'account/AuthModal', 1>) => (
            <button type="button" onClick={props.onClose}>
              View {props.view}
            </button>
          ),
        },
      }
      const { currentPath } = await renderApp({ path, definitions })
      expect(await screen.findByRole('heading', { name: 'catalog/HomeBanner' })).toBeInTheDocument()
      const dialog = await screen.findByRole('button', { name: `View ${view}` })
      await act(async () => dialog.click())
      expect(screen.queryByRole('button', { name: `View ${view}` })).not.toBeInTheDocument()
      await waitFor(() => expect(currentPath()).toBe('/'))
    },
  )

  it('take a customer to the profile [RTE-02]', async () => {
    const { currentPath } = await renderApp({ path: '/login', session: TEST_SESSION })
    await waitFor(() => expect(currentPath()).toBe('/profile/profile'))
  })
})

const withoutOldContent = {
  ...documentOf(
    {
      catalog: releaseOf('catalog'),
      cart: releaseOf('cart'),
      account: releaseOf('account'),
      content: releaseOf('content', '0.2.0-bbbb'),
    },
    2,
  ),
  withdrawn: ['mf_content_0_1_0_aaaa'],
}

const signer = createTestSigner()
const { trust } = signer

describe('a withdrawn release', () => {
  it('is replaced on the page at once [REL-08]', async () => {
    let isNew = false
    const definitions = {
      'content/BlogIndexPage': { Component: () => <h1>{isNew ? 'New' : 'Old'}</h1> },
    }
    const fetchDocument = jest.fn(async () => Response.json(signer.sign(withoutOldContent)))
    const { release } = await renderApp({ path: '/blog', definitions, fetchDocument, trust })
    expect(await screen.findByRole('heading', { name: 'Old' })).toBeInTheDocument()
    isNew = true
    await act(async () => release.check())
    await waitFor(() => expect(heading('New')).toBeInTheDocument())
  })

  it('leaves the slots of other remotes and what was typed in them alone [REL-08, FLT-03]', async () => {
    const Typing = () => <input aria-label="Street" defaultValue="" />
    const definitions = { 'cart/CheckoutPage': { Component: Typing } }
    const fetchDocument = jest.fn(async () => Response.json(signer.sign(withoutOldContent)))
    const { release, container } = await renderApp({
      path: '/checkout',
      session: TEST_SESSION,
      definitions,
      fetchDocument,
      trust,
    })
    const street = screen.getByLabelText('Street')
    await userEvent.type(street, '12 Second Ma')
    await act(async () => release.check())
    expect(screen.getByLabelText('Street')).toBe(street)
    expect(street).toHaveValue('12 Second Ma')
    expect(street).toHaveFocus()
    expect(container.querySelectorAll('main [data-slot]')).toHaveLength(1)
  })

  it('that ran here makes the next page a page load, which leaves nothing of it behind [REL-08]', async () => {
    const fetchDocument = jest.fn(async () => Response.json(signer.sign(withoutOldContent)))
    const { host, release, loadPage } = await renderApp({ path: '/blog', fetchDocument, trust })
    await act(async () => release.check())
    await go(host, '/cart')
    expect(loadPage).toHaveBeenCalledTimes(1)
    expect(heading('cart/CartPage')).not.toBeInTheDocument()
  })
})

describe('a newer release', () => {
  const next = documentOf({ ...withoutOldContent.remotes, cart: releaseOf('cart', '0.2.0-bbbb') }, 2)

  it('is asked for before the next page is shown, and taken for it [REL-08]', async () => {
    const fetchDocument = jest.fn(async () => Response.json(signer.sign(next)))
    const { host, release, loadPage } = await renderApp({ path: '/blog', fetchDocument, trust })
    await go(host, '/cart')
    await waitFor(() => expect(heading('cart/CartPage')).toBeInTheDocument())
    expect(release.current.get().generation).toBe(2)
    expect(loadPage).not.toHaveBeenCalled()
  })

  it('with another shell is taken by a page load at the next navigation [REL-08]', async () => {
    const fetchDocument = jest.fn(async () =>
      Response.json(signer.sign({ ...next, shell: shellOf('0.2.0-bbbb') })),
    )
    const { host, loadPage } = await renderApp({ path: '/blog', fetchDocument, trust })
    await go(host, '/cart')
    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1))
  })
})
