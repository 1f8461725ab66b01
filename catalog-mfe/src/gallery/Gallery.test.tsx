import { HostProvider } from '@store/shared/remotes/host/use-host'
import { createTestHost } from '@store/shared/testing/host-services'
import {
  mockIntersectionObserver,
  removeIntersectionObserver,
} from '@store/shared/testing/intersection-observer'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Gallery } from './Gallery'

const pictures = [1, 2, 3, 4].map((number) => ({
  url: `/pictures/pads-${number}.jpg`,
  alt: `Day pads, picture ${number}`,
  width: 1200,
  height: 1500,
  colour: '#eeeeee',
}))

/** Of the large ones, in their order. */
const addresses = (root: ParentNode) =>
  [...root.querySelectorAll('[aria-label="Pictures of Day Pads"] picture img')].map((image) =>
    image.getAttribute('src'),
  )

// Pictures beyond the edge of the track are not in view for a browser.
beforeAll(() => void mockIntersectionObserver())
afterAll(removeIntersectionObserver)

const FIRST_TWO = ['/pictures/pads-1.jpg', '/pictures/pads-2.jpg', null, null]

it.each<[string, (track: HTMLElement) => unknown]>([
  ['a pointer comes', (track) => fireEvent.pointerEnter(track)],
  ['the focus comes', (track) => fireEvent.focus(track)],
  ['they are scrolled', (track) => fireEvent.scroll(track)],
])('loads all but two pictures only when %s [CAT-03] [GEN-13]', async (_, turnTo) => {
  const gallery = (
    <HostProvider value={createTestHost()}>
      <Gallery name="Day Pads" pictures={pictures} />
    </HostProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(gallery)
  expect(addresses(container)).toEqual(FIRST_TWO)
  const onRecoverableError = jest.fn()
  render(gallery, { container, hydrate: true, onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(addresses(container)).toEqual(FIRST_TWO)
  await act(async () => void turnTo(screen.getByRole('list', { name: 'Pictures of Day Pads' })))
  expect(addresses(container)).toEqual(pictures.map(({ url }) => url))
  expect(screen.getByRole('img', { name: 'Day pads, picture 3' })).toHaveAttribute('loading', 'lazy')
})
