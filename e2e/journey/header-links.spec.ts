import { expect, type Locator, type Page, test } from '@playwright/test'
import { inTier } from '@store/shared/testing/tier'

interface HeaderLink {
  readonly name: string
  /** Where it leads; categories filter the list on wide screens and have pages on narrow ones. */
  readonly wide: string
  readonly narrow: string
}

const toOne = (name: string, address: string): HeaderLink => ({ name, wide: address, narrow: address })
const toCategory = (name: string, slug: string): HeaderLink => ({
  name,
  wide: `/products?categories=${slug}`,
  narrow: `/shop/${slug}`,
})

const LINKS: readonly HeaderLink[] = [
  toCategory('Herbal', 'herbal'),
  toCategory('Smart Flow', 'smart-flow'),
  toCategory('Period Panties', 'period-panties'),
  toCategory('Resuable', 'resuable'),
  toOne('All products', '/products'),
  toOne('New in', '/products?sort=newest'),
  toOne('Light flow', '/products?absorbency=light'),
  toOne('Medium flow', '/products?absorbency=medium'),
  toOne('Heavy flow', '/products?absorbency=heavy'),
  toOne('Very heavy flow', '/products?absorbency=very-heavy'),
  toOne('Period Tracker', '/period-tracker'),
  toOne('Blogs', '/our-blogs'),
  toOne('Break Taboos', '/break-taboos'),
  toOne('Business opportunity', '/about-us#business-opportunity'),
  toOne('Blog', '/blog'),
  toOne('Rituva, home', '/'),
  toOne('Cart, empty', '/cart'),
]
/** One category stands for all of them, and one flow for what filters or sorts the list. */
const PRESSED = inTier({
  short: LINKS.filter(
    ({ narrow }) => !/^\/(shop\/|products\?)/.test(narrow) || /\/herbal$|=light$/.test(narrow),
  ),
  full: LINKS,
})
const STARTS = inTier({ short: ['/'], full: ['/', '/products/1'] })
/** Before the page answers, a link is the browser's. */
const MOMENTS = inTier({ short: ['interactive'], full: ['interactive', 'loaded'] } as const)

const isInteractive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/** The header with the strip above it, or the menu of narrow screens, opened. */
async function placesOf(page: Page) {
  const bar = page.getByRole('banner')
  if (!isNarrow(page)) return bar.or(page.getByRole('region', { name: 'Contact and company' }))
  await bar.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  return menu
}

/** Before any script has come, Shop leads to the list instead. */
async function openShop(page: Page): Promise<void> {
  await isInteractive(page)
  await page.getByRole('button', { name: 'Shop' }).click()
  await expect(page.getByRole('list', { name: "Women's Care" })).toBeVisible()
}

/** In the menu of narrow screens, or behind the button Shop of wide ones, where it is not in the bar. */
async function pressLink(page: Page, { name, wide }: HeaderLink): Promise<void> {
  const inBar = page.getByRole('banner').getByRole('link', { name, exact: true })
  if (isNarrow(page)) {
    if (await inBar.isVisible()) return inBar.click()
    return (await placesOf(page)).getByRole('link', { name, exact: true }).click()
  }
  if (wide.startsWith('/products')) await openShop(page)
  await (await placesOf(page)).getByRole('link', { name, exact: true }).click()
}

/** The slots of the page that is shown: another page has other ones. */
const slotsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-slot]')].map((slot) => slot.getAttribute('data-slot')).join(),
  )

test('no link of the header is missing among those that are pressed here [HDR-07, HDR-08]', async ({
  page,
}) => {
  await page.goto('/')
  await isInteractive(page)
  if (!isNarrow(page)) await openShop(page)
  /** Those of wide screens stand in the page on narrow ones, too. */
  const linksIn = (place: Locator) =>
    place
      .locator(`a[href^="/"]:not([hreflang])`)
      .evaluateAll(
        (links, areShown) =>
          links
            .filter((link) => !areShown || link.checkVisibility())
            .map((link) => link.getAttribute('href') ?? ''),
        isNarrow(page),
      )
  const found = [...(await linksIn(page.getByRole('banner'))), ...(await linksIn(await placesOf(page)))]
  const side = isNarrow(page) ? 'narrow' : 'wide'
  expect([...new Set(found)].sort()).toEqual(LINKS.map((link) => link[side]).sort())
})

for (const path of STARTS) {
  for (const moment of MOMENTS) {
    test(`each header link on ${path} works when tapped ${moment} [HDR-01, HDR-02, HDR-06, HDR-07, HDR-08]`, async ({
      page,
    }) => {
      for (const link of PRESSED) {
        const address = isNarrow(page) ? link.narrow : link.wide
        await page.goto(path)
        if (moment === 'interactive') await isInteractive(page)
        const load = await page.evaluate(() => performance.timeOrigin)
        const before = await slotsOf(page)
        await pressLink(page, link)
        await expect(page, link.name).toHaveURL(address)
        // "Blogs" is the home page at another address.
        const isSamePage = address === path || (path === '/' && address === '/our-blogs')
        if (!isSamePage) await expect.poll(() => slotsOf(page), link.name).not.toBe(before)
        if (moment === 'loaded') continue
        expect(await page.evaluate(() => performance.timeOrigin), link.name).toBe(load)
      }
    })
  }

  test(`cart, search and log-in open from ${path} without scrolling first [HDR-04, HDR-05, SRCH-04, AUTH-07]`, async ({
    page,
  }) => {
    await page.goto(path)
    await isInteractive(page)
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByPlaceholder('Search products...')).toBeFocused()
    await page.keyboard.press('Escape')
    await header.getByRole('button', { name: 'LOGIN' }).click()
    await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await header.getByRole('link', { name: /^Cart/ }).click()
    await expect(page.getByText('Your cart is currently empty!')).toBeVisible()
  })
}

test('a link clicked on slow 3G before any script has come leads on [HDR-06]', async ({ page, context }) => {
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible({ timeout: 30_000 })
})
