import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { mockIntersectionObserver, removeIntersectionObserver } from '../testing/intersection-observer'
import { Picture, type PictureProps } from './Picture'

const picture: PictureProps = {
  url: '/pictures/herbal-800.jpg',
  alt: 'Herbal day pads',
  width: 800,
  height: 1000,
  colour: 'rgb(251, 239, 233)',
}

afterEach(removeIntersectionObserver)

const image = () => screen.getByRole('img', { name: 'Herbal day pads' })
const frame = () => image().closest('div')

/** jsdom computes no `aspect-ratio`, so the rule itself is read. */
const rulesOf = (element: Element | null) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => [...(element?.classList ?? [])].some((name) => rule.startsWith(`.${name} {`)))
    .join()

it('loads once it is within 75 % of a screen [CAT-03]', () => {
  const observers = mockIntersectionObserver()
  render(<Picture {...picture} />)
  expect(image()).not.toHaveAttribute('src')
  expect(observers[0]?.options?.rootMargin).toBe('75%')
  act(() => observers[0]?.enter())
  expect(image()).toHaveAttribute('src', picture.url)
})

it('loads a picture of the catalogue in the size and format that suit the browser [CAT-03]', () => {
  const observers = mockIntersectionObserver()
  render(<Picture {...picture} url="/media/herbal.png" width={800} sizes="50vw" />)
  act(() => observers[0]?.enter())
  const files = '/media/sized/400/herbal.png.avif 400w, /media/sized/800/herbal.png.avif 800w'
  expect(document.querySelector('source[type="image/avif"]')).toHaveAttribute('srcset', files)
  expect(document.querySelector('source')).toHaveAttribute('sizes', '50vw')
  expect(image()).toHaveAttribute('src', '/media/sized/800/herbal.png.jpg')
})

it('loads at once and first in the first view', () => {
  mockIntersectionObserver()
  render(<Picture {...picture} priority />)
  expect(image()).toHaveAttribute('src', picture.url)
  expect(image()).toHaveAttribute('loading', 'eager')
  expect(image()).toHaveAttribute('fetchpriority', 'high')
})

const hydrated = (of: PictureProps) => {
  const observers = mockIntersectionObserver()
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Picture {...of} />)
  const served = container.querySelector('picture img')?.getAttribute('src') ?? null
  const withoutScript = container.querySelector('noscript')?.textContent ?? ''
  const onRecoverableError = jest.fn()
  render(<Picture {...of} />, { container, hydrate: true, onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
  return { observers, served, withoutScript }
}

it('waits in server-rendered markup too, except where no script runs [CAT-03]', () => {
  const { observers, served, withoutScript } = hydrated(picture)
  expect(served).toBeNull()
  expect(withoutScript).toContain(picture.url)
  expect(image()).not.toHaveAttribute('src')
  act(() => observers[0]?.enter())
  expect(image()).toHaveAttribute('src', picture.url)
})

it('names its files in server-rendered markup for the page, which loads it without this code [CAT-03]', () => {
  const { observers } = hydrated({ ...picture, url: '/media/herbal.png', sizes: '50vw' })
  const source = document.querySelector('source[type="image/avif"]')
  const files = '/media/sized/400/herbal.png.avif 400w, /media/sized/800/herbal.png.avif 800w'
  expect(image()).toHaveAttribute('data-src', '/media/sized/800/herbal.png.jpg')
  expect(source).toHaveAttribute('data-srcset', files)
  expect(source).not.toHaveAttribute('srcset')
  act(() => observers[0]?.enter())
  expect(source).toHaveAttribute('srcset', files)
  expect(image()).not.toHaveAttribute('data-src')
})

it('is left to the browser in server-rendered markup near the first view [CAT-03]', () => {
  const { served } = hydrated({ ...picture, early: true })
  expect(served).toBe(picture.url)
  expect(image()).toHaveAttribute('src', picture.url)
  expect(image()).toHaveAttribute('loading', 'lazy')
})

it('keeps its space in every state [CAT-03]', () => {
  render(<Picture {...picture} />)
  const keepsSpace = () => {
    expect(rulesOf(frame())).toContain('aspect-ratio: 800/1000')
    expect(image()).toHaveAttribute('width', '800')
    expect(image()).toHaveAttribute('height', '1000')
  }
  keepsSpace()
  fireEvent.error(image())
  keepsSpace()
})

it('removes only the placeholder when it fails [CAT-03]', () => {
  render(<Picture {...picture} />)
  expect(frame()).toHaveStyle({ background: 'rgb(251, 239, 233)' })
  fireEvent.error(image())
  expect(frame()).not.toHaveStyle({ background: 'rgb(251, 239, 233)' })
  expect(image()).toBeInTheDocument()
})

it('starts over when it shows another file [CAT-03]', () => {
  const { rerender } = render(<Picture {...picture} />)
  fireEvent.error(image())
  rerender(<Picture {...picture} url="/pictures/other.jpg" />)
  expect(frame()).toHaveStyle({ background: 'rgb(251, 239, 233)' })
  expect(image()).toHaveStyle({ opacity: 1 })
})

it('shows all of a picture of another shape where it is not to be cropped [CAT-08]', () => {
  render(<Picture {...picture} ratio="4 / 5" whole />)
  expect(rulesOf(image())).toContain('object-fit: contain')
})

it('writes no text in the place of a picture that is still far away [CAT-03]', () => {
  const observers = mockIntersectionObserver()
  render(<Picture {...picture} />)
  expect(rulesOf(image())).toContain('color: transparent')
  act(() => observers[0]?.enter())
  expect(rulesOf(image())).not.toContain('color: transparent')
})
