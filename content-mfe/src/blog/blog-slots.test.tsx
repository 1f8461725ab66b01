import { getArticles, getStory } from '@store/shared/api/content'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { renderPage, renderSlot } from '@store/shared/testing/host-services'
import { fails, respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import { remote } from '../../remote'
import { slot as brandStory } from '../brand-story/brand-story-slot'
import { anArticleSummary, CONTENT, SUMMARIES } from '../testing/some-content'
import { slot as trackerTeaser } from '../tracker-teaser/tracker-teaser-slot'
import { slot as blogCards } from './blog-cards-slot'
import { page as blogIndexPage } from './blog-index-page'
import { slot as blogTeaser } from './blog-teaser-slot'

describe('content/BlogCards', () => {
  it('shows six cards with picture, category and title, each leading to its article [CON-01]', async () => {
    await renderSlot(blogCards, {}, { prefetched: true, responses: CONTENT })
    const section = screen.getByRole('region', { name: 'Blog' })
    const cards = within(section).getAllByRole('article')
    expect(cards).toHaveLength(6)
    for (const [position, article] of SUMMARIES.entries()) {
      const card = within(cards[position] ?? section)
      expect(card.getByRole('img', { name: article.picture.alt })).toBeVisible()
      expect(card.getByText(article.category)).toBeVisible()
      expect(card.getByRole('link', { name: article.title })).toHaveAttribute('href', `/blog/${article.slug}`)
    }
  })
})

describe('content on the home page', () => {
  it('tells who makes the products, and where to read more [RTE-01]', async () => {
    await renderSlot(
      brandStory,
      {},
      { prefetched: true, query: remote.slots.BrandStory.query, responses: CONTENT },
    )
    const section = within(screen.getByRole('region', { name: 'It began with one sewing machine' }))
    expect(section.getByText(/^Rituva started at a kitchen table/)).toBeVisible()
    expect(section.getByRole('link', { name: 'Read more about us' })).toHaveAttribute('href', '/about-us')
  })

  it('leads to the period tracker, and says that its data stays on the device [RTE-01, CON-04]', async () => {
    await renderSlot(trackerTeaser, {})
    expect(screen.getByText(/stays on your device/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the period tracker' })).toHaveAttribute(
      'href',
      '/period-tracker',
    )
  })

  it('does not mention the period tracker in a shop that has no heading for it [RTE-01]', async () => {
    const { texts: _texts, ...brand } = DEMO_BRAND
    const { container } = await renderSlot(trackerTeaser, {}, { brand })
    expect(container).toBeEmptyDOMElement()
  })
})

describe('content/BlogTeaser', () => {
  it('shows three articles and the way to all of them [CON-03]', async () => {
    await renderSlot(blogTeaser, {}, { prefetched: true, responses: CONTENT })
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
  })
})

describe('a shop without articles and a story', () => {
  const responses = [respond(getArticles, { articles: [], total: 0 }), respond(getStory, null)]

  it('shows no frame of them [CON-01, CON-03, RTE-01]', async () => {
    for (const slot of [blogCards, blogTeaser]) {
      const { container, unmount } = await renderSlot(slot, {}, { prefetched: true, responses })
      expect(container).toBeEmptyDOMElement()
      unmount()
    }
    const query = remote.slots.BrandStory.query
    const { container } = await renderSlot(brandStory, {}, { prefetched: true, query, responses })
    expect(container).toBeEmptyDOMElement()
  })

  it('says in its index that there are none [CON-03]', async () => {
    await renderPage(remote, blogIndexPage, { path: '/blog', prefetched: true, responses })
    expect(screen.getByText('There are no articles here yet.')).toBeVisible()
  })
})

describe('content/BlogIndexPage', () => {
  const newest = (total: number) => [
    respond(getArticles, ({ path }) => {
      const page = Number(new URL(path, 'http://store.test').searchParams.get('page'))
      return { articles: [anArticleSummary(`page-${page}`)], total }
    }),
  ]

  it('lists every article [CON-03, RTE-11]', async () => {
    const { host } = await renderPage(remote, blogIndexPage, {
      path: '/blog',
      prefetched: true,
      responses: CONTENT,
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(host.api.callsTo(getArticles)[0]?.path).toContain('order=newest')
  })

  it('leads to newer and older articles where there are more than a page has [CON-03]', async () => {
    const { unmount } = await renderPage(remote, blogIndexPage, {
      path: '/blog',
      prefetched: true,
      responses: newest(60),
    })
    expect(screen.queryByRole('link', { name: 'Newer articles' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Older articles' })).toHaveAttribute('href', '/blog?page=2')
    unmount()
    await renderPage(remote, blogIndexPage, { path: '/blog?page=3', prefetched: true, responses: newest(60) })
    expect(screen.getByRole('heading', { level: 2, name: 'About page-3' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Newer articles' })).toHaveAttribute('href', '/blog?page=2')
    expect(screen.queryByRole('link', { name: 'Older articles' })).toBeNull()
  })

  it('says that the articles could not be loaded [CON-03]', async () => {
    const responses = [respond(getArticles, fails(503, 'SERVICE_UNAVAILABLE'))]
    await renderPage(remote, blogIndexPage, { path: '/blog', prefetched: true, responses })
    expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible()
  })
})
