import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderApp } from '../testing/render-app'

const back = () => act(async () => window.history.back())
/** Each step of a move through the history is a task of its own, however long a busy machine takes for it. */
const settle = () =>
  act(async () => {
    for (let task = 0; task < 20; task++) await new Promise((resolve) => setTimeout(resolve))
  })
const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  return within(screen.getByRole('dialog'))
}

/** A page of a remote, with a dialog over a dialog. */
function PageWithDialogs() {
  const [open, setOpen] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Filters
      </button>
      <Dialog open={open > 0} onClose={() => setOpen(0)} title="Filters">
        <button type="button" onClick={() => setOpen(2)}>
          Size guide
        </button>
        <Dialog open={open > 1} onClose={() => setOpen(1)} title="Size guide">
          Waist and hips
        </Dialog>
      </Dialog>
    </>
  )
}
const renderPageWithDialogs = () =>
  renderApp({ path: '/about-us', definitions: { 'catalog/ProductListPage': { Component: PageWithDialogs } } })

describe('the browser’s Back', () => {
  it('closes one dialog of a remote after the other and stays on the page [RTE-17]', async () => {
    const user = userEvent.setup()
    const { currentPath, host } = await renderPageWithDialogs()
    await act(async () => host.navigate('/products'))
    await act(() => user.click(screen.getByRole('button', { name: 'Filters' })))
    await act(() => user.click(screen.getByRole('button', { name: 'Size guide' })))
    expect(screen.getAllByRole('dialog')).toHaveLength(2)
    for (const left of [1, 0]) {
      await back()
      await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(left))
      await settle()
      expect(currentPath()).toBe('/products')
    }
    await back()
    await settle()
    expect(currentPath()).toBe('/about-us')
  })

  it('closes a dialog under which the address has changed, and keeps that address [CAT-07, RTE-17]', async () => {
    const user = userEvent.setup()
    const { currentPath, host } = await renderPageWithDialogs()
    await act(async () => host.navigate('/products'))
    await act(() => user.click(screen.getByRole('button', { name: 'Filters' })))
    await act(async () => host.navigate('/products?size=L'))
    await settle()
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await settle()
    expect(currentPath()).toBe('/products?size=L')
  })

  it('closes the menu and stays on the page [HDR-07, RTE-17]', async () => {
    const user = userEvent.setup()
    const { currentPath } = await renderApp({ path: '/about-us' })
    await openMenu(user)
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(currentPath()).toBe('/about-us')
  })

  it.each([
    ['Search', 'catalog/SearchPanel'],
    ['LOGIN', 'account/AuthModal'],
  ])('closes what %s opened [SRCH-01, RTE-17]', async (name, slot) => {
    const user = userEvent.setup()
    const { currentPath } = await renderApp({ path: '/about-us' })
    await act(() => user.click(screen.getAllByRole('button', { name })[0] ?? document.body))
    expect(await screen.findByRole('heading', { name: slot })).toBeInTheDocument()
    await settle()
    await back()
    await waitFor(() => expect(screen.queryByRole('heading', { name: slot })).not.toBeInTheDocument())
    expect(currentPath()).toBe('/about-us')
  })

  it('leads from a page chosen in the menu to the page before it, in one step [HDR-07, RTE-17]', async () => {
    const user = userEvent.setup()
    const { currentPath, host } = await renderApp({ path: '/about-us' })
    act(() => host.navigate('/blog'))
    await user.click((await openMenu(user)).getByRole('link', { name: 'Break Taboos' }))
    await settle()
    expect(currentPath()).toBe('/break-taboos')
    await back()
    await settle()
    expect(currentPath()).toBe('/blog')
    await back()
    await settle()
    expect(currentPath()).toBe('/about-us')
    await act(async () => window.history.forward())
    await settle()
    await act(async () => window.history.forward())
    await settle()
    expect(currentPath()).toBe('/break-taboos')
  })

  it('leads to the page before once the menu was closed [HDR-07, RTE-17]', async () => {
    const user = userEvent.setup()
    const { currentPath, host } = await renderApp({ path: '/about-us' })
    act(() => host.navigate('/blog'))
    await user.click((await openMenu(user)).getByRole('button', { name: 'Close' }))
    await settle()
    await back()
    await settle()
    expect(currentPath()).toBe('/about-us')
  })

  it('leads to the page before also when the next one is not shown yet [RTE-17]', async () => {
    const navigation = new EventTarget()
    Object.assign(window, { navigation })
    const user = userEvent.setup()
    await renderApp({ path: '/about-us' })
    await user.click((await openMenu(user)).getByRole('button', { name: 'Close' }))
    const { overlay: _overlay, ...state } = window.history.state
    window.history.pushState({ ...state, idx: state.idx + 1 }, '', '/blog')
    navigation.dispatchEvent(new Event('currententrychange'))
    await settle()
    await back()
    await settle()
    expect(window.location.pathname).toBe('/about-us')
    Reflect.deleteProperty(window, 'navigation')
  })

  it('undoes no page load when it is closed in another way than Back [HDR-07, RTE-17]', async () => {
    const back = jest.spyOn(window.history, 'back')
    const user = userEvent.setup()
    await renderApp({ path: '/about-us' })
    await user.click((await openMenu(user)).getByRole('button', { name: 'Close' }))
    await settle()
    expect(back).not.toHaveBeenCalled()
  })

  it('closes what is opened again, and then leads to the page before in one step [HDR-07, RTE-17]', async () => {
    const user = userEvent.setup()
    const { currentPath, host } = await renderApp({ path: '/about-us' })
    act(() => host.navigate('/blog'))
    const { length } = window.history
    for (let time = 0; time < 3; time += 1) {
      await user.click((await openMenu(user)).getByRole('button', { name: 'Close' }))
    }
    expect(window.history.length).toBe(length + 1)
    await openMenu(user)
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(currentPath()).toBe('/blog')
    await back()
    await settle()
    expect(currentPath()).toBe('/about-us')
  })

  it('leads over a page that was replaced above a closed overlay, and forward again [RTE-17]', async () => {
    const user = userEvent.setup()
    const { currentPath, host } = await renderApp({ path: '/about-us' })
    act(() => host.navigate('/products'))
    await user.click((await openMenu(user)).getByRole('button', { name: 'Close' }))
    await settle()
    await act(async () => host.navigate('/products?pages=2', { replace: true }))
    await settle()
    await act(async () => host.navigate('/break-taboos'))
    await settle()
    await back()
    await settle()
    expect(currentPath()).toBe('/products?pages=2')
    await back()
    await settle()
    expect(currentPath()).toBe('/about-us')
    for (let time = 0; time < 2; time += 1) {
      await act(async () => window.history.forward())
      await settle()
    }
    expect(currentPath()).toBe('/break-taboos')
  })
})
