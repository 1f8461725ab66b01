import { articleHead } from './article-head'

it('describes the article to search engines on the server [CON-03]', () => {
  expect(articleHead('where-a-used-pad-goes', 'https://store.test', 'Rituva').structuredData).toMatchObject({
    '@type': 'Article',
    headline: 'Where a used pad should go',
    datePublished: '2024-05-28',
    mainEntityOfPage: 'https://store.test/blog/where-a-used-pad-goes',
    image: expect.stringMatching(/^https:\/\/store\.test\//),
    publisher: { name: 'Rituva' },
  })
})
