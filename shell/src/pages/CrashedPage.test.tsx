import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from '../testing/render-app'

let isBroken = true

jest.mock('./PageView', () => ({
  PageView: () => {
    if (isBroken) throw new Error('broken')
    return 'Whole again'
  },
}))

beforeEach(() => {
  isBroken = true
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

describe('a page whose frame throws', () => {
  it('says so between header and footer, with a way back [RTE-15]', async () => {
    const { reportRender } = await renderApp()
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('banner')).toBeInTheDocument()
    expect(screen.getByRole('contentinfo')).toBeInTheDocument()
    expect(reportRender).toHaveBeenCalledWith(expect.any(Error), 'page')
  })

  it('can be tried again [RTE-15]', async () => {
    await renderApp()
    isBroken = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Whole again')).toBeInTheDocument()
  })
})
