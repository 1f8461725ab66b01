import { createTestHost } from '@store/shared/testing/host-services'
import { anArticle } from '../testing/some-content'
import { articleHead } from './article-head'
import { articleStructuredData } from './article-structured-data'

const { brand, translate } = createTestHost()
const surroundings = { origin: 'https://store.test', language: 'en', brand } as const

it('describes the article to search engines on the server [CON-03]', () => {
  const article = anArticle('one')
  expect(articleStructuredData(article, surroundings)).toMatchObject({
    '@type': 'Article',
    headline: 'About one',
    datePublished: '2024-05-28',
    mainEntityOfPage: 'https://store.test/blog/one',
    image: 'https://store.test/media/share/content/bag.0123.avif.jpg',
    publisher: { name: 'Rituva' },
  })
  expect(
    articleHead('one', article, { ...surroundings, isPreview: false, translate }).structuredData,
  ).toBeDefined()
})

it('names the language of the page, and its address in that language [LANG-02]', () => {
  expect(articleStructuredData(anArticle('one'), surroundings).inLanguage).toBe('en-IN')
  expect(articleStructuredData(anArticle('one'), { ...surroundings, language: 'hi' })).toMatchObject({
    inLanguage: 'hi',
    mainEntityOfPage: 'https://store.test/hi/blog/one',
  })
})
