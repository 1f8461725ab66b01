import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { loadDefinition } from '@store/remote-kit/build/remote-definition.mjs'
import { createCrawl, expectNothingFound, TRANSLATED } from '../support/crawl'
import { test } from '../support/interactive-pages'
import { MORE_VISITED, VISITED, VISITED_BY_CUSTOMERS } from './visited-paths'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = ['shell', 'catalog-mfe', 'cart-checkout-mfe', 'account-mfe', 'content-mfe']

test('every page of the site map is visited in each language [LANG-50]', async () => {
  const definitions = await Promise.all(PARTS.map((part) => loadDefinition(`${ROOT}${part}`)))
  const paths = definitions.flatMap(({ pages = {} }) =>
    Object.values(pages).flatMap((page) => Object.keys(page.paths)),
  )
  expect(paths.toSorted()).toEqual([...Object.keys(VISITED), ...VISITED_BY_CUSTOMERS].toSorted())
})

for (const language of TRANSLATED)
  test(`pages of a visitor are translated and fit in ${language} [LANG-50]`, async ({ page }) => {
    test.setTimeout(1_200_000)
    const crawl = createCrawl(page, language)
    for (const path of [...Object.values(VISITED), ...MORE_VISITED]) await crawl.visit(path)
    expectNothingFound(crawl)
  })
