import { createCrawl, expectNothingFound, TRANSLATED } from '../support/crawl'
import { test } from '../support/interactive-pages'
import { MORE_VISITED, VISITED } from './visited-paths'

for (const language of TRANSLATED)
  test(`pages of a visitor are translated and fit in ${language} [LANG-50]`, async ({ page }) => {
    test.setTimeout(1_200_000)
    const crawl = createCrawl(page, language)
    for (const path of [...Object.values(VISITED), ...MORE_VISITED]) await crawl.visit(path)
    expectNothingFound(crawl)
  })
