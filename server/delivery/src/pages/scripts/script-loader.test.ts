/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import {
  mockIntersectionObserver,
  removeIntersectionObserver,
} from '@store/shared/testing/intersection-observer'
import { scriptLoader } from './script-loader'

const FILES = [
  { url: '/remotes/shell/1/web/entry.js', integrity: 'sha384-a' },
  { url: '/remotes/catalog/1/web/slot.js', integrity: 'sha384-b' },
]

const code = scriptLoader(FILES, '/app.webmanifest')

type Observed = (list: { getEntriesByName(name: string): readonly unknown[] }, observer: Watching) => void
interface Watching {
  disconnect(): void
}

let tellPaint: () => void

/** Says of the first paint when the test says so. */
class Observer {
  static supportedEntryTypes = ['paint']
  constructor(observed: Observed) {
    tellPaint = () => observed({ getEntriesByName: () => [{}] }, { disconnect: () => {} })
  }
  observe() {}
}

class SilentObserver {
  static supportedEntryTypes: string[] = ['paint']
  observe() {}
}

class PaintlessObserver extends SilentObserver {
  static override supportedEntryTypes: string[] = []
}

const run = (observer: unknown = Observer) => {
  Object.assign(window, { PerformanceObserver: observer })
  const script = document.createElement('script')
  script.textContent = code
  document.body.append(script)
}

const asked = () =>
  [...document.head.querySelectorAll('script, link')].map((element) => [
    element.getAttribute('src') ?? element.getAttribute('href'),
    element.getAttribute('integrity'),
    element.getAttribute('crossorigin'),
  ])

const ALL = [
  ['/remotes/shell/1/web/entry.js', 'sha384-a', 'anonymous'],
  ['/remotes/catalog/1/web/slot.js', 'sha384-b', 'anonymous'],
  ['/app.webmanifest', null, 'anonymous'],
]

const picture = (): HTMLImageElement => {
  const image = document.createElement('img')
  image.setAttribute('fetchpriority', 'high')
  Object.defineProperty(image, 'complete', { value: false })
  document.body.append(image)
  return image
}

beforeEach(() => {
  jest.useFakeTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
afterEach(() => {
  jest.useRealTimers()
})

it('asks for them at once where the page is empty until they run [STAFF-49]', () => {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  run(SilentObserver)
  expect(asked()).toEqual(ALL)
})

it('asks for no script or manifest before the first paint, then each with its hash [GEN-13]', async () => {
  run()
  await jest.advanceTimersByTimeAsync(500)
  expect(asked()).toEqual([])
  tellPaint()
  await jest.advanceTimersByTimeAsync(50)
  expect(asked()).toEqual(ALL)
})

it('asks for no script before the whole page is there [GEN-13]', () => {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true })
  run()
  window.dispatchEvent(new Event('pointerdown'))
  expect(asked()).toEqual([])
  Reflect.deleteProperty(document, 'readyState')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(asked()).toEqual(ALL)
})

it.each(['load', 'error'])('waits for the picture of the first view until its %s', async (outcome) => {
  const image = picture()
  run()
  tellPaint()
  await jest.advanceTimersByTimeAsync(500)
  expect(asked()).toEqual([])
  image.dispatchEvent(new Event(outcome))
  await jest.advanceTimersByTimeAsync(50)
  expect(asked()).toEqual(ALL)
})

it('starts without a picture or a font that does not come', async () => {
  picture()
  Object.defineProperty(document, 'fonts', { value: { ready: new Promise(() => {}) }, configurable: true })
  run()
  tellPaint()
  await jest.advanceTimersByTimeAsync(1600)
  Reflect.deleteProperty(document, 'fonts')
  expect(asked()).toEqual(ALL)
})

it.each(['pointerdown', 'keydown', 'wheel'])(
  'starts at once on the first %s, and only once',
  async (press) => {
    picture()
    run()
    window.dispatchEvent(new Event(press))
    expect(asked()).toEqual(ALL)
    window.dispatchEvent(new Event(press))
    tellPaint()
    await jest.advanceTimersByTimeAsync(5000)
    expect(asked()).toEqual(ALL)
  },
)

it.each([
  ['without PerformanceObserver', null],
  ['with one that knows no paints', PaintlessObserver],
])('starts in a browser %s after its first frame', async (_, observer) => {
  run(observer)
  await jest.advanceTimersByTimeAsync(100)
  expect(asked()).toEqual(ALL)
})

it('starts at last where no paint is ever told of, as in a background tab', async () => {
  run(SilentObserver)
  await jest.advanceTimersByTimeAsync(2900)
  expect(asked()).toEqual([])
  await jest.advanceTimersByTimeAsync(200)
  expect(asked()).toEqual(ALL)
})

describe('the pictures beside the first', () => {
  const { dataset } = document.documentElement
  const inView = { top: 100, left: 0, bottom: 300 }
  const below = { top: 5000, left: 0, bottom: 5200 }
  const beside = { top: 100, left: 5000, bottom: 300 }

  /** Lazy, in a frame at a place. */
  const lazyPicture = (place: { top: number; left: number; bottom: number }): HTMLImageElement => {
    const frame = document.createElement('div')
    frame.innerHTML = '<picture><img loading="lazy"></picture>'
    frame.getBoundingClientRect = () => ({ ...new DOMRect(), ...place })
    document.body.append(frame)
    const image = frame.querySelector('img')
    if (image === null) throw new Error('The frame has no picture')
    return image
  }
  const script = () => document.head.querySelector('script')
  /** As in browsers: only what an image says by its own attribute. */
  const isShown = (image: HTMLImageElement) =>
    dataset.pictures === undefined || image.getAttribute('loading') !== 'lazy'

  beforeEach(() => {
    dataset.pictures = 'first'
    Object.defineProperty(HTMLImageElement.prototype, 'loading', {
      set(this: HTMLImageElement, value: string) {
        this.setAttribute('loading', value)
      },
      configurable: true,
    })
  })
  afterEach(() => {
    for (const name of ['pictures', 'line']) delete dataset[name]
    Reflect.deleteProperty(HTMLImageElement.prototype, 'loading')
  })

  it('come with the scripts [GEN-13]', async () => {
    const image = lazyPicture(below)
    run()
    await jest.advanceTimersByTimeAsync(500)
    expect(isShown(image)).toBe(false)
    tellPaint()
    await jest.advanceTimersByTimeAsync(50)
    expect(isShown(image)).toBe(true)
  })

  it.each(['load', 'error'])(
    'come, where answers take long, after the first script’s %s, but those in view with it [GEN-13]',
    async (outcome) => {
      dataset.line = 'long'
      const [first, ...others] = [inView, below, beside].map(lazyPicture)
      run()
      tellPaint()
      await jest.advanceTimersByTimeAsync(50)
      expect([first, ...others].map((image) => image && isShown(image))).toEqual([true, false, false])
      script()?.dispatchEvent(new Event(outcome))
      expect(others.every(isShown)).toBe(true)
    },
  )

  it('load on slow lines once the visitor touches the page, not when a row snaps [GEN-13]', async () => {
    dataset.line = 'long'
    const image = lazyPicture(beside)
    run()
    tellPaint()
    await jest.advanceTimersByTimeAsync(50)
    document.body.dispatchEvent(new Event('scroll', { bubbles: true }))
    expect(isShown(image)).toBe(false)
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(isShown(image)).toBe(true)
  })

  it.each(['load', 'error'])(
    'load within 75 %% of a screen without their script, from the first script’s %s on [CAT-03]',
    async (outcome) => {
      const observers = mockIntersectionObserver()
      const frame = document.createElement('div')
      frame.innerHTML =
        '<picture><source data-srcset="a.avif 400w"><img loading="lazy" data-src="a.jpg"><noscript></noscript></picture>'
      document.body.append(frame)
      run()
      tellPaint()
      await jest.advanceTimersByTimeAsync(50)
      script()?.dispatchEvent(new Event(outcome))
      expect(observers[0]?.options?.rootMargin).toBe('75%')
      const files = () => [
        frame.querySelector('source')?.getAttribute('srcset'),
        frame.querySelector('img')?.getAttribute('src'),
      ]
      expect(files()).toEqual([null, null])
      observers[0]?.enter()
      expect(files()).toEqual(['a.avif 400w', 'a.jpg'])
      removeIntersectionObserver()
    },
  )

  it('load at once in a browser that cannot tell what is in view [CAT-03]', async () => {
    const frame = document.createElement('div')
    frame.innerHTML = '<picture><img loading="lazy" data-src="a.jpg"></picture>'
    document.body.append(frame)
    run()
    tellPaint()
    await jest.advanceTimersByTimeAsync(50)
    script()?.dispatchEvent(new Event('load'))
    expect(frame.querySelector('img')?.getAttribute('src')).toBe('a.jpg')
  })

  it('are not asked for by what is in view where they have no box [GEN-13]', async () => {
    dataset.line = 'long'
    const image = lazyPicture({ top: 0, left: 0, bottom: 0 })
    run()
    tellPaint()
    await jest.advanceTimersByTimeAsync(50)
    expect(isShown(image)).toBe(false)
  })
})
