/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import type { ApiClient } from '@store/shared/api/client'
import { getLocation } from '@store/shared/api/location'
import type { Language } from '@store/shared/i18n/languages'
import { createTestHost, createTestQueryClient } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { createTestShell } from '../../testing/browser-shell'
import { exposedModule } from '../../testing/exposed-module'
import { documentOf, releaseOf } from '../../testing/releases'
import { prepareAhead } from './prepare-ahead'

let stop = () => {}
let seeLinks = () => {}

interface Prefetch {
  readonly props: { readonly params: { readonly id?: number } }
  readonly api: ApiClient
}

function setUp(connection?: { readonly saveData: boolean }, language: Language = 'en') {
  document.body.innerHTML = `<main>
    <a id="product" href="/products/7?from=list">Pads</a>
    <a id="other" href="/products/8">Pants</a>
    <a id="hindi" href="/hi/products/9">Pads</a>
    <a id="orders" href="/orders">Orders</a>
    <a id="blog" href="/blog">Blog</a>
    <a id="mail" href="mailto:help@shop.test">Mail</a>
  </main>`
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  window.IntersectionObserver = class {
    constructor(callBack: IntersectionObserverCallback) {
      seeLinks = () =>
        callBack(
          [...document.querySelectorAll('a')].map(
            (target) => ({ target, isIntersecting: true }) as unknown as IntersectionObserverEntry,
          ),
          this as unknown as IntersectionObserver,
        )
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  /** Slots whose data was asked for. */
  const prefetched: string[] = []
  /** Slots that have begun to ask, with whatever client. */
  const begun: string[] = []
  const loaded: string[] = []
  const { slots } = createTestShell({
    document: documentOf({
      catalog: releaseOf('catalog'),
      content: releaseOf('content'),
      account: releaseOf('account'),
    }),
    load: async (_release, exposed) => {
      loaded.push(exposed)
      return exposedModule(exposed, {
        prefetch: async ({ props, api }: Prefetch) => {
          begun.push(exposed)
          await api.call(getLocation, {})
          prefetched.push(`${exposed} ${props.params.id ?? ''}`)
        },
      })
    },
  })
  stop = prepareAhead({
    slots,
    host: createTestHost({ responses: [respond(getLocation, null)], language }),
    queryClient: createTestQueryClient(),
    release: { checkBeforeMove: async () => false, needsPageLoad: () => false },
  })
  return { prefetched, begun, loaded }
}

const on = async (id: string, event: string, afterMs = 0) => {
  document.getElementById(id)?.dispatchEvent(new Event(event, { bubbles: true }))
  await jest.advanceTimersByTimeAsync(afterMs)
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('the next page is prepared [GEN-12]', () => {
  it('with its code and data when its link is touched', async () => {
    const { prefetched, loaded } = setUp()
    await on('product', 'pointerdown', 10)
    expect(prefetched).toEqual(['ProductDetailPage 7'])
    await on('mail', 'pointerdown', 10)
    await on('orders', 'pointerdown', 10)
    expect(loaded).toEqual(['ProductDetailPage'])
  })

  it('when a mouse rests on its link, once, and not when it passes', async () => {
    const { prefetched } = setUp()
    await on('product', 'pointerover', 30)
    await on('other', 'pointerover', 200)
    await on('product', 'pointerover', 200)
    await on('product', 'pointerover', 200)
    expect(prefetched).toEqual(['ProductDetailPage 8', 'ProductDetailPage 7'])
  })

  it('with its code and that of its calls alone when its link is seen, for one kind of page', async () => {
    const { prefetched, begun, loaded } = setUp()
    seeLinks()
    await jest.advanceTimersByTimeAsync(10)
    expect([loaded, begun]).toEqual([['ProductDetailPage'], ['ProductDetailPage']])
    expect(prefetched).toEqual([])
  })

  it.each([
    ['hi', 'ProductDetailPage 9'],
    ['en', 'ProductDetailPage 7'],
  ] as const)('in the language of its own alone: %s [LANG-01]', async (language, page) => {
    const { prefetched } = setUp(undefined, language)
    await on('hindi', 'pointerdown', 10)
    await on('product', 'pointerdown', 10)
    expect(prefetched).toEqual([page])
  })

  it('not at all where the visitor saves data', async () => {
    const { prefetched, loaded } = setUp({ saveData: true })
    seeLinks()
    await on('product', 'pointerover', 200)
    await on('product', 'pointerdown', 10)
    expect([prefetched, loaded]).toEqual([[], []])
  })
})
