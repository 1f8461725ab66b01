import { type Browser, expect, test } from '@playwright/test'
import {
  brokenBudget,
  LANGUAGE_SCRIPT,
  TRACKER_LANGUAGE_SCRIPT,
  tooEarly,
  WEIGHED_PAGES,
} from '@store/bench/budget'
import { type PageWeight, weighPage } from '@store/bench/page-weight'
import { runtimeBytes } from '@store/bench/runtime-bytes'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { localizedPath } from '@store/shared/i18n/languages'
import { IS_SHORT_RUN, inTier } from '@store/shared/testing/tier'
import { VISITED_BY_CUSTOMERS } from '../languages/visited-paths'
import { addFirstProduct, createConfirmedCustomer, logIn } from '../support/shopper'

type WeighOptions = NonNullable<Parameters<typeof weighPage>[2]>

for (const { path, budget } of Object.values(WEIGHED_PAGES)) {
  test(`a cold visit of ${path} keeps the budget in bytes, rounds and early requests [GEN-13]`, async ({
    browser,
    baseURL,
  }) => {
    const weight = await weighPage(browser, `${baseURL}${path}`)
    expect(brokenBudget(weight, { runtimeBytes: await runtimeBytes() }, budget)).toEqual([])
  })
}

/** In the short run the language with the most bytes. */
const WEIGHED_LANGUAGES = inTier({ short: ['ta'], full: ['hi', 'ta', 'ar'] } as const)

const scriptBytes = ({ bytes }: PageWeight['interactive']): number => bytes.script ?? 0

/** Weighs a page in English and in other languages, and says what of the latter is more than it may be. */
async function expectLightTranslations(
  browser: Browser,
  origin: string | undefined,
  path: string,
  { most = LANGUAGE_SCRIPT, ...options }: WeighOptions & { readonly most?: number } = {},
) {
  const english = await weighPage(browser, `${origin}${path}`, options)
  for (const language of WEIGHED_LANGUAGES) {
    const url = `${origin}${localizedPath(path, language)}`
    const { beforePaint, interactive, layoutShift } = await weighPage(browser, url, options)
    expect(interactive.rounds).toBeLessThanOrEqual(english.interactive.rounds)
    const more = scriptBytes(interactive) - scriptBytes(english.interactive)
    expect(more, `script of ${path} in ${language} beyond English`).toBeLessThanOrEqual(most)
    expect(tooEarly(beforePaint)).toEqual([])
    // What moves in English as well is no matter of languages.
    if (english.layoutShift === 0) expect(layoutShift).toBe(0)
  }
}

/** In the short run one, for the catalogues that all pages have. */
const WEIGHED_IN_LANGUAGES = inTier({ short: [WEIGHED_PAGES.home], full: Object.values(WEIGHED_PAGES) })

for (const { path } of WEIGHED_IN_LANGUAGES) {
  test(`${path} in another language takes no round and 12 thousand bytes more than in English [LANG-12]`, ({
    browser,
    baseURL,
  }) => expectLightTranslations(browser, baseURL, path))
}

test('the period tracker in another language takes no round and 12.6 thousand bytes more than in English [LANG-12]', async ({
  browser,
  baseURL,
}) => {
  test.skip(IS_SHORT_RUN, 'the home page weighs the catalogues that all pages have')
  await expectLightTranslations(browser, baseURL, '/period-tracker', { most: TRACKER_LANGUAGE_SCRIPT })
})

test('pages of a customer in another language take no round and 12 thousand bytes more than in English [LANG-12]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(IS_SHORT_RUN, 'the home page weighs the catalogues that all pages have')
  const customer = await createConfirmedCustomer(page, { baseURL, label: 'weight' })
  const { id } = await customer.book('Neem & Aloe Day Pads')
  await logIn(page, { email: customer.email, password: TEST_PASSWORD })
  await page.goto('/products/1')
  await addFirstProduct(page)
  const storageState = await page.context().storageState()
  for (const path of VISITED_BY_CUSTOMERS)
    await expectLightTranslations(browser, baseURL, path.replace(':id', String(id)), { storageState })
})

/** Other kinds of pages, and screens with other pictures in their first view. */
const ELSEWHERE = [
  ...['/blog', '/about-us', '/our-blogs', '/search?q=pad', '/wishlist', '/period-tracker'].map((path) => ({
    path,
    width: 360,
  })),
  ...['/', '/products', '/blog'].map((path) => ({ path, width: 1280 })),
]

for (const { path, width } of ELSEWHERE) {
  test(`${path} at ${width} px needs HTML, one picture, two fonts before the first paint [GEN-13]`, async ({
    browser,
    baseURL,
  }) => {
    const { beforePaint, layoutShift } = await weighPage(browser, `${baseURL}${path}`, {
      viewport: { width, height: 800 },
    })
    expect(tooEarly(beforePaint)).toEqual([])
    expect(layoutShift).toBe(0)
  })
}
