import { expect, test } from '@playwright/test'
import { brokenBudget, LANGUAGE_SCRIPT, tooEarly, WEIGHED_PAGES } from '@store/bench/budget'
import { type PageWeight, weighPage } from '@store/bench/page-weight'
import { runtimeBytes } from '@store/bench/runtime-bytes'
import { localizedPath } from '@store/shared/i18n/languages'
import { inTier } from '@store/shared/testing/tier'

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

for (const { path, budget } of Object.values(WEIGHED_PAGES)) {
  test(`${path} in another language takes no round and 12 thousand bytes more than in English [LANG-12]`, async ({
    browser,
    baseURL,
  }) => {
    const english = await weighPage(browser, `${baseURL}${path}`)
    for (const language of WEIGHED_LANGUAGES) {
      const { beforePaint, interactive, layoutShift } = await weighPage(
        browser,
        `${baseURL}${localizedPath(path, language)}`,
      )
      expect(interactive.rounds).toBeLessThanOrEqual(budget.roundsUntilInteractive)
      const more = scriptBytes(interactive) - scriptBytes(english.interactive)
      expect(more, `script of ${language} beyond English`).toBeLessThanOrEqual(LANGUAGE_SCRIPT)
      expect(tooEarly(beforePaint)).toEqual([])
      expect(layoutShift).toBe(0)
    }
  })
}

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
