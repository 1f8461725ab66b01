import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from '../../testing/render-app'

let isBroken = true
/** The name of a part of the frame that throws in an effect. */
let mockBrokenPart = ''

jest.mock('../PageView', () => ({
  PageView: () => {
    if (isBroken) throw new Error('broken')
    return 'Whole again'
  },
}))

/** The module, whose component throws once `mockBrokenPart` names it. */
function mockBreaking(path: string, name: string) {
  const real = jest.requireActual(path)
  const { useEffect } = jest.requireActual('react')
  const Part = (props: object) => {
    useEffect(() => {
      if (mockBrokenPart === name) throw new Error('broken')
    })
    return real[name](props)
  }
  return { ...real, [name]: Part }
}
jest.mock('../../header/Header', () => mockBreaking('../../header/Header', 'Header'))
jest.mock('../../footer/Footer', () => mockBreaking('../../footer/Footer', 'Footer'))
jest.mock('../../overlays/OverlayHost', () => mockBreaking('../../overlays/OverlayHost', 'OverlayHost'))

beforeEach(() => {
  isBroken = true
  mockBrokenPart = ''
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

describe('a part of the frame that throws in an effect', () => {
  beforeEach(() => {
    isBroken = false
  })

  it.each(['Header', 'Footer'])(
    'leaves the page and the way home when it is the %s [RTE-15]',
    async (part) => {
      mockBrokenPart = part
      const { reportRender } = await renderApp()
      expect(screen.getByText('Whole again')).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Rituva, home' })).toHaveAttribute('href', '/')
      expect(reportRender).toHaveBeenCalledWith(expect.any(Error), 'page')
    },
  )

  it('shows the error page instead of a blank one, which can be loaded again [RTE-15]', async () => {
    mockBrokenPart = 'OverlayHost'
    const { loadPage } = await renderApp()
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(loadPage).toHaveBeenCalled()
  })
})
