import { expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { test } from '../support/interactive-pages'
import { expectNoSidewaysScroll } from '../support/page-checks'
import { addFirstProduct, createConfirmedCustomer, logIn } from '../support/shopper'

const PAGES = ['/', '/products', '/products/1', '/period-tracker', '/blog']

const SCREENS = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const

const bannerBox = async (page: Page) => {
  const box = await page.getByRole('region', { name: 'Highlights' }).boundingBox()
  if (box === null) throw new Error('The banner is not shown')
  return box
}

/** Leaves the page as wide as a phone. */
async function expectRoomForLargeText(page: Page) {
  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await setTextSize('200%')
  for (const [width, height] of SCREENS.toReversed()) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
  }
  await setTextSize('')
}

test('the banner fills the first screen up to the edge of what follows [CAT-01]', async ({ page }) => {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const { y, height: shown } = await bannerBox(page)
    expect(y).toBeLessThan(120)
    expect(height - (y + shown)).toBeGreaterThanOrEqual(48)
    expect(height - (y + shown)).toBeLessThanOrEqual(72)
    await expect(page.getByRole('region', { name: 'Shop by category' })).toBeInViewport()
  }
})

test('long words, double zoom and large text widen no page [GEN-07, CAT-02]', async ({ page }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 640, height: 400 })
      await page.goto(path)
      await expectNoSidewaysScroll(page)
      await expectRoomForLargeText(page)
      await page.evaluate(() => {
        const texts = document.createTreeWalker(
          document.querySelector('main') ?? document,
          NodeFilter.SHOW_TEXT,
        )
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const parent = text.parentElement
          // What may not wrap are short texts of the shop's own.
          if (parent === null || parent.closest('style, script, select, .visually-hidden') !== null) continue
          if (getComputedStyle(parent).whiteSpace === 'nowrap') continue
          text.textContent = (text.textContent ?? '').replace(/\S{3,}/g, 'W'.repeat(39))
        }
      })
      await expectNoSidewaysScroll(page)
    })
  }
})

test('a long menu goes on in a second line, and what stays below the header moves down [HDR-08, GEN-07]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/products')
  const header = page.locator('.header')
  const logo = page.locator('.header-logo')
  const heights = async () => {
    const boxes = [await header.boundingBox(), await logo.boundingBox()]
    return boxes.map((box) => Math.round(box?.height ?? 0))
  }
  const before = await heights()
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator('li')
    .last()
    .evaluate((entry) => {
      for (const label of ['Diwali sale on everything', 'Gifts for your sister', 'W'.repeat(60)]) {
        const another = entry.cloneNode(true) as HTMLElement
        entry.parentElement?.append(another)
        for (const link of another.querySelectorAll('a')) link.textContent = label
      }
    })
  await expectNoSidewaysScroll(page)
  const [headerHeight = 0, logoHeight] = await heights()
  expect(headerHeight).toBeGreaterThan(before[0] ?? 0)
  expect(logoHeight).toBe(before[1])
  await expect
    .poll(() =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)),
    )
    .toBe(headerHeight + 16)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu of narrow screens has a row of its own below logo and icons [HDR-07]', async ({ page }) => {
    for (const [width, height] of SCREENS.slice(0, 2)) {
      await page.setViewportSize({ width, height })
      await page.goto('/products')
      const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
      const cart = await page.getByRole('link', { name: /^Cart/ }).boundingBox()
      expect(menu?.y).toBeGreaterThanOrEqual((cart?.y ?? 0) + (cart?.height ?? 0))
      expect(cart?.x).toBeGreaterThan(width - 120)
    }
  })
})

test('a wide window with large letters has the menu of narrow screens [HDR-07]', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Rituva' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoSidewaysScroll(page)
})

test('large text widens no page of a customer [GEN-07]', async ({ page, baseURL }) => {
  const { email } = await createConfirmedCustomer(page, { baseURL, label: 'large-text' })
  await logIn(page, { email, password: TEST_PASSWORD })
  await page.goto('/profile/profile')
  await expect(page.getByRole('link', { name: /^Password and devices/ })).toBeVisible()
  await expectRoomForLargeText(page)
  await page.goto('/products/1')
  await addFirstProduct(page)
  await page.goto('/checkout')
  await page.getByText(/Cash on delivery/).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await expectRoomForLargeText(page)
})

test('menu and cart stand at the other side where one writes from right to left [HDR-07, CART-10]', async ({
  page,
}) => {
  const turn = () =>
    page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await turn()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Rituva' })
  await expect.poll(async () => Math.round((await menu.boundingBox())?.x ?? 0)).toBe(48)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const cart = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect.poll(async () => Math.round((await cart.boundingBox())?.x ?? -1)).toBe(0)
})

test('links to other languages stay where they are when what is above them in the footer comes [GEN-13]', async ({
  page,
}) => {
  const height = () =>
    page.locator('.footer-marks').evaluate((marks) => {
      marks.scrollIntoView()
      return marks.clientHeight
    })
  const widths = [360, 600, 768, 1280]
  const heights: number[][] = []
  await page.goto('/wishlist')
  for (const isThere of [false, true]) {
    if (isThere) {
      await page.mouse.move(100, 100)
      await expect(page.getByRole('list', { name: 'Ways to pay' })).toBeVisible()
    }
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 })
      heights[index] = [...(heights[index] ?? []), await height()]
    }
  }
  for (const [before = 0, after = 0] of heights) expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
})
