import { getBanners } from '@store/shared/api/banners'
import { giveCarouselsLayout } from '@store/shared/testing/carousel-layout'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { type RenderSlotOptions, renderSlot } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { aBanner } from '../testing/products'
import { slot } from './home-banner-slot'

const renderBannersOf = (options: RenderSlotOptions) =>
  renderSlot(slot, {}, { ...options, query: remote.slots.HomeBanner.query })
const three = [respond(getBanners, [aBanner(1), aBanner(2), aBanner(3)])]
const shown = () => document.querySelector('.swiper-slide-active h2')?.textContent
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const renderBanners = async () => {
  await renderBannersOf({ responses: three, prefetched: true })
  fireEvent.pointerDown(screen.getByRole('region', { name: 'Highlights' }))
  await wait(0)
}

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

describe('the home banner', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    giveCarouselsLayout()
  })
  afterEach(() => jest.useRealTimers())

  it('advances every 5000 ms and wraps [CAT-01]', async () => {
    await renderBanners()
    expect(shown()).toBe('Banner 1')
    await wait(4900)
    expect(shown()).toBe('Banner 1')
    await wait(150)
    expect(shown()).toBe('Banner 2')
    await wait(5050)
    await wait(5050)
    expect(shown()).toBe('Banner 1')
  })

  it('offers the wide picture on wide screens and the narrow one on phones [CAT-03, GEN-13]', async () => {
    const picture = { alt: 'Two cartons', height: 1000, colour: '#FBEFE9', focus: { x: 100, y: 50 } }
    const banner = aBanner(1, {
      wide: { ...picture, url: '/media/wide.webp', width: 2400 },
      narrow: { ...picture, url: '/media/narrow.webp', width: 800 },
    })
    await renderBannersOf({ responses: [respond(getBanners, [banner])], prefetched: true })
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

  it('jumps by its dots [CAT-01]', async () => {
    await renderBanners()
    fireEvent.click(screen.getByRole('button', { name: 'Show banner 3' }))
    await wait(50)
    expect(shown()).toBe('Banner 3')
    expect(screen.getByRole('button', { name: 'Show banner 3' })).toHaveAttribute('aria-current', 'true')
  })

  it('holds still under the pointer [CAT-01]', async () => {
    await renderBanners()
    const carousel = screen.getByRole('region', { name: 'Highlights' })
    point('pointerenter', carousel)
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
    point('pointerleave', carousel)
    await wait(5050)
    expect(shown()).toBe('Banner 2')
  })

  it('holds still while the focus is in it [CAT-01]', async () => {
    await renderBanners()
    const link = screen.getByRole('link', { name: 'Shop 1' })
    act(() => link.focus())
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
    act(() => link.blur())
    await wait(5050)
    expect(shown()).toBe('Banner 2')
  })

  it('stands still for who prefers reduced motion, until they play it [CAT-01]', async () => {
    preferReducedMotion()
    await renderBanners()
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
    fireEvent.click(screen.getByRole('button', { name: 'Play the banners' }))
    await wait(5050)
    expect(shown()).toBe('Banner 2')
  })

  it('can be paused [CAT-01]', async () => {
    await renderBanners()
    fireEvent.click(screen.getByRole('button', { name: 'Pause the banners' }))
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
    expect(screen.getByRole('button', { name: 'Play the banners' })).toBeInTheDocument()
  })

  it('needs neither dots nor a pause for one banner [CAT-01]', async () => {
    await renderBannersOf({ responses: [respond(getBanners, [aBanner(1)])], prefetched: true })
    fireEvent.pointerDown(screen.getByRole('region', { name: 'Highlights' }))
    await wait(20_000)
    expect(shown()).toBe('Banner 1')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the home banner’s states', () => {
  it('gives the page its heading, whatever becomes of the banners [CAT-01]', async () => {
    await renderBannersOf({ responses: [respond(getBanners, fails(500))] })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rituva')
  })

  it('asks for the first picture alone until the carousel has started [CAT-01]', async () => {
    giveCarouselsLayout()
    await renderBannersOf({ responses: three, prefetched: true })
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
    fireEvent.pointerDown(screen.getByRole('region', { name: 'Highlights' }))
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3))
    expect(screen.getAllByRole('img')[1]).toHaveAttribute('fetchpriority', 'low')
  })

  it('has every banner in the markup that the server sends, to be scrolled by the browser [CAT-01, GEN-13]', async () => {
    await renderBannersOf({ responses: three, prefetched: true })
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('keeps the banners’ place while they load [CAT-01]', async () => {
    await renderBannersOf({ responses: [respond(getBanners, pending)] })
    expect(screen.getByRole('status')).toHaveTextContent('Loading the banners')
  })

  it('shows the one that a preview link names, and says so [CON-03]', async () => {
    const { host } = await renderBannersOf({ responses: three, prefetched: true, path: '/?preview=abc.def' })
    expect(screen.getByRole('note')).toHaveTextContent('Preview: visitors do not see this version.')
    expect(host.api.callsTo(getBanners).map(({ path }) => path)).toEqual([
      '/Banner/GetAllBanner?preview=abc.def',
    ])
  })

  it('leaves their place to the products when there are none [CAT-01]', async () => {
    const { container } = await renderBannersOf({ responses: [respond(getBanners, [])], prefetched: true })
    expect(container.textContent).toBe('Rituva: Period care, gently made')
  })

  it('is headed by the name alone where the shop has no tagline', async () => {
    const { tagline: _tagline, ...brand } = DEMO_BRAND
    await renderBannersOf({ responses: [respond(getBanners, [])], prefetched: true, brand })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Rituva$/)
  })

  it('says so when they cannot be fetched, and tries again [CAT-11]', async () => {
    const { host } = await renderBannersOf({ responses: [respond(getBanners, fails(500))] })
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
    host.api.stub(respond(getBanners, [aBanner(1)]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Banner 1' })).toBeInTheDocument()
  })
})
