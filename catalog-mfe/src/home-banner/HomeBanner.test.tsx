import { getBanners } from '@store/shared/api/catalogue'
import { renderSlot } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBanner } from '../testing/products'
import { slot } from './home-banner-slot'
import { ROTATION_MS } from './use-rotation'

const three = [respond(getBanners, [aBanner(1), aBanner(2), aBanner(3)])]

const shown = () => screen.getByRole('heading', { level: 2 }).textContent
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const renderBanners = () => renderSlot(slot, {}, { responses: three, prefetched: true })

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

describe('the home banner', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('advances every 5000 ms and wraps [CAT-01]', async () => {
    expect(ROTATION_MS).toBe(5000)
    await renderBanners()
    expect(shown()).toBe('Banner 1')
    await wait(4999)
    expect(shown()).toBe('Banner 1')
    await wait(1)
    expect(shown()).toBe('Banner 2')
    await wait(5000)
    await wait(5000)
    expect(shown()).toBe('Banner 1')
  })

  it('offers a picture in its sizes: the wide one where there is room, the narrow one on phones [CAT-03, GEN-13]', async () => {
    const picture = { alt: 'Two cartons', height: 1000, colour: '#FBEFE9' }
    const banner = aBanner(1, {
      wide: { ...picture, url: '/media/wide.webp', width: 2400 },
      narrow: { ...picture, url: '/media/narrow.webp', width: 800 },
    })
    await renderSlot(slot, {}, { responses: [respond(getBanners, [banner])], prefetched: true })
    const image = screen.getByRole('img', { name: 'Two cartons' })
    expect(image).toHaveAttribute('src', '/media/sized/800/narrow.webp.jpg')
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])]
    expect(sources.map(({ media, type, srcset }) => [media !== '', type, srcset.split(', ').at(-1)])).toEqual(
      [
        [true, 'image/avif', '/media/sized/1600/wide.webp.avif 1600w'],
        [true, 'image/webp', '/media/sized/1600/wide.webp.webp 1600w'],
        [true, '', '/media/sized/800/wide.webp.jpg'],
        [false, 'image/avif', '/media/sized/800/narrow.webp.avif 800w'],
        [false, 'image/webp', '/media/sized/800/narrow.webp.webp 800w'],
      ],
    )
  })

  it('jumps by its dots, from where the five seconds begin again [CAT-01]', async () => {
    await renderBanners()
    await wait(3000)
    fireEvent.click(screen.getByRole('button', { name: 'Show banner 3: Banner 3' }))
    expect(shown()).toBe('Banner 3')
    await wait(4999)
    expect(shown()).toBe('Banner 3')
    await wait(1)
    expect(shown()).toBe('Banner 1')
  })

  it('holds still under the pointer [CAT-01]', async () => {
    await renderBanners()
    const carousel = screen.getByRole('region', { name: 'Highlights' })
    fireEvent.pointerEnter(carousel, { pointerType: 'mouse' })
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
    fireEvent.pointerLeave(carousel)
    await wait(5000)
    expect(shown()).toBe('Banner 2')
  })

  it('holds still while the focus is in it [CAT-01]', async () => {
    await renderBanners()
    const link = screen.getByRole('link', { name: 'Shop 1' })
    act(() => link.focus())
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
    act(() => link.blur())
    await wait(5000)
    expect(shown()).toBe('Banner 2')
  })

  it('stands still for who prefers reduced motion, until they press play [CAT-01]', async () => {
    preferReducedMotion()
    await renderBanners()
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
    fireEvent.click(screen.getByRole('button', { name: 'Play the banners' }))
    await wait(5000)
    expect(shown()).toBe('Banner 2')
  })

  it('can be paused [CAT-01]', async () => {
    await renderBanners()
    fireEvent.click(screen.getByRole('button', { name: 'Pause the banners' }))
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
    expect(screen.getByRole('button', { name: 'Play the banners' })).toBeInTheDocument()
  })

  it('follows a finger to the next and the previous one [CAT-01]', async () => {
    await renderBanners()
    const carousel = screen.getByRole('region', { name: 'Highlights' })
    const swipe = (fromX: number, toX: number, toY = 100) => {
      fireEvent.touchStart(carousel, { touches: [{ clientX: fromX, clientY: 100 }] })
      fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: toX, clientY: toY }] })
    }
    swipe(300, 200)
    expect(shown()).toBe('Banner 2')
    swipe(200, 300)
    expect(shown()).toBe('Banner 1')
    swipe(300, 200, 400)
    expect(shown()).toBe('Banner 1')
  })

  it('keeps a sideways swipe from the browser, which would go back [CAT-01]', async () => {
    await renderBanners()
    const { classList } = screen.getByRole('region', { name: 'Highlights' })
    const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    )
    const own = rules.filter((rule) => [...classList].some((name) => rule.startsWith(`.${name} {`)))
    expect(own.join()).toContain('touch-action: pan-y pinch-zoom')
  })

  it('needs neither dots nor a pause for one banner [CAT-01]', async () => {
    await renderSlot(slot, {}, { responses: [respond(getBanners, [aBanner(1)])], prefetched: true })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
  })
})

describe('the home banner’s states', () => {
  it('gives the page its heading, whatever becomes of the banners [CAT-01]', async () => {
    await renderSlot(slot, {}, { responses: [respond(getBanners, fails(500))] })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rituva')
  })

  it('loads the first picture at once and before the others [CAT-01]', async () => {
    await renderSlot(slot, {}, { responses: three, prefetched: true })
    const [first, second] = screen.getAllByRole('img', { hidden: true })
    expect(first).toHaveAttribute('fetchpriority', 'high')
    expect(second).toHaveAttribute('fetchpriority', 'low')
  })

  it('keeps the banners’ place while they load [CAT-01]', async () => {
    await renderSlot(slot, {}, { responses: [respond(getBanners, pending)] })
    expect(screen.getByRole('status')).toHaveTextContent('Loading the banners')
  })

  it('leaves their place to the products when there are none [CAT-01]', async () => {
    const { container } = await renderSlot(
      slot,
      {},
      { responses: [respond(getBanners, [])], prefetched: true },
    )
    expect(container.textContent).toBe('Rituva: period care, gently made')
  })

  it('says so when they cannot be fetched, and tries again [CAT-11]', async () => {
    const { host } = await renderSlot(slot, {}, { responses: [respond(getBanners, fails(500))] })
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
    host.api.stub(respond(getBanners, [aBanner(1)]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Banner 1' })).toBeInTheDocument()
  })
})
