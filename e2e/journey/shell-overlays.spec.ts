import { expect, type Page } from '@playwright/test'
import { test } from '../support/interactive-pages'
import { expectAccessible } from '../support/page-checks'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
}
/** On wide screens everything of the menu stands in the header. */
const isPhone = () => test.info().project.name === 'phone'
const dialog = (page: Page) => page.getByRole('dialog')

test('Back closes menu, search and log-in, and leaves the history as it was [HDR-07, SRCH-01, RTE-17]', async ({
  page,
}) => {
  await open(page, '/about-us')
  for (const name of isPhone() ? ['Menu', 'Search', 'LOGIN'] : ['Search', 'LOGIN']) {
    await page.getByRole('banner').getByRole('button', { name }).click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/about-us')
  }

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByPlaceholder('Search products...').fill('liners tulsi')
  await expect(dialog(page).getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=liners+tulsi')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
  await page.goForward()
  await expect(page).toHaveURL('/search?q=liners+tulsi')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')

  // A page that is loaded at once is not lost.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/blog')
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('a chosen country changes the prices, and stays chosen, in what the server sends too [HDR-04, GEN-01]', async ({
  page,
}) => {
  await open(page, '/products')
  await expect(page.getByRole('article').first()).toContainText('₹')
  const country = page.getByLabel('Deliver to').filter({ visible: true })
  if (isPhone()) await page.getByRole('button', { name: 'Menu' }).click()
  await country.selectOption('UAE (AED)')
  if (isPhone()) await page.keyboard.press('Escape')
  await expect(page.getByRole('article').first()).toContainText(/AED \d+\.\d\d/)
  const response = await page.reload()
  expect(await response?.text()).toMatch(/AED \d+\.\d\d/)
  await expect(page.getByRole('article').first()).toContainText('AED')
})

test('without a network the store says so, fills the cart, and recovers [CART-10, REL-14, FLT-05]', async ({
  page,
  context,
}) => {
  await open(page, '/products')
  const add = page.getByRole('button', { name: /^Add to cart/ })
  // What carries this out comes when the browser has time, and at the latest now.
  await add.nth(0).click()
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await context.setOffline(true)
  await expect(page.getByText('You are offline').first()).toBeVisible()
  await add.nth(1).click()
  await expect(page.getByText(/added to cart/).last()).toBeVisible()
  await expect(drawer).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 2 items', includeHidden: true })).toBeVisible()
})

test('pictures further than 75 % of a screen away are not loaded [CAT-03]', async ({ page }) => {
  // The page asks for its best sellers again. Orders of other tests change them, and pictures would change places.
  await page.route(/sort=best-selling/, (route) => route.abort())
  // By address, where the picture was as it was first loaded: in screens from the top.
  await page.addInitScript(() => {
    const loadedAt: Record<string, number> = {}
    Object.assign(window, { loadedAt })
    const note = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && target.closest('article') !== null)
        loadedAt[target.currentSrc] ??= target.getBoundingClientRect().top / window.innerHeight
    }
    document.addEventListener('load', note, true)
  })
  const loadedAt = () =>
    page.evaluate(() => Object.values(Reflect.get(window, 'loadedAt') as Record<string, number>))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  const atFirst = await loadedAt()
  await page.getByRole('article').nth(5).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await loadedAt()).length).toBeGreaterThan(atFirst.length)
  expect(atFirst.length).toBeLessThanOrEqual(3)
  expect(atFirst.filter((screens) => screens > 1.75)).toEqual([])
})

test('paper shows no controls [GEN-07, CAT-02]', async ({ page }) => {
  await open(page, '/products')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveText(['Rituva'])
  await page.goto('/products/1')
  const stepper = page.getByRole('group', { name: /^Quantity of/, includeHidden: true })
  await expect(stepper).toHaveCount(1)
  await expect.poll(() => stepper.boundingBox()).toBeNull()
})
