import { renderPage, renderSlot } from '@store/shared/testing/host-services'
import { screen, within } from '@testing-library/react'
import { remote } from '../../remote'
import { slot as brandStory } from '../brand-story/brand-story-slot'
import { slot as trackerTeaser } from '../tracker-teaser/tracker-teaser-slot'
import { ARTICLES } from './articles'
import { slot as blogCards } from './blog-cards-slot'
import { page as blogIndexPage } from './blog-index-page'
import { slot as blogTeaser } from './blog-teaser-slot'

describe('content/BlogCards', () => {
  it('shows six cards with picture, category and title, each leading to its article [CON-01]', async () => {
    await renderSlot(blogCards, {})
    const section = screen.getByRole('region', { name: 'Blog' })
    const cards = within(section).getAllByRole('article')
    expect(cards).toHaveLength(6)
    for (const [position, article] of ARTICLES.entries()) {
      const card = within(cards[position] ?? section)
      expect(card.getByRole('img', { name: article.pictureAlt })).toBeVisible()
      expect(card.getByText(article.category)).toBeVisible()
      expect(card.getByRole('link', { name: article.title })).toHaveAttribute('href', `/blog/${article.slug}`)
    }
  })
})

describe('content on the home page', () => {
  it('tells who makes the products, and where to read more [RTE-01]', async () => {
    await renderSlot(brandStory, {})
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
})

describe('content/BlogTeaser', () => {
  it('shows three articles and the way to all of them [CON-03]', async () => {
    await renderSlot(blogTeaser, {})
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
  })
})

describe('content/BlogIndexPage', () => {
  it('lists every article, the newest first [CON-03, RTE-11]', async () => {
    await renderPage(remote, blogIndexPage, { path: '/blog' })
    expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toHaveLength(6)
    expect(titles[0]).toBe('Five small things that make a school or an office easier')
  })
})
