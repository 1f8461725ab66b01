import { createTestHost, createTestQueryClient, renderPage } from '@store/shared/testing/host-services'
import { pending } from '@store/shared/testing/stubbed-api'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { page } from './article-page'
import { ARTICLES } from './articles'

/** What the first article's file gives: its text, a failure or, while it loads, nothing yet. */
let mockText: () => unknown = () => []
jest.mock('./texts/how-much-a-cycle-varies', () => ({
  get text() {
    return mockText()
  },
}))
const { text: realText } = jest.requireActual('./texts/how-much-a-cycle-varies')

beforeEach(() => {
  mockText = () => realText
})

const render = (slug: string, prefetched = true) =>
  renderPage(remote, page, { path: `/blog/${slug}`, prefetched })

const headOf = (slug: string) => {
  const { api, brand } = createTestHost()
  return page.head?.({
    props: { path: '/blog/:slug', params: { slug } },
    query: {},
    api,
    brand,
    queryClient: createTestQueryClient(),
    currency: 'INR',
    origin: 'https://store.test',
  })
}

describe('content/ArticlePage', () => {
  it.each(ARTICLES)(
    'shows “$title” with its whole text in the first view [CON-01, CON-03]',
    async (article) => {
      const { container } = await render(article.slug)
      expect(screen.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
      expect(screen.getByRole('img', { name: article.pictureAlt })).toBeVisible()
      const words = (container.querySelector('article')?.textContent ?? '').split(/\s+/)
      expect(words.length).toBeGreaterThan(350)
    },
  )

  it('leads on to three other articles [CON-03]', async () => {
    await render('easier-at-work-and-school')
    const others = screen.getByRole('region', { name: 'Read next' })
    expect([...others.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Twenty-eight days, more or less',
      'Pad, panty or cloth: choosing for the day you have',
      'Talking to her before her first period',
    ])
  })

  it('shows title and picture while the text loads [CON-03]', async () => {
    mockText = pending
    await render('how-much-a-cycle-varies', false)
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Loading the article')
  })

  it('says that the text could not be loaded and tries again [CON-03]', async () => {
    mockText = () => {
      throw new Error('Loading chunk failed')
    }
    await render('how-much-a-cycle-varies', false)
    expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible()
    mockText = () => realText
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('It moves, and that is usual')).toBeVisible()
  })

  it('is not found under an unknown address [CON-03]', async () => {
    await render('no-such-article')
    expect(screen.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible()
    expect(screen.getByText('The page you are looking for does not exist.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
  })
})

describe('its head', () => {
  it('describes the article to networks [CON-03]', () => {
    expect(headOf('where-a-used-pad-goes')).toMatchObject({
      title: 'Where a used pad should go',
      canonicalPath: '/blog/where-a-used-pad-goes',
      kind: 'article',
      image: {
        alt: 'A used pad wrapped in paper beside a green bin',
        width: 1200,
        height: 630,
      },
    })
  })

  it('answers 404 for an unknown address [CON-03]', () => {
    expect(headOf('no-such-article')).toMatchObject({ status: 404, title: '404 - Page Not Found' })
  })
})
