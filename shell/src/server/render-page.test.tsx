/** @jest-environment node */
import type { PageRequest } from '@store/shared/remotes/page-rendering'
import type { SlotDefinition } from '@store/shared/remotes/slot-definition'
import type { SlotName } from '@store/shared/remotes/slots'
import { createStubbedApi } from '@store/shared/testing/stubbed-api'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { documentOf, releaseOf } from '../testing/releases'
import { renderPage } from './render-page'

const Ground = styled.section`
  background: tomato;
`

const fruitQuery = { queryKey: ['catalog', 'fruit'], queryFn: async () => 'pears' }

const HomeBanner: SlotDefinition<'catalog/HomeBanner'> = {
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

let build = 0

/** Containers as remotes' node builds leave them, of a version that no other test has loaded. */
const setUp = (definitions: Partial<Record<SlotName, unknown>> = {}, request: Partial<PageRequest> = {}) => {
  build++
  const version = `0.${build}.0-aaaa`
  const containerOf = (remote: string) => ({
    init: () => {},
    get: async (exposed: string) => () => {
      const name = `${remote}/${exposed.replace('./', '')}`
      const definition = definitions[name as SlotName]
      if (definition instanceof Error) throw definition
      return { slot: definition ?? { name, version: 1, Component: () => <p>{name}</p> } }
    },
  })
  const report = jest.fn()
  const loadContainer = jest.fn(async (remote: string): Promise<unknown> => containerOf(remote))
  const render = (url: string) =>
    renderPage({
      url,
      origin: 'https://shop.test',
      brand: { name: 'Rituva', supportPhone: '+91 1', supportEmail: 'a@b.in' },
      currency: 'AED',
      api: createStubbedApi(),
      release: documentOf(
        Object.fromEntries(
          ['catalog', 'cart', 'account', 'content'].map((name) => [name, releaseOf(name, version)]),
        ),
      ),
      loadContainer,
      report,
      ...request,
    })
  return { render, report, loadContainer }
}

describe('a page rendered on the server', () => {
  it('holds its slots with their data, styles and head, and no style attribute', async () => {
    const { render, report } = setUp({ 'catalog/HomeBanner': HomeBanner })
    const page = await render('/?utm=1')
    expect(page.status).toBe(200)
    expect(page.html).toContain('pears<!-- --> in <!-- -->AED')
    expect(page.html).toContain('<p>content/BlogCards</p>')
    expect(page.html).not.toMatch(/ style="/)
    expect(page.styles).toMatch(/^<style nonce="%NONCE%"[^>]*>[\s\S]*tomato/)
    expect(page.head).toEqual({
      title: 'Home of pears | Rituva',
      description: 'https://shop.test',
      canonicalPath: '/',
    })
    expect(JSON.stringify(page.queries)).toContain('pears')
    expect(page.preloadSlots).toEqual(['catalog/HomeBanner', 'catalog/ProductListing'])
    expect(report).not.toHaveBeenCalled()
  })

  it('loads a container once for all pages of its release', async () => {
    const { render, loadContainer } = setUp()
    await Promise.all([render('/'), render('/')])
    await render('/')
    expect(loadContainer.mock.calls.map(([remote]) => remote).sort()).toEqual(['catalog', 'content'])
  })

  it('names the table’s title where no slot has its own [RTE-17]', async () => {
    expect((await setUp().render('/about-us')).head).toMatchObject({
      title: 'About us | Rituva',
      canonicalPath: '/about-us',
    })
  })

  it.each(['/nowhere', '/products/0'])('answers %s with 404 and the not-found page [RTE-14]', async (url) => {
    const page = await setUp().render(url)
    expect(page.status).toBe(404)
    expect(page.html).toContain('404 - Page Not Found')
    expect(page.html).toContain('The page you are looking for does not exist.')
    expect(page.preloadSlots).toEqual([])
  })

  it('answers 404 when the slot’s data says that there is nothing [RTE-14]', async () => {
    const gone: SlotDefinition<'catalog/ProductDetailPage'> = {
      name: 'catalog/ProductDetailPage',
      version: 1,
      Component: () => null,
      head: () => ({ title: '', description: '', canonicalPath: '/', status: 404 }),
    }
    const page = await setUp({ 'catalog/ProductDetailPage': gone }).render('/products/77')
    expect(page.status).toBe(404)
    expect(page.html).toContain('404 - Page Not Found')
  })

  it('redirects as the table says [RTE-03]', async () => {
    expect(await setUp().render('/user')).toMatchObject({ status: 302, location: '/profile/profile' })
  })

  it('sends only the frame of a customer’s page, and loads nothing for it [RTE-16]', async () => {
    const { render, loadContainer } = setUp()
    const page = await render('/checkout')
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('cart/CheckoutPage')
    expect(loadContainer).not.toHaveBeenCalled()
    expect(page.preloadSlots).toEqual(['cart/CheckoutPage'])
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
  ])('that %s costs its own slot only, and is reported [FLT-02]', async (_, definitions) => {
    const { render, report } = setUp(definitions)
    const page = await render('/')
    expect(page.status).toBe(200)
    expect(page.html).toContain('<!--$!-->')
    expect(page.html).toContain('<p>catalog/ProductListing</p>')
    expect(page.html).toContain('<footer')
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('that cannot prefetch is left to the browser for its data [FLT-02]', async () => {
    const prefetch = async () => {
      throw broken
    }
    const { render, report } = setUp({ 'catalog/HomeBanner': { ...HomeBanner, prefetch } })
    const page = await render('/')
    expect(page.status).toBe(200)
    expect(report).toHaveBeenCalledWith(broken, 'prefetch of catalog/HomeBanner')
  })

  it('whose head throws gives way to the table’s', async () => {
    const head = () => {
      throw broken
    }
    const { render, report } = setUp({ 'catalog/HomeBanner': { ...HomeBanner, head } })
    expect((await render('/')).head.title).toBe('Period care, gently made | Rituva')
    expect(report).toHaveBeenCalledWith(broken, 'head of catalog/HomeBanner')
  })

  it('whose container is gone leaves all its slots to the browser [REL-13]', async () => {
    const { render } = setUp({}, { loadContainer: async () => Promise.reject(broken) })
    const page = await render('/')
    expect(page.status).toBe(200)
    expect(page.html).toContain('<header')
  })

  it('is asked again after a moment [REL-14]', async () => {
    jest.useFakeTimers()
    const loadContainer = jest.fn().mockRejectedValueOnce(broken)
    const { render } = setUp({}, { loadContainer })
    await render('/blog')
    await render('/blog')
    expect(loadContainer).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1000)
    jest.useRealTimers()
    loadContainer.mockResolvedValue({
      init: () => {},
      get: async () => () => ({
        slot: { name: 'content/BlogIndexPage', version: 1, Component: () => <p>Back</p> },
      }),
    })
    expect((await render('/blog')).html).toContain('<p>Back</p>')
  })
})
