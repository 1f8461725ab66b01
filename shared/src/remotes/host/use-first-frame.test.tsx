import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { useFirstFrame } from './use-first-frame'

const Part = () => <p>{useFirstFrame() ? 'The first view' : 'All of it'}</p>

const open = () => {
  const router = createMemoryRouter([
    { path: '/', element: <p>Home</p> },
    { path: '/part', element: <Part /> },
    { path: '/other', element: <p>Another page</p> },
  ])
  render(<RouterProvider router={router} />)
  return (to: string | number) =>
    act(async () => void (await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))))
}

const allOfIt = () => screen.queryByText('All of it')

describe('the first frame', () => {
  it('is that of a page which a click opened, and is over once it was painted [GEN-07]', async () => {
    const go = open()
    await go('/part')
    expect(screen.getByText('The first view')).toBeInTheDocument()
    await waitFor(() => expect(allOfIt()).toBeInTheDocument())
  })

  it('has everything on the way back, so that the place further down is there [GEN-07, RTE-17]', async () => {
    const go = open()
    await go('/part')
    await go('/other')
    await go(-1)
    expect(allOfIt()).toBeInTheDocument()
  })

  it('has everything where the address names a part of the page [GEN-07, RTE-17]', async () => {
    const go = open()
    await go('/part#returns')
    expect(allOfIt()).toBeInTheDocument()
  })

  it('has everything as the server renders it [GEN-07, RTE-01]', () => {
    const html = renderToString(
      <MemoryRouter>
        <Part />
      </MemoryRouter>,
    )
    expect(html).toContain('All of it')
  })

  it('is not waited for in a page that is hidden and paints none [GEN-07]', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    const go = open()
    await go('/part')
    await waitFor(() => expect(allOfIt()).toBeInTheDocument())
  })
})
