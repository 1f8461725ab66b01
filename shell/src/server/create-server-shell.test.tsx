/** @jest-environment @store/remote-kit/testing/node-environment */

import { getProducts } from '@store/shared/api/catalogue'
import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { nameOf } from '@store/shared/remotes/contract/module-address'
import type { RenderingHost } from '@store/shared/remotes/contract/page-rendering'
import type { PageModule, SlotDefinition } from '@store/shared/remotes/contract/slot-definition'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { DEMO_MENUS } from '@store/shared/testing/demo-shop'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { exposedModule } from '../testing/exposed-module'
import { initFederationHost } from '../testing/federation-host'
import { documentOf, releaseOf } from '../testing/releases'
import { createServerShell } from './create-server-shell'

const Ground = styled.section`
  background: tomato;
`

const fruitQuery = { queryKey: ['catalog', 'fruit'], queryFn: async () => 'pears' }

const HomeBanner: SlotDefinition<object> = {
  name: 'catalog/HomeBanner',
  version: 1,
  Component: ({ host }) => {
    const { data } = useQuery(fruitQuery)
    return (
      <Ground>
        {data} in {host.currency.get()}
      </Ground>
    )
  },
  prefetch: ({ queryClient }) => queryClient.prefetchQuery(fruitQuery),
  head: ({ queryClient, origin }) => ({
    title: `Home of ${queryClient.getQueryData(['catalog', 'fruit'])}`,
    description: origin,
    canonicalPath: '/',
  }),
}

const REMOTES = ['account', 'cart', 'catalog', 'content']

let build = 0

/**
 * Containers as remotes' node builds leave them, for one renderer. The federation runtime is one for the process, so each gets versions
 * of its own.
 */
const setUp = (definitions: Readonly<Record<string, object>> = {}, host: Partial<RenderingHost> = {}) => {
  const containerOf = (remote: string) => ({
    init: () => {},
    get: async (exposed: string) => () => {
      const address = `${remote}/${exposed.replace('./', '')}`
      const name = nameOf(address)
      const definition = definitions[name] ?? { Component: () => <p>{name}</p> }
      if (definition instanceof Error) throw definition
      return exposedModule(address, definition)
    },
  })
  initFederationHost()
  build++
  const version = `0.${build}.0-aaaa`
  const report = jest.fn()
  const entered: string[] = []
  const loadContainer = jest.fn(async (remote: string): Promise<unknown> => containerOf(remote))
  const given: RenderingHost = {
    origin: 'https://shop.test',
    brand: { name: 'Rituva', supportPhone: '+91 1', supportEmail: 'a@b.in' },
    menus: DEMO_MENUS,
    release: documentOf(Object.fromEntries(REMOTES.map((name) => [name, releaseOf(name, version)]))),
    loadContainer,
    read: async () => [404, '{}'],
    enter: (place) => void entered.push(place),
    report,
  }
  const shell = createServerShell(Object.defineProperties(given, Object.getOwnPropertyDescriptors(host)))
  const prepared = shell.prepare()
  const render = async (url: string) => {
    await prepared
    return shell.renderPage({ url, currency: 'AED' })
  }
  return { render, report, entered, loadContainer, shell }
}

describe('a page rendered on the server', () => {
  it('reads by what comes with its request, so that its trace can be told', async () => {
    const ofHost = jest.fn<Promise<readonly [number, string]>, [string, string]>(async () => [404, '{}'])
    const ofPage = jest.fn<Promise<readonly [number, string]>, [string, string]>(async () => [404, '{}'])
    const asking: SlotDefinition<object> = {
      ...HomeBanner,
      prefetch: async ({ api }) => void (await api.call(getProducts, {}).catch(() => {})),
    }
    const { render, shell } = setUp({ 'catalog/HomeBanner': asking }, { read: ofHost })
    await render('/')
    const [[part, path] = []] = ofHost.mock.calls
    expect(part).toBe('catalog')
    ofHost.mockClear()
    await shell.renderPage({ url: '/', currency: 'INR', read: ofPage })
    expect(ofPage).toHaveBeenCalledWith('catalog', path, 'en')
    expect(ofHost).not.toHaveBeenCalled()
  })

  it('is of the language that its address begins with: its links, its reads and its slots [LANG-01]', async () => {
    const read = jest.fn(async (): Promise<readonly [number, string]> => [404, '{}'])
    const LinkingBanner: SlotDefinition<object> = {
      ...HomeBanner,
      Component: ({ host }) => {
        const { pathname } = useLocation()
        return <Link to="/products?page=2">{`${host.language} at ${pathname}`}</Link>
      },
      prefetch: async ({ api }) => void (await api.call(getProducts, {}).catch(() => {})),
      head: ({ language }) => ({ title: language, description: '', canonicalPath: '/' }),
    }
    const { render, report } = setUp({ 'catalog/HomeBanner': LinkingBanner }, { read })
    const page = await render('/hi?utm=1')
    expect(page.html).toContain('<a href="/hi/products?page=2" data-discover="true">hi at /</a>')
    expect(page.html).toMatch(/<a class="header-logo" [^>]*href="\/hi"/)
    expect(read).toHaveBeenCalledWith('catalog', expect.anything(), 'hi')
    expect(page.head).toMatchObject({ title: 'hi | Rituva', canonicalPath: '/' })
    expect(page.html).toContain('aria-label="कार्ट, खाली"')
    expect((await render('/hi/nothing')).head.title).toBe('404 - पेज नहीं मिला | Rituva')
    // In a shop of English alone.
    expect(page.script).not.toContain('"language"')
    expect(report).not.toHaveBeenCalled()
  })

  it('offers the shop’s other languages by a script that comes before all others [LANG-03]', async () => {
    const brand: Brand = { name: 'Rituva', supportPhone: '+91 1', supportEmail: 'a@b.in', languages: ['hi'] }
    const { render } = setUp({}, { brand })
    const { script, html } = await render('/hi/products')
    expect(script).toMatch(/^\(function\(\)\{\}\)\("language","hi",\["en","hi"\],document\);/)
    expect(html).toContain(
      '<a href="/products" hrefLang="en" data-language="en">Read this page in English</a>',
    )
  })

  it('holds its slots with their data, styles and head, and no style attribute', async () => {
    const { render, report } = setUp({ 'catalog/HomeBanner': HomeBanner })
    const page = await render('/?utm=1')
    expect(page.status).toBe(200)
    expect(page.html).toContain('pears<!-- --> in <!-- -->AED')
    expect(page.html).toContain('<p>content/BlogCards</p>')
    expect(page.html).not.toMatch(/ style="/)
    expect(page.styles).toMatch(/^<style [^>]*>[\s\S]*tomato/)
    expect(page.head).toEqual({
      title: 'Home of pears | Rituva',
      description: 'https://shop.test',
      canonicalPath: '/',
    })
    expect(page.queries).toContain('pears')
    expect(page.preloadModules).toEqual(['catalog/HomeBanner.v1'])
    expect(report).not.toHaveBeenCalled()
  })

  it.each([
    [{}, 'Rituva', 'Shop online at Rituva.'],
    [{ tagline: 'Fine tea', description: 'Tea, sent to you.' }, 'Fine tea | Rituva', 'Tea, sent to you.'],
  ])(
    'has for home the title and description of the brand: %j [RTE-17]',
    async (texts, title, description) => {
      const brand = { name: 'Rituva', supportPhone: '+91 1', supportEmail: 'a@b.in', ...texts }
      const { render } = setUp({}, { brand })
      expect((await render('/')).head).toEqual({ title, description, canonicalPath: '/' })
      expect((await render('/our-blogs')).head.title).toBe('Our blogs | Rituva')
    },
  )

  it('shows brand and menus as they are when it is asked for', async () => {
    let name = 'Rituva'
    const brand = () => ({ name, supportPhone: '+91 1', supportEmail: 'a@b.in' })
    const host = {
      get brand() {
        return brand()
      },
      get menus() {
        return { ...DEMO_MENUS, announcement: { text: `${name} </script>`, link: null, canClose: true } }
      },
    }
    const { render } = setUp({}, host)
    expect((await render('/')).head.title).toContain('Rituva')
    name = 'Moonly'
    const page = await render('/')
    expect(page.head.title).toContain('Moonly')
    expect(page.html).toContain('aria-label="Moonly, home"')
    expect(page.html).toContain('Moonly &lt;/script&gt;')
    expect(page.script).toContain('"Moonly \\u003c/script>"')
  })

  it('holds the frame of a personal page: the cart empty and full, or the request to log in [GEN-14]', async () => {
    const { render } = setUp()
    const cart = await render('/cart')
    expect(cart.html).toContain('Your cart is currently empty!')
    expect(cart.html).toMatch(/<h1[^>]*>Your cart<\/h1>/)
    const orders = await render('/orders')
    expect(orders.html).toContain('Please log in to continue.')
    expect(orders.html).toMatch(/<h1[^>]*>Your orders<\/h1>/)
    expect(orders.script).toContain('"cart_items"')
    expect((await render('/')).script).not.toContain('"cart_items"')
  })

  it('keeps the rules of each remote in a style element of its own, which the browser adopts', async () => {
    const { render } = setUp({ 'catalog/HomeBanner': HomeBanner })
    const { styles } = await render('/')
    const tags = styles.match(/<style [^>]*>/g) ?? []
    expect(tags).toHaveLength(2)
    for (const tag of tags) expect(tag).toContain('data-styled="true"')
  })

  it('is the same bytes from another renderer of the same composition', async () => {
    const definitions = { 'catalog/HomeBanner': HomeBanner }
    const first = await setUp(definitions).render('/')
    const second = await setUp(definitions).render('/')
    expect(second.html).toBe(first.html)
  })

  it('loads each remote once, before the first page', async () => {
    const { render, loadContainer } = setUp()
    await Promise.all([render('/'), render('/')])
    expect(loadContainer.mock.calls.map(([remote]) => remote)).toEqual(['catalog', 'content'])
  })

  it('says which part’s code runs next, and that the shell’s does after it', async () => {
    const { render, entered } = setUp({ 'catalog/HomeBanner': HomeBanner })
    await render('/')
    expect(entered).toContain('catalog')
    expect(entered).toContain('catalog/HomeBanner')
    expect(entered.at(-1)).toBe('shell')
  })

  it('names the site map’s title where no slot has its own [RTE-17]', async () => {
    expect((await setUp().render('/about-us')).head).toMatchObject({
      title: 'About us | Rituva',
      canonicalPath: '/about-us',
    })
  })

  it('goes by one address, however its letters are written [RTE-17]', async () => {
    expect((await setUp().render('/About-US/')).head.canonicalPath).toBe('/about-us')
  })

  it('says what the cart needs where no script runs [RTE-06]', async () => {
    const { html } = await setUp().render('/cart')
    const [withoutScript = ''] = /<noscript>.*?<\/noscript>/s.exec(html) ?? []
    expect(withoutScript).toContain('Your cart')
    expect(withoutScript).toContain('This page needs JavaScript.')
    expect(withoutScript).toContain('mailto:a@b.in')
  })

  it.each(['/login', '/cart', '/nowhere'])('keeps %s out of search engines [RTE-17]', async (url) => {
    expect((await setUp().render(url)).head.robots).toBe('noindex')
  })

  it.each(['/nowhere', '/products/0'])('answers %s with 404 and the not-found page [RTE-14]', async (url) => {
    const page = await setUp().render(url)
    expect(page.status).toBe(404)
    expect(page.html).toContain('404 - Page Not Found')
    expect(page.html).toContain('The page you are looking for does not exist.')
    expect(page.preloadModules).toEqual([])
  })

  it('answers 404 when the slot’s data says that there is nothing [RTE-14]', async () => {
    const gone: PageModule<object, object> = {
      Component: () => null,
      head: () => ({ title: '', description: '', canonicalPath: '/', status: 404 }),
    }
    const page = await setUp({ 'catalog/ProductDetailPage': gone }).render('/products/77')
    expect(page.status).toBe(404)
    expect(page.html).toContain('404 - Page Not Found')
  })

  it('redirects as the site map says [RTE-03]', async () => {
    expect(await setUp().render('/user')).toMatchObject({ status: 302, location: '/profile/profile' })
  })

  it('is only the frame of a customer’s page [RTE-16]', async () => {
    const page = await setUp().render('/checkout')
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('cart/CheckoutPage')
    expect(page.preloadModules).toEqual(['cart/CheckoutPage'])
    expect(page.missingSlots).toEqual([])
  })
})

describe('a module that no page is rendered with [REL-04]', () => {
  it.each([
    ['a dialog', 'account/AuthModal.v1', {}, null],
    ['a page of a customer', 'cart/CartPage', {}, null],
    ['one that throws when it is loaded', 'account/AuthModal.v1', new Error('broken'), 'broken'],
    [
      'one of another contract',
      'account/AuthModal.v1',
      { version: 9 },
      'it calls itself account/AuthModal.v9',
    ],
    ['one of a remote that is not there', 'loyalty/Points.v1', {}, 'loyalty is not in the composition'],
  ])('is loaded and looked at: %s', async (_what, address, definition, problem) => {
    const { shell } = setUp({ [nameOf(address)]: definition })
    await shell.prepare()
    const loading = shell.loadModule?.(address)
    if (problem === null) await expect(loading).resolves.toBeUndefined()
    else await expect(loading).rejects.toThrow(problem)
  })
})

describe('a remote that fails on the server', () => {
  const broken = new Error('broken')
  const throwing = {
    name: 'catalog/HomeBanner',
    version: 1,
    Component: () => {
      throw broken
    },
  }

  it.each([
    ['cannot be loaded', { 'catalog/HomeBanner': broken }],
    ['is of another contract', { 'catalog/HomeBanner': { ...throwing, version: 9 } }],
    ['throws in render', { 'catalog/HomeBanner': throwing }],
  ])('that %s costs its own slot only, and is reported by name [FLT-02]', async (_, definitions) => {
    const { render, report } = setUp(definitions)
    const page = await render('/')
    expect(page.status).toBe(200)
    expect(page.html).toContain('data-slot="catalog/HomeBanner"')
    expect(page.html).toContain('<p>catalog/ProductListing</p>')
    expect(page.html).toContain('<footer')
    expect(page.missingSlots).toEqual(['catalog/HomeBanner'])
    expect(report.mock.calls.map(([place]) => place)).toEqual(['catalog/HomeBanner'])
  })

  const LARGE = 'x'.repeat(20 * 1024 * 1024)
  const LargeStyles = styled.p`
    content: '${'x'.repeat(1024 * 1024)}';
  `

  it.each<readonly [string, Partial<SlotDefinition<object>>, string]>([
    ['HTML', { Component: () => <p>{LARGE}</p> }, '204'],
    [
      'data',
      { prefetch: async ({ queryClient }) => void queryClient.setQueryData(['catalog', 'x'], LARGE) },
      '204',
    ],
    ['styles', { Component: () => <LargeStyles /> }, '10'],
  ])(
    'that has 20 MB of %s costs its own slots only, and is reported [FLT-02]',
    async (what, part, length) => {
      const { render, report } = setUp({ 'catalog/HomeBanner': { ...HomeBanner, ...part } })
      const page = await render('/')
      expect(JSON.stringify(page).length).toBeLessThan(500_000)
      expect(page.html).toContain('<p>content/BlogCards</p>')
      expect(page.html).toContain('<footer')
      expect(page.missingSlots).toContain('catalog/HomeBanner')
      expect(page.missingSlots).not.toContain('content/BlogCards')
      expect(report).toHaveBeenCalledWith(
        expect.stringMatching(/^catalog/),
        expect.stringMatching(new RegExp(`has ${length}\\d\\d KB of ${what}; at most 512 KB`)),
      )
    },
  )

  it('whose head is too large gives way to the site map’s', async () => {
    const head = () => ({ title: LARGE, description: '', canonicalPath: '/' })
    const { render } = setUp({ 'catalog/HomeBanner': { ...HomeBanner, head } })
    expect((await render('/')).head.title).toBe('Rituva')
  })

  it('that throws within a part of its own keeps the rest of its slot [FLT-02]', async () => {
    const Part = () => {
      throw broken
    }
    const partly = () => (
      <>
        <p>The rest of the slot</p>
        <Suspense fallback={<p>Later</p>}>
          <Part />
        </Suspense>
      </>
    )
    const { render, report } = setUp({ 'catalog/HomeBanner': { ...throwing, Component: partly } })
    const page = await render('/')
    expect(page.html).toContain('The rest of the slot')
    expect(page.missingSlots).toEqual([])
    expect(report).toHaveBeenCalledWith('catalog/HomeBanner', expect.stringContaining('broken'))
  })

  it('that cannot prefetch is left to the browser for its data [FLT-02]', async () => {
    const prefetch = async () => {
      throw broken
    }
    const { render, report } = setUp({ 'catalog/HomeBanner': { ...HomeBanner, prefetch } })
    const page = await render('/')
    expect(page.status).toBe(200)
    expect(page.slotsWithoutData).toEqual(['catalog/HomeBanner'])
    expect(report).toHaveBeenCalledWith(
      'catalog/HomeBanner',
      expect.stringContaining('prefetch: Error: broken'),
    )
  })

  it('whose head throws gives way to the site map’s', async () => {
    const head = () => {
      throw broken
    }
    const { render, report } = setUp({ 'catalog/HomeBanner': { ...HomeBanner, head } })
    expect((await render('/')).head.title).toBe('Rituva')
    expect(report).toHaveBeenCalledWith('catalog/HomeBanner', expect.stringContaining('head: Error: broken'))
  })

  it('whose container is gone leaves all its slots to the browser [REL-13]', async () => {
    const { render } = setUp({}, { loadContainer: async () => Promise.reject(broken) })
    const page = await render('/')
    expect(page.status).toBe(200)
    expect(page.html).toContain('<header')
    expect(page.missingSlots).toHaveLength(9)
  })

  it('is refused every call that is not an anonymous read, by name [AUTH-14]', async () => {
    const prefetch: SlotDefinition<object>['prefetch'] = async ({ api }) => {
      await api.call(subscribeToNewsletter, { body: { email: 'a@b.in', acceptsTerms: true } })
    }
    const read = jest.fn(async (): Promise<readonly [number, string]> => [200, '{}'])
    const { render, report } = setUp({ 'catalog/HomeBanner': { ...HomeBanner, prefetch } }, { read })
    await render('/')
    expect(read).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledWith('catalog', expect.stringMatching(/^POST .* is refused/))
  })

  it('asks the API by its own name', async () => {
    const prefetch: SlotDefinition<object>['prefetch'] = async ({ api }) => {
      await api.call(getProducts, {})
    }
    const read = jest.fn(async (): Promise<readonly [number, string]> => [200, '[]'])
    await setUp({ 'catalog/HomeBanner': { ...HomeBanner, prefetch } }, { read }).render('/')
    expect(read).toHaveBeenCalledWith('catalog', '/Product/GetAllProductsWithReviews', 'en')
  })
})

describe('a slow slot', () => {
  const never = new Promise<never>(() => {})
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }))
  afterEach(() => jest.useRealTimers())

  it.each([
    ['prefetch never resolves', { prefetch: () => never }],
    ['component suspends for ever', { Component: () => <p>{use(never)}</p> }],
  ])('whose %s costs at most 500 ms of the page [FLT-02]', async (_, part) => {
    const { render, shell } = setUp({ 'catalog/HomeBanner': { ...HomeBanner, ...part } })
    await shell.prepare()
    const rendering = render('/')
    await jest.advanceTimersByTimeAsync(500)
    const page = await rendering
    expect(page.html).toContain('<p>catalog/ProductListing</p>')
    expect(page.html).toContain('<p>content/BlogCards</p>')
  })

  it('that waits for its data within its budget is rendered whole', async () => {
    const soon = new Promise<string>((resolve) => setTimeout(() => resolve('In time'), 200))
    const { render } = setUp({ 'catalog/HomeBanner': { ...HomeBanner, Component: () => <p>{use(soon)}</p> } })
    const rendering = render('/')
    await jest.advanceTimersByTimeAsync(300)
    const page = await rendering
    expect(page.html).toContain('In time')
    expect(page.missingSlots).toEqual([])
  })

  describe('whose rendering', () => {
    let usedMs = 0
    /** Each rendering takes a processor, or only time, for longer than a page waits. */
    const setUpBusy = (take: () => void) =>
      setUp(
        {
          'catalog/HomeBanner': {
            ...HomeBanner,
            Component: () => {
              take()
              return <p>Busy</p>
            },
          },
        },
        { processorMs: () => usedMs },
      )

    it('computes for longer three times is left to the browser from then on', async () => {
      const { render, report } = setUpBusy(() => {
        usedMs += 501
      })
      for (let page = 0; page < 3; page++) expect((await render('/')).html).toContain('Busy')
      expect((await render('/')).missingSlots).toEqual(['catalog/HomeBanner'])
      expect(report).toHaveBeenCalledWith(
        'catalog/HomeBanner',
        expect.stringContaining('left to the browser'),
      )
    })

    it('waits for a processor of a busy machine stays on the page', async () => {
      let clock = 0
      jest.spyOn(performance, 'now').mockImplementation(() => clock)
      const { render } = setUpBusy(() => {
        clock += 501
      })
      for (let page = 0; page < 5; page++) expect((await render('/')).html).toContain('Busy')
    })
  })
})
