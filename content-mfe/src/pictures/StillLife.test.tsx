import {
  mockIntersectionObserver,
  removeIntersectionObserver,
} from '@store/shared/testing/intersection-observer'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { StillLife, type StillLifeProps } from './StillLife'

const still: StillLifeProps = {
  files: { large: '/large.avif', medium: '/medium.avif', small: '/small.avif', share: '/share.jpg' },
  alt: 'A pad on a linen cloth',
  sizes: '120px',
}

let watched: ReturnType<typeof mockIntersectionObserver>

beforeEach(() => {
  watched = mockIntersectionObserver()
})
afterEach(removeIntersectionObserver)

/** The server's markup, taken over as in a browser with scripts. */
const hydrated = (props: StillLifeProps) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<StillLife {...props} />)
  const served = container.querySelector('picture')?.innerHTML ?? ''
  const withoutScript = container.querySelector('noscript')?.textContent ?? ''
  const onRecoverableError = jest.fn()
  render(<StillLife {...props} />, { container, hydrate: true, onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
  return { served, withoutScript }
}

const image = () => screen.getByRole('img', { name: 'A pad on a linen cloth' })

it('loads within 75 % of a screen, or at once where no script runs [CAT-03] [GEN-13]', () => {
  const { served, withoutScript } = hydrated(still)
  expect(served).not.toMatch(/small\.avif|share\.jpg/)
  expect(withoutScript).toContain('src="/small.avif"')
  expect(image()).not.toHaveAttribute('src')
  act(() => watched[0]?.enter())
  expect(image()).toHaveAttribute('src', '/share.jpg')
  expect(document.querySelector('source')).toHaveAttribute(
    'srcset',
    '/small.avif 600w, /medium.avif 800w, /large.avif 1200w',
  )
})

it.each([{ early: true }, { priority: true }])(
  'is named in the page of the server with %j [CAT-03]',
  (kind) => {
    const { served, withoutScript } = hydrated({ ...still, ...kind })
    expect(served).toMatch(/small\.avif.*share\.jpg/)
    expect(withoutScript).toBe('')
  },
)
