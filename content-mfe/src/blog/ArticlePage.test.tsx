import { getArticle } from '@store/shared/api/content'
import { createTestHost, renderPage } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { anArticle, SUMMARIES } from '../testing/some-content'
import { articleHead } from './article-head'
import { page } from './article-page'

const article = anArticle('one', { next: SUMMARIES.slice(1, 4) })
const answered = respond(getArticle, article)
const render = (responses = [answered], path = '/blog/one') =>
  renderPage(remote, page, { path, prefetched: true, responses })

describe('content/ArticlePage', () => {
  it('shows the article with its whole text in the first view [CON-01, CON-03]', async () => {
    const { host } = await render()
    expect(screen.getByRole('heading', { level: 1, name: 'About one' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'A picture of one' })).toBeVisible()
    expect(screen.getByText('It moves, and that is usual.')).toBeVisible()
    expect(screen.getByText('28 May 2024')).toBeVisible()
    expect(screen.getByText(/3 min read/)).toBeVisible()
    expect(host.api.callsTo(getArticle).map(({ path }) => path)).toEqual(['/Content/GetArticle/one'])
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('leads on to other articles, and leaves the row out where there is none [CON-03]', async () => {
    const { unmount } = await render()
    const others = screen.getByRole('region', { name: 'Read next' })
    expect([...others.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(
      SUMMARIES.slice(1, 4).map(({ title }) => title),
    )
    unmount()
    await render([respond(getArticle, anArticle('one', { next: [] }))])
    expect(screen.queryByRole('region', { name: 'Read next' })).toBeNull()
  })

  it('is a skeleton while the article loads [CON-03]', async () => {
    await renderPage(remote, page, { path: '/blog/one', responses: [respond(getArticle, pending())] })
    expect(screen.getByRole('status')).toHaveTextContent('Loading the article')
  })

  it('says that it could not be loaded and tries again [CON-03]', async () => {
    const { host } = await render([respond(getArticle, fails(503, 'SERVICE_UNAVAILABLE'))])
    expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible()
    host.api.stub(answered)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('It moves, and that is usual.')).toBeVisible()
  })

  it('is not found under an unknown address [CON-03]', async () => {
    await render([respond(getArticle, fails(404, 'NOT_FOUND'))])
    expect(screen.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible()
    expect(screen.getByText('The page you are looking for does not exist.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
  })

  it('asks for what a preview link names, and says so [CON-03]', async () => {
    const { host } = await render([answered], '/blog/one?preview=abc.def')
    expect(screen.getByRole('note')).toHaveTextContent('Preview: visitors do not see this version.')
    expect(host.api.callsTo(getArticle).map(({ path }) => path)).toEqual([
      '/Content/GetArticle/one?preview=abc.def',
    ])
  })

  it('shows words that stand out, links, quotes and pictures of a text [CON-03]', async () => {
    const text = [
      {
        blocks: [
          ['See ', { link: { to: '/shop/herbal', label: 'our pads' } }, ' or ', { strong: 'cold' }, ' water'],
          [{ link: { to: 'https://who.int/', label: 'WHO' } }],
          { subheading: 'Smaller' },
          { quote: ['Said once.'] },
          { picture: article.picture, caption: 'By {brand}' },
        ],
      },
    ]
    await render([respond(getArticle, anArticle('one', { text }))])
    expect(screen.getByRole('link', { name: 'our pads' })).toHaveAttribute('href', '/shop/herbal')
    expect(screen.getByRole('link', { name: 'WHO' })).toHaveAttribute('href', 'https://who.int/')
    expect(screen.getByText('cold').tagName).toBe('STRONG')
    expect(screen.getByRole('heading', { level: 3, name: 'Smaller' })).toBeVisible()
    expect(within(screen.getByRole('figure')).getByText('By Rituva')).toBeVisible()
  })
})

describe('its head', () => {
  const { brand, translate } = createTestHost()
  const given = { origin: 'https://store.test', language: 'en', brand, isPreview: false, translate } as const

  it('describes the article to networks [CON-03]', () => {
    expect(articleHead('one', article, given)).toEqual({
      title: 'About one',
      description: 'What to know of one.',
      canonicalPath: '/blog/one',
      kind: 'article',
      image: {
        url: '/media/share/content/bag.0123.avif.jpg',
        alt: 'A picture of one',
        width: 1200,
        height: 630,
      },
    })
  })

  it('answers 404 for an unknown address, and keeps a preview out of search engines [CON-03]', () => {
    expect(articleHead('no-such', null, given)).toMatchObject({ status: 404, title: '404 - Page Not Found' })
    expect(articleHead('one', article, { ...given, isPreview: true })).toMatchObject({
      robots: 'noindex',
      canonicalPath: '/blog/one',
    })
    expect(articleHead('one', undefined, given)).toMatchObject({ title: 'Blog', canonicalPath: '/blog/one' })
  })
})
