import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/interactive-pages'
import { mailedCode, newShopper, register } from '../support/shopper'

/** Goes on with Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control}`)
}

async function pressByKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

test('a customer buys with the keyboard alone [CHK-01, CHK-02, CART-04, ADR-01]', async ({ page }, info) => {
  test.setTimeout(150_000)
  page.setDefaultTimeout(15_000)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/products')
  await pressByKey(page, button(/^Add to cart/).first())
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.goto('/cart')
  await pressByKey(page, button(/^Increase quantity/))
  await pressByKey(page, button(/^Decrease quantity/))
  await expect(button(/^Decrease quantity/)).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: /^Quantity of/ }))
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Together')).toBeAttached()

  await page.goto('/checkout')
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'New User? Register' }))
  const shopper = newShopper(`keyboard.${info.project.name}`)
  await register(page, shopper)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()

  const form = page.getByRole('form', { name: 'New address' })
  await tabTo(page, form.getByLabel('Full name'))
  // The pincode fills in city and state.
  const texts = ['Asha Raman', '98400 12345', '600 001', '', '', '12 Second Main Road', 'Adyar', '']
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await pressByKey(page, form.getByRole('button', { name: 'Save address' }))
  await expect(page.getByRole('radio', { name: /Asha Raman · Home/ })).toBeFocused()

  await tabTo(page, page.getByRole('radio', { name: /^Pay online/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  await pressByKey(page, button(/^Place order/))
  await expect(page).toHaveURL(/\/thank-you\/\d+$/)

  // Her address is not confirmed yet, so the order waits for its code.
  await tabTo(page, page.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await page.keyboard.type(await mailedCode(page, shopper.email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Order RT-/ })).toBeFocused()
})

test('the keyboard sets and removes filters; focus moves to the number of products [CAT-07]', async ({
  page,
}) => {
  await page.goto('/products')
  const open = page.getByRole('button', { name: 'Filter & sort' })
  const isNarrow = await open.isVisible()
  if (isNarrow) await pressByKey(page, open)
  const values = isNarrow ? page.getByRole('dialog', { name: 'Filter & sort' }) : page.getByLabel('Filters')
  await tabTo(page, values.getByRole('link', { name: /^Herbal/ }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/categories=herbal/)
  if (isNarrow) await page.keyboard.press('Escape')
  await pressByKey(page, page.getByRole('link', { name: 'Remove Herbal' }))
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products$/ })).toBeFocused()
})

test('what is taken from the wishlist leaves the focus on its heading [HDR-06]', async ({ page }) => {
  await page.goto('/products/15')
  await pressByKey(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /for later$/ })
      .first(),
  )
  await page.goto('/wishlist')
  const heading = page.getByRole('heading', { level: 1 })
  await pressByKey(page, page.getByRole('button', { name: /^Move to cart/ }))
  await expect(heading).toBeFocused()
})

test('on a phone what has the focus is within the screen and above the bar at its foot [CAT-08]', async ({
  page,
}) => {
  // As on a busy phone: Tab is quicker than what scripts do in the next frame.
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (callback) => nextFrame(() => nextFrame(() => nextFrame(callback)))
  })
  await page.goto('/products/15')
  test.skip(!(await page.locator('[data-foot]').isVisible()), 'The bar stands on phones alone.')
  const last = page.getByRole('region', { name: 'Goes well with' }).getByRole('link').last()
  for (let presses = 0; presses < 70; presses += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const { activeElement: element } = document
      const foot = document.querySelector('[data-foot]')
      if (!element || !foot || foot.contains(element)) return null
      const { top, left } = element.getBoundingClientRect()
      const isSeen = top < foot.getBoundingClientRect().top && left < window.innerWidth
      return isSeen ? null : element.outerHTML.slice(0, 200)
    })
    expect(hidden).toBeNull()
    if ((await last.count()) > 0 && (await last.evaluate((element) => element === document.activeElement)))
      return
  }
  throw new Error('Tab does not reach the products that go with this one')
})

test('a picture of a product shows that it has the focus [CAT-08]', async ({ page }) => {
  await page.goto('/products/15')
  const picture = page.getByRole('button', { name: 'Enlarge picture 1' })
  const ring = () => picture.evaluate((element) => getComputedStyle(element, '::after').outlineStyle)
  expect(await ring()).toBe('none')
  await tabTo(page, picture)
  expect(await ring()).toBe('solid')
})

/** How much of what has the focus is shown by the row that scrolls it, from 0 to 1; null for what is in none. */
const shownByItsRow = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.closest('li')
    const row = focused?.parentElement
    if (!focused || !row || row.scrollWidth <= row.clientWidth) return null
    const [inner, outer] = [focused.getBoundingClientRect(), row.getBoundingClientRect()]
    const shown = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left)
    return Math.round((Math.max(0, shown) / inner.width) * 100) / 100
  })

test('pictures and small products with the focus are whole in view [CAT-08]', async ({ page }) => {
  // Slides are whole pixels wide here and their frame is not: a sliver of the next one is in view.
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/products/1')
  await expect(page.locator('article .swiper-initialized').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enlarge picture 1' }).focus()
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => shownByItsRow(page)).toBeGreaterThan(0.99)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  const small = page.getByRole('region', { name: 'Goes well with' }).getByRole('listitem')
  await small.first().getByRole('link').first().focus()
  const last = small.last().getByRole('link').last()
  while (!(await last.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab')
    await expect.poll(() => shownByItsRow(page)).toBeGreaterThan(0.99)
  }
})

test('the lightbox gives the focus to the picture that is shown, also when a click opened it [CAT-08]', async ({
  page,
}) => {
  await page.goto('/products/1')
  await expect(page.locator('article .swiper-initialized').first()).toBeVisible()
  const picture = (number: number) => page.getByRole('button', { name: `Enlarge picture ${number}` })
  const lightbox = page.getByRole('dialog', { name: 'Pictures of' })
  await picture(1).click()
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picture(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lightbox.locator('.swiper-initialized')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('status')).toContainText('2')
  await page.keyboard.press('Escape')
  await expect(picture(2)).toBeFocused()
  await expect(picture(2)).toBeInViewport({ ratio: 0.5 })
})

test('the menu of a tablet that is turned holds the page no longer [HDR-07]', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Rituva' })).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await expect(page).toHaveURL(/blogs?$/)
})

test('the bar below the header covers nothing in a list that has the focus [CAT-06, CAT-07]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await expect(page.locator('[data-head]')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  while (!(await first.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.evaluate(() => {
      const bar = document.querySelector('[data-head]')
      const focused = document.activeElement
      if (!bar || !focused?.closest('main') || bar.contains(focused)) return false
      return focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom - 1
    })
    expect(isCovered).toBe(false)
  }
})
