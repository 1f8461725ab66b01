import { getPage } from '@store/shared/api/content'
import { createTestHost, renderPage } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { aPage, aPicture } from '../testing/some-content'
import { page } from './static-page'
import { staticPageHead } from './static-page-head'

const answered = respond(getPage, aPage())
const render = (path: string, responses = [answered]) =>
  renderPage(remote, page, { path, prefetched: true, responses })

describe('content/StaticPage', () => {
  it.each([
    ['/about-us', 'about-us'],
    ['/break-taboos', 'break-taboos'],
    ['/terms-and-conditions', 'terms-and-conditions'],
    ['/privacy-policy', 'privacy-policy'],
    ['/pages/size-advice', 'size-advice'],
  ])('shows %s with its text in the first view [RTE-11, RTE-12, CON-06]', async (path, slug) => {
    const { host } = await render(path)
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    expect(host.api.callsTo(getPage).map((call) => call.path)).toEqual([`/Content/GetPage/${slug}`])
  })

  it('names the shop and leaves no placeholder [CON-06]', async () => {
    const { container } = await render('/privacy-policy')
    expect(container).toHaveTextContent('What Rituva stores.')
    expect(container).toHaveTextContent('Write to care@rituva.example or +91 44 4000 1234.')
    expect(container.textContent).not.toMatch(/[{}]/)
  })

  it('shows its picture instead of a list of its sections [CON-05]', async () => {
    await render('/about-us', [respond(getPage, aPage({ picture: aPicture('A sewing machine') }))])
    expect(screen.getByRole('img', { name: 'A sewing machine' })).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('sets what is known beside what is said [CON-05]', async () => {
    await render('/break-taboos')
    expect(screen.getByText('“Never.”')).toBeVisible()
    expect(screen.getByText('Sometimes.')).toBeVisible()
  })

  it('lists the sections of a page without a picture, each leading to its own [CON-06]', async () => {
    const { container } = await render('/privacy-policy')
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links).toHaveLength(2)
    for (const link of links) {
      const target = link.getAttribute('href')?.split('#')[1]
      expect(container.querySelector(`section[id="${target}"] h2`)).toHaveTextContent(link.textContent ?? '')
    }
  })

  it('lists no sections where none can be led to [CON-06]', async () => {
    await render('/pages/short', [respond(getPage, aPage({ text: [{ blocks: ['Short.'] }] }))])
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('is a skeleton while it loads [CON-06]', async () => {
    await renderPage(remote, page, { path: '/privacy-policy', responses: [respond(getPage, pending())] })
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page')
  })

  it('is not found where the shop has no such page [CON-06]', async () => {
    await render('/pages/none', [respond(getPage, fails(404, 'NOT_FOUND'))])
    expect(screen.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible()
  })

  it('says that it could not be loaded and tries again [CON-06]', async () => {
    const { host } = await render('/privacy-policy', [respond(getPage, fails(503, 'SERVICE_UNAVAILABLE'))])
    expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible()
    host.api.stub(answered)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('What we store', { selector: 'h2' })).toBeVisible()
  })
})

describe('its head', () => {
  const { brand, translate } = createTestHost()
  const given = { brand, isPreview: false, translate }
  const at = { path: '/privacy-policy', params: {} } as const

  it('describes the page to browsers, search engines and networks [CON-05, RTE-17]', () => {
    expect(staticPageHead(at, aPage(), given)).toEqual({
      title: 'Privacy policy',
      description: 'What we keep about you.',
      canonicalPath: '/privacy-policy',
    })
    const withPicture = aPage({ picture: aPicture('A sewing machine') })
    expect(staticPageHead(at, withPicture, given).image).toMatchObject({
      alt: 'A sewing machine',
      width: 1200,
    })
  })

  it.each([
    ['size-advice', '/pages/size-advice'],
    ['about-us', '/about-us'],
  ])('goes by one address: %s [RTE-17]', (slug, canonicalPath) => {
    const props = { path: '/pages/:slug', params: { slug } } as const
    expect(staticPageHead(props, aPage(), given).canonicalPath).toBe(canonicalPath)
  })

  it('answers 404 without a page, and keeps a preview out of search engines [CON-06]', () => {
    expect(staticPageHead(at, null, given)).toMatchObject({ status: 404 })
    expect(staticPageHead(at, aPage(), { ...given, isPreview: true })).toMatchObject({ robots: 'noindex' })
    expect(staticPageHead(at, undefined, given)).toMatchObject({ canonicalPath: '/privacy-policy' })
  })
})
