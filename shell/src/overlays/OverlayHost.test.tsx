import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from '../testing/render-app'

const added = { productId: 1, variantId: 11 }
const drawer = () => screen.queryByRole('heading', { name: 'cart/CartDrawer' })
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 60)))

describe('the cart drawer', () => {
  it('opens when something was added, and the next page closes it [CART-10, HDR-06]', async () => {
    const { host } = await renderApp({ path: '/products' })
    expect(drawer()).not.toBeInTheDocument()
    act(() => host.bus.announce('cart/added', added))
    expect(await screen.findByRole('heading', { name: 'cart/CartDrawer' })).toBeInTheDocument()
    act(() => host.navigate('/about-us'))
    await settle()
    expect(drawer()).not.toBeInTheDocument()
  })

  it('gives the focus back to what was clicked [A11Y-02]', async () => {
    const { host } = await renderApp({ path: '/products' })
    const search = screen.getByRole('button', { name: 'Search' })
    search.focus()
    act(() => host.bus.announce('cart/added', added))
    await screen.findByRole('heading', { name: 'cart/CartDrawer' })
    search.blur()
    act(() => window.history.back())
    await waitFor(() => expect(drawer()).not.toBeInTheDocument())
    expect(search).toHaveFocus()
  })

  it('stays away from the pages of the cart, which show the same [CART-10]', async () => {
    const { host } = await renderApp({ path: '/cart' })
    act(() => host.bus.announce('cart/added', added))
    await settle()
    expect(drawer()).not.toBeInTheDocument()
  })

  it('does not take the place of what the visitor has opened [AUTH-07]', async () => {
    const { host } = await renderApp({ path: '/products' })
    act(() => host.bus.send('auth/open', { view: 'LOGIN', returnTo: null }))
    act(() => host.bus.announce('cart/added', added))
    await settle()
    expect(screen.getByRole('heading', { name: 'account/AuthModal' })).toBeInTheDocument()
    expect(drawer()).not.toBeInTheDocument()
  })

  it('leaves the page alone when it cannot be loaded [FLT-05, REL-14]', async () => {
    const { host, overlays, currentPath } = await renderApp({
      path: '/about-us',
      holdSlot: async (name) => {
        if (name === 'cart/CartDrawer') throw new Error('Loading chunk failed')
      },
    })
    await act(async () => host.navigate('/products'))
    await settle()
    act(() => host.bus.announce('cart/added', added))
    await settle()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await waitFor(() => expect(overlays.open.get()).toBeNull())
    await settle()
    act(() => window.history.back())
    await waitFor(() => expect(currentPath()).toBe('/about-us'))
  })
})

describe('the search', () => {
  it('takes what is typed while its panel is loaded, and gives it to the panel [SRCH-01, GEN-11]', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await renderApp({
      path: '/products',
      holdSlot: (name) => (name === 'catalog/SearchPanel' ? held : undefined),
      definitions: {
        'catalog/SearchPanel': { Component: ({ text }: { readonly text: string }) => <p>Asked: {text}</p> },
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    const field = await screen.findByRole('textbox', { name: 'Search' })
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('maxlength', '100')
    await userEvent.keyboard('pad')
    await act(async () => release())
    expect(await screen.findByText('Asked: pad')).toBeInTheDocument()
    expect(field).not.toBeInTheDocument()
  })

  it('gives the focus back to its button when the panel came late [SRCH-01, A11Y-02]', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await renderApp({
      path: '/products',
      holdSlot: (name) => (name === 'catalog/SearchPanel' ? held : undefined),
    })
    const button = screen.getByRole('button', { name: 'Search' })
    await userEvent.click(button)
    expect(await screen.findByRole('textbox', { name: 'Search' })).toHaveFocus()
    await act(async () => release())
    await screen.findByRole('heading', { name: 'catalog/SearchPanel' })
    act(() => window.history.back())
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'catalog/SearchPanel' })).not.toBeInTheDocument(),
    )
    expect(button).toHaveFocus()
  })

  it('is closed by Escape before its panel is there [SRCH-01]', async () => {
    const { overlays } = await renderApp({
      path: '/products',
      holdSlot: (name) => (name === 'catalog/SearchPanel' ? new Promise(() => {}) : undefined),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByRole('textbox', { name: 'Search' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(overlays.open.get()).toBeNull())
  })
})
