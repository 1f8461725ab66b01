import { expect } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { test } from '../support/interactive-pages'
import { release } from '../support/release-command'
import { addFirstProduct } from '../support/shopper'

test('one remote is switched and rolled back without any other rebuild or restart [REL-01, REL-05, REL-09]', async ({
  page,
  baseURL,
}) => {
  const changed = alterRelease('content-mfe', { label: 'changed', text: ['All articles', 'Every story'] })
  const link = (name: string) => page.getByRole('link', { name, exact: true })

  await page.goto('/')
  await expect(link('All articles')).toBeVisible()

  await release(baseURL, 'publish', changed.folder)
  await page.goto('/')
  await expect(link('All articles'), 'published is not live').toBeVisible()

  const { version } = changed
  await release(baseURL, 'promote', 'content', version, '--why', 'stories instead of articles')
  await page.goto('/')
  await expect(link('Every story')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
  expect(await page.content()).toContain(`"version":"${version}"`)

  await release(baseURL, 'rollback', 'content', '--why', 'articles after all')
  await page.goto('/')
  await expect(link('All articles')).toBeVisible()
  expect(await release(baseURL, 'list')).toContain('articles after all')
})

test('the same version is not published twice [REL-02]', async ({ baseURL }) => {
  await expect(release(baseURL, 'publish', 'content-mfe')).rejects.toThrow(/already/)
})

test('an open tab goes on while another version goes live [FLT-03]', async ({ page, baseURL }) => {
  const text = ['Best sellers', 'Bought most'] as const
  const changed = alterRelease('catalog-mfe', { label: 'changed', text })
  await page.goto('/products')
  await addFirstProduct(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await release(baseURL, 'publish', changed.folder)
  await release(baseURL, 'promote', 'catalog', changed.version)
  try {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-desc')
    await expect(page).toHaveURL(/priceSortOrder=desc/)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Bought most' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  } finally {
    await release(baseURL, 'rollback', 'catalog')
  }
})
