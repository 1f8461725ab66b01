import { createTestHost, renderSlot } from '@store/shared/testing/host-services'
import { act, fireEvent, screen } from '@testing-library/react'
import { TESTIMONIALS } from './reviews'
import { slot } from './testimonials-slot'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () =>
  screen
    .getAllByRole('button', { name: /^Show review/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1

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
  it('shows heading, subtitle and three reviews with author, avatar, five stars, text and position [CON-02]', async () => {
    await renderSlot(slot, {})
    expect(screen.getByRole('heading', { name: 'What Our Customers Say' })).toBeVisible()
    expect(
      screen.getByText("Don't just take our word for it - hear from our satisfied customers"),
    ).toBeVisible()
    expect(TESTIMONIALS).toHaveLength(3)
    for (const { author, position, text } of TESTIMONIALS) {
      expect(screen.getByText(author)).toBeInTheDocument()
      expect(screen.getByText(position)).toBeInTheDocument()
      expect(screen.getByText(`“${text}”`)).toBeInTheDocument()
    }
    expect(screen.getAllByText('Rated 5.0 out of 5')).toHaveLength(3)
    expect(screen.getAllByRole('img', { hidden: true }).map((avatar) => avatar.getAttribute('alt'))).toEqual([
      'A carton of night pads, one wrapped pad before it',
      'A folded high-waist brief on a stool',
      'The cloth kit’s zipped bag before a plain brown box',
    ])
  })

  it('says that the reviews are samples, and shows none under another brand [CON-02]', async () => {
    const { unmount } = await renderSlot(slot, {})
    expect(screen.getByText('Sample content of our demonstration shop.')).toBeInTheDocument()
    unmount()
    const host = { ...createTestHost(), brand: { ...createTestHost().brand, name: 'Luna' } }
    const { container } = await renderSlot(slot, {}, { host })
    expect(container).toBeEmptyDOMElement()
  })

  it('advances every 5 s and wraps [CON-02]', async () => {
    await renderSlot(slot, {})
    wait(4999)
    expect(shown()).toBe(1)
    wait(1)
    expect(shown()).toBe(2)
    wait(5000)
    expect(shown()).toBe(3)
    wait(5000)
    expect(shown()).toBe(1)
  })

  it('goes to the previous, the next and the chosen review, around both ends [CON-02]', async () => {
    await renderSlot(slot, {})
    press('Previous review')
    expect(shown()).toBe(3)
    wait(500)
    press('Next review')
    expect(shown()).toBe(1)
    wait(500)
    press('Show review 2 of 3')
    expect(shown()).toBe(2)
  })

  it('ignores clicks for 500 ms during a transition [CON-02]', async () => {
    await renderSlot(slot, {})
    press('Next review')
    press('Next review')
    wait(499)
    press('Show review 1 of 3')
    expect(shown()).toBe(2)
    wait(1)
    press('Next review')
    expect(shown()).toBe(3)
  })

  it('ignores clicks while it advances by itself [CON-02]', async () => {
    await renderSlot(slot, {})
    wait(5000)
    press('Next review')
    expect(shown()).toBe(2)
  })

  it('begins the 5 s anew with every click [CON-02]', async () => {
    await renderSlot(slot, {})
    wait(4000)
    press('Next review')
    wait(4999)
    expect(shown()).toBe(2)
    wait(1)
    expect(shown()).toBe(3)
  })

  it('holds while the pointer is on it [CON-02]', async () => {
    await renderSlot(slot, {})
    fireEvent.pointerEnter(screen.getByRole('heading'))
    wait(20_000)
    expect(shown()).toBe(1)
    fireEvent.pointerLeave(screen.getByRole('heading'))
    wait(5000)
    expect(shown()).toBe(2)
  })

  it('holds while the focus is in it [CON-02]', async () => {
    await renderSlot(slot, {})
    const next = screen.getByRole('button', { name: 'Next review' })
    act(() => next.focus())
    wait(20_000)
    expect(shown()).toBe(1)
    act(() => next.blur())
    wait(5000)
    expect(shown()).toBe(2)
  })

  it('can be paused and played [CON-02]', async () => {
    await renderSlot(slot, {})
    press('Pause the reviews')
    wait(20_000)
    expect(shown()).toBe(1)
    press('Play the reviews')
    wait(5000)
    expect(shown()).toBe(2)
  })

  it('stands still for who prefers reduced motion [CON-02]', async () => {
    preferReducedMotion()
    await renderSlot(slot, {})
    wait(20_000)
    expect(shown()).toBe(1)
    expect(screen.getByRole('button', { name: 'Play the reviews' })).toBeVisible()
  })
})
