import { expect, test } from '@playwright/test'
import { createOwnRepository } from '../support/own-repository'
import { release } from '../support/release-command'
import { addFirstProduct } from '../support/shopper'

test('a remote is built, tested and published from a repository of its own [REL-01]', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(15 * 60_000)
  const repository = await createOwnRepository('catalog-mfe')
  try {
    expect(await repository.run('store-slot', ['ReviewsTeaser'])).toContain(
      'catalog/ReviewsTeaser is in src/reviews-teaser.',
    )
    expect(await repository.run('tsc', ['--noEmit'])).toBe('')
    expect(await repository.run('jest', ['--maxWorkers=1'])).toContain(
      'src/reviews-teaser/ReviewsTeaser.test.tsx',
    )

    repository.edit('src/product-list/listing.messages.json', 'Best sellers', 'Made by another team')
    await repository.run('rspack', ['build'])
    const store = { STORE_URL: baseURL ?? '', OPERATOR_TOKEN: 'e'.repeat(40) }
    expect(await repository.run('store-release', ['plan'], store)).toMatch(
      /^catalog \S+, not published yet; against \S+, which is live\n[\s\S]*Nothing breaks\.\n$/,
    )
    const said = await repository.run(
      'store-release',
      ['publish', '--no-browser', '--promote', '--why', 'from elsewhere'],
      store,
    )
    expect(said).toMatch(
      /catalog (\S+) is published\.\n(?:warning: .*\n)*catalog \1 is live, in generation \d+\./,
    )

    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Made by another team' })).toBeVisible()
    await addFirstProduct(page)
  } finally {
    repository.remove()
  }
  await release(baseURL, 'rollback', 'catalog', '--why', 'the test is over')
})
