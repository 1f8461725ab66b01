import { createTestHost } from '@store/shared/testing/host-services'
import { anArticle } from '../testing/some-content'
import { articleHead } from './article-head'
import { articleStructuredData } from './article-structured-data'

const { brand, translate } = createTestHost()

it('describes the article to search engines on the server [CON-03]', () => {
  const article = anArticle('one')
  expect(articleStructuredData(article, 'https://store.test', brand)).toMatchObject({
    '@type': 'Article',
    headline: 'About one',
    datePublished: '2024-05-28',
    mainEntityOfPage: 'https://store.test/blog/one',
    image: 'https://store.test/media/share/content/bag.0123.avif.jpg',
    publisher: { name: 'Rituva' },
  })
  const given = { origin: 'https://store.test', brand, isPreview: false, translate }
  expect(articleHead('one', article, given).structuredData).toBeDefined()
})
