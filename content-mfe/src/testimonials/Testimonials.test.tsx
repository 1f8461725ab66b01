import { getTestimonials } from '@store/shared/api/content'
import { giveCarouselsLayout } from '@store/shared/testing/carousel-layout'
import { renderSlot } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen } from '@testing-library/react'
import { remote } from '../../remote'
import { CONTENT, TESTIMONIALS } from '../testing/some-content'
import { slot } from './testimonials-slot'

beforeEach(() => {
  jest.useFakeTimers()
  giveCarouselsLayout()
})
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** With the end of the transition, of which jsdom knows nothing. */
const endTransition = () =>
  act(() => void fireEvent.transitionEnd(document.querySelector('.swiper-wrapper') ?? document.body))
const render = (responses = CONTENT) =>
  renderSlot(slot, {}, { prefetched: true, query: remote.slots.Testimonials.query, responses })
const renderReviews = async () => {
  await render()
  fireEvent.pointerDown(screen.getAllByRole('group')[0] ?? document.body)
  await wait(0)
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () =>
  screen
    .getAllByRole('button', { name: /^Show review/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1

/** jsdom's events do not say what pointer they are of. */
const point = (type: string, element: Element) =>
  fireEvent(element, Object.assign(new Event(type), { pointerType: 'mouse' }))

const preferReducedMotion = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: true,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )

describe('content/Testimonials', () => {
  it('shows heading, subtitle and three reviews with author, avatar, stars and text [CON-02]', async () => {
    await render()
    expect(screen.getByRole('heading', { name: 'What Our Customers Say' })).toBeVisible()
    expect(
      screen.getByText("Don't just take our word for it - hear from our satisfied customers"),
    ).toBeVisible()
    expect(TESTIMONIALS).toHaveLength(3)
    for (const { author, about, text } of TESTIMONIALS) {
      expect(screen.getByText(author)).toBeInTheDocument()
      expect(screen.getByText(about)).toBeInTheDocument()
      expect(screen.getByText(`“${text}”`)).toBeInTheDocument()
    }
    expect(screen.getAllByText('Rated 5.0 out of 5')).toHaveLength(3)
    expect(screen.getAllByRole('img', { hidden: true }).map((avatar) => avatar.getAttribute('alt'))).toEqual([
      'What Meenakshi uses',
      'What Rashida uses',
      'What Junali uses',
    ])
  })

  it('says that reviews are samples where they are, and shows no frame without any [CON-02]', async () => {
    const { unmount } = await render()
    expect(screen.getByText('Sample content of our demonstration shop.')).toBeInTheDocument()
    unmount()
    const own = TESTIMONIALS.slice(0, 1).map((each) => ({ ...each, isSample: false }))
    const shown = await render([respond(getTestimonials, own)])
    expect(screen.queryByText('Sample content of our demonstration shop.')).toBeNull()
    // One review alone has nothing to move to.
    expect(screen.queryByRole('button')).toBeNull()
    shown.unmount()
    const { container } = await render([respond(getTestimonials, [])])
    expect(container).toBeEmptyDOMElement()
  })

  it('advances every 5 s and wraps [CON-02]', async () => {
    await renderReviews()
    await wait(4900)
    expect(shown()).toBe(1)
    await wait(150)
    expect(shown()).toBe(2)
    for (const next of [3, 1]) {
      await endTransition()
      await wait(5050)
      expect(shown()).toBe(next)
    }
  })

  it('goes to the previous, the next and the chosen review, around both ends [CON-02]', async () => {
    await renderReviews()
    click('Previous review')
    expect(shown()).toBe(3)
    await endTransition()
    click('Next review')
    expect(shown()).toBe(1)
    await endTransition()
    click('Show review 2 of 3')
    expect(shown()).toBe(2)
  })

  it('ignores clicks during a transition of 500 ms [CON-02]', async () => {
    await renderReviews()
    click('Next review')
    const slides = document.querySelector<HTMLElement>('.swiper-wrapper')
    expect(slides?.style.transitionDuration).toBe('500ms')
    click('Next review')
    click('Show review 1 of 3')
    expect(shown()).toBe(2)
    await endTransition()
    click('Next review')
    expect(shown()).toBe(3)
  })

  it('begins the 5 s anew with every click [CON-02]', async () => {
    await renderReviews()
    await wait(4000)
    click('Next review')
    await endTransition()
    await wait(4900)
    expect(shown()).toBe(2)
    await wait(150)
    expect(shown()).toBe(3)
  })

  it('holds while the pointer is on it [CON-02]', async () => {
    await renderReviews()
    const slides = document.querySelector('.swiper') ?? document.body
    point('pointerenter', slides)
    await wait(20_000)
    expect(shown()).toBe(1)
    point('pointerleave', slides)
    await wait(5050)
    expect(shown()).toBe(2)
  })

  it('holds while the focus is in it [CON-02]', async () => {
    await renderReviews()
    const next = screen.getByRole('button', { name: 'Next review' })
    act(() => next.focus())
    await wait(20_000)
    expect(shown()).toBe(1)
    act(() => next.blur())
    await wait(5050)
    expect(shown()).toBe(2)
  })

  it('can be paused and played [CON-02]', async () => {
    await renderReviews()
    click('Pause the reviews')
    await wait(20_000)
    expect(shown()).toBe(1)
    click('Play the reviews')
    await wait(5050)
    expect(shown()).toBe(2)
  })

  it('stands still for who prefers reduced motion [CON-02]', async () => {
    preferReducedMotion()
    await renderReviews()
    await wait(20_000)
    expect(shown()).toBe(1)
    expect(screen.getByRole('button', { name: 'Play the reviews' })).toBeVisible()
  })
})
