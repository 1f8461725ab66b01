import { type Browser, expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { type Language, localizedPath } from '@store/shared/i18n/languages'
import { serveDesignPage } from '../support/design-page'
import { test } from '../support/own-store'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'
import { createConfirmedCustomer, logIn } from '../support/shopper'
import {
  expectNoOthers,
  expectSnapshot,
  holdStill,
  photograph,
  reasonToSkip,
  settle,
  WIDTHS,
  type Width,
} from '../support/visual-snapshots'
import { wordsIn } from '../support/words-in'

interface SnapshotPage {
  readonly path: string
  readonly scheme?: 'dark'
  /** What a visitor does there before the page is looked at. */
  readonly before?: (page: Page) => Promise<void>
}

const PAGES: Readonly<Record<string, SnapshotPage>> = {
  home: { path: '/' },
  products: { path: '/products' },
  category: { path: '/shop/period-panties' },
  pads: { path: '/products/1' },
  briefs: { path: '/products/15' },
  'nothing-found': { path: '/search?q=zzzzzz' },
  'empty-cart': { path: '/cart' },
  'full-cart': { path: '/products/1', before: fillCart('en') },
  'empty-wishlist': { path: '/wishlist' },
  blog: { path: '/blog' },
  article: { path: '/blog/how-much-a-cycle-varies' },
  contact: { path: '/contactUs' },
  'log-in': { path: '/login', before: untilDialog },
  'not-found': { path: '/nowhere' },
}

/** Few pages in other languages, and in the dark: what is looked at are other scripts, the other direction and other colours. */
const VARIANTS: Readonly<Record<string, SnapshotPage>> = {
  'home-hi': { path: '/hi' },
  'briefs-hi': { path: '/hi/products/15' },
  'pads-ta': { path: '/ta/products/1' },
  'home-ar': { path: '/ar' },
  'products-ar': { path: '/ar/products' },
  'log-in-ar': { path: '/ar/login', before: untilDialog },
  'full-cart-ar': { path: '/ar/products/1', before: fillCart('ar') },
  'home-dark': { path: '/', scheme: 'dark' },
  'pads-dark': { path: '/products/1', scheme: 'dark' },
  'full-cart-dark': { path: '/products/1', scheme: 'dark', before: fillCart('en') },
  'checkout-dark': { path: '/products/1', scheme: 'dark', before: asCustomer('/checkout', 'Checkout') },
  'no-orders-dark': { path: '/products/1', scheme: 'dark', before: asCustomer('/orders', 'Your orders') },
}
const ALL_PAGES = { ...PAGES, ...VARIANTS }

/** Parts of the design page, by their `data-look`. */
const PARTS = [
  'colours',
  'type',
  'space',
  'other-tokens',
  'stages',
  'motifs',
  'icons',
  'buttons',
  'fields',
  'choices',
  'steppers',
  'cards',
  'badges',
  'dialogs',
  'toasts',
  'skeletons',
  'empty-states',
  'failing-states',
] as const

/** What a click on the design page opens, by the button's name. */
const OPENED = {
  dialog: 'Open regular',
  drawer: 'Open end',
} as const
const TOASTS = { success: 'Show a success', failure: 'Show a failure', note: 'Show a note' } as const

const nameOf = (look: string, { width }: Width): string => `${look}-${width}`

test.beforeEach(({ browser }) => {
  const reason = reasonToSkip(browser)
  test.skip(reason !== null, reason ?? '')
})

const openPage = async (
  browser: Browser,
  { width, height }: Width,
  baseURL: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // For the style element that `settle` adds.
    bypassCSP: true,
  })
  await holdStill(context)
  return context.newPage()
}

/** What needs a script is shown from then on. */
const untilInteractive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)

for (const size of WIDTHS) {
  for (const [look, { path, scheme, before }] of Object.entries(ALL_PAGES)) {
    test(`${look} is unchanged at ${size.width} px [GEN-13]`, async ({ browser, store }, info) => {
      const page = await openPage(browser, size, store.origin, scheme)
      // Answered once before: a page that is made while it is looked at can be the one for slow lines, whose fonts come later.
      await page.request.get(path)
      await page.goto(path)
      await untilInteractive(page)
      await before?.(page)
      await settle(page)
      await expectSnapshot(await photograph(page), {
        info,
        browser,
        name: nameOf(look, size),
        scale: size.scale,
      })
      await page.context().close()
    })
  }
}

function fillCart(language: Language) {
  const said = wordsIn(language)
  return async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name: said('Add to cart') })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await page.goto(localizedPath('/cart', language))
    await untilInteractive(page)
    const heading = said('Your Cart ({count} {count, plural, =0 {item} one {item} other {items}})')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
}

/** The dialog is loaded after the page below it is interactive. */
async function untilDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
}

/** Opens a page of a new customer who has filled her cart, by its heading. She has ordered nothing, since an order shows its day and number. */
function asCustomer(path: string, heading: string) {
  return async (page: Page): Promise<void> => {
    await fillCart('en')(page)
    const baseURL = new URL(page.url()).origin
    const { email } = await createConfirmedCustomer(page, { baseURL, label: 'looks' })
    await logIn(page, { email, password: TEST_PASSWORD })
    await page.goto(path)
    await untilInteractive(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
}

test.describe('the design system', () => {
  let design: Awaited<ReturnType<typeof serveDesignPage>>
  test.beforeAll(async () => {
    design = await serveDesignPage()
  })
  test.afterAll(() => design.close())

  for (const size of WIDTHS) {
    test(`is unchanged at ${size.width} px, and is accessible [GEN-13]`, async ({ browser }, info) => {
      const page = await openPage(browser, size, design.origin)
      await page.goto('/')
      await page.locator('main[data-complete]').waitFor()
      await settle(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const keep = (name: string, picture: Buffer) =>
        expectSnapshot(picture, { info, browser, name: nameOf(`design-${name}`, size), scale: size.scale })
      const shown = page.locator('[data-look]')
      expect(await shown.evaluateAll((all) => all.map(({ id }) => id))).toEqual([...PARTS])
      // A part is drawn otherwise, by a shade here and there, where it stands on another fraction of a pixel.
      const showAlone = (part: (typeof PARTS)[number]) =>
        shown.evaluateAll((all, id) => {
          for (const each of all) each.style.display = each.id === id ? '' : 'none'
        }, part)
      for (const part of PARTS) {
        await showAlone(part)
        const section = page.locator(`[data-look="${part}"]`)
        await keep(part, await section.screenshot({ animations: 'disabled' }))
      }
      await showAlone('dialogs')
      for (const [name, button] of Object.entries(OPENED)) {
        await page.getByRole('button', { name: button }).click()
        await page.waitForTimeout(1_000)
        await keep(name, await page.screenshot({ animations: 'disabled' }))
        await page.keyboard.press('Escape')
      }
      await showAlone('toasts')
      const toast = page.locator('.Toastify__toast')
      for (const [name, button] of Object.entries(TOASTS)) {
        await page.getByRole('button', { name: button }).click()
        await page.waitForTimeout(1_000)
        // The one before has left.
        await expect(toast).toHaveCount(1)
        await keep(name, await toast.screenshot())
      }
      await page.context().close()
    })
  }
})

test('keeps no look that nothing compares [GEN-13]', ({ browser }) => {
  const compared = WIDTHS.flatMap((size) => [
    ...Object.keys(ALL_PAGES).map((look) => nameOf(look, size)),
    ...[...PARTS, ...Object.keys(OPENED), ...Object.keys(TOASTS)].map((part) =>
      nameOf(`design-${part}`, size),
    ),
  ])
  expectNoOthers(browser, compared)
})
