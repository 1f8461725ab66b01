import { expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'
import { test } from '../support/interactive-pages'
import { createConfirmedCustomer, logIn } from '../support/shopper'
import { storeCommand } from '../support/store-command'

interface Overlay {
  readonly dialog: string | RegExp
  readonly at: string
  readonly open: (page: Page) => Promise<void>
}

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click()

const isPhone = () => test.info().project.name === 'phone'

/** Comes from the previous page, opens the overlay, goes back, and is where it was; once more back leads to the previous page. */
async function expectBackCloses(page: Page, { dialog, at, open }: Overlay): Promise<void> {
  await test.step(`${at}: ${dialog}`, async () => {
    await page.goto('/about-us')
    await page.goto(at)
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
    await open(page)
    const opened = page.getByRole('dialog', { name: dialog })
    await expect(opened).toBeVisible()
    // What is still loading may make the page longer.
    await page.waitForLoadState('networkidle')
    const top = await page.evaluate(() => window.scrollY)
    await page.goBack()
    await expect(opened).toBeHidden()
    await expect(page).toHaveURL(at)
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
  })
}

const SIZED = '/products/15'
const SOLD_OUT = '/products/26'

test('Back closes every overlay of the shop and leaves the page where it is [RTE-17]', async ({ page }) => {
  const overlays: readonly Overlay[] = [
    { dialog: 'Search', at: '/products', open: press('Search') },
    { dialog: 'Log in', at: '/products', open: press('LOGIN') },
    { dialog: 'Added to your cart', at: '/products', open: press(/^Add to cart/) },
    { dialog: /^Pictures of /, at: SIZED, open: press('Enlarge picture 1') },
    { dialog: 'Size guide', at: SIZED, open: press('Size guide') },
    { dialog: 'Back in stock', at: SOLD_OUT, open: press('Tell me when it is back') },
    {
      dialog: 'Delete everything?',
      at: '/period-tracker',
      open: async (tracker) => {
        await tracker.evaluate(() =>
          localStorage.setItem(
            'period_tracker',
            '{"version":1,"periods":[{"start":"2026-01-05","end":"2026-01-09"}]}',
          ),
        )
        await tracker.reload()
        await press('Delete everything')(tracker)
      },
    },
    // With what was added above.
    { dialog: 'Select a Coupon', at: '/cart', open: press('View coupons') },
  ]
  const ofPhones: readonly Overlay[] = [
    { dialog: 'Rituva', at: '/products', open: press('Menu') },
    { dialog: 'Filter & sort', at: '/products', open: press('Filter & sort') },
    { dialog: 'Choose a size', at: SIZED, open: press(/^Change the size/) },
  ]
  for (const overlay of [...overlays, ...(isPhone() ? ofPhones : [])]) await expectBackCloses(page, overlay)
})

test('Back closes the dialogs of a customer’s own pages [RTE-17, ORD-02, ADR-02]', async ({
  page,
  baseURL,
}) => {
  test.skip(IS_SHORT_RUN, 'the same way as the dialogs above')
  const customer = await createConfirmedCustomer(page, { baseURL, label: 'back' })
  const fresh = await customer.book('Tulsi Daily Liners')
  const delivered = await customer.book('Tulsi Daily Liners')
  await storeCommand('order', 'advance', delivered.number, '--to', 'PACKED')
  await storeCommand('order', 'ship', delivered.number, '--carrier', 'Our messenger')
  await storeCommand('order', 'advance', delivered.number, '--to', 'DELIVERED')
  await logIn(page, { email: customer.email, password: TEST_PASSWORD })
  for (const overlay of [
    { dialog: 'Cancel this order?', at: `/orders/${fresh.id}`, open: press(/^Cancel/) },
    { dialog: 'Return items', at: `/orders/${delivered.id}`, open: press('Return items') },
    { dialog: 'Delete this address?', at: '/profile/addresses', open: press(/^Delete/) },
    { dialog: 'Delete your account?', at: '/profile/security', open: press('Delete my account') },
  ]) {
    await expectBackCloses(page, overlay)
  }
})

test('Back closes the filters and keeps what was chosen in them [CAT-07, RTE-17]', async ({ page }) => {
  test.skip(!isPhone(), 'Wide screens have no filter sheet')
  await page.goto('/products')
  await press('Filter & sort')(page)
  const sheet = page.getByRole('dialog', { name: 'Filter & sort' })
  await sheet
    .getByRole('link', { name: /^Heavy/ })
    .first()
    .click()
  await expect(page).toHaveURL(/absorbency=/)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/absorbency=/)
})
