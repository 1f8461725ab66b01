import { expect, type Page, test } from '@playwright/test'
import type { Language } from '@store/shared/i18n/languages'
import { localizedPath } from '@store/shared/i18n/languages'
import { violationsOf } from './page-checks'
import { clippedTextsOf, textsOf } from './page-texts'
import { untranslated } from './untranslated'

export interface LookOptions {
  /** False where another width closes what is looked at. */
  readonly wide?: boolean
  /** False where the page is not ours to judge, or was judged in another state. */
  readonly axe?: boolean
}

export interface Crawl {
  /** Opens the page at a path, and looks at it as it is at first. */
  visit(path: string, options?: LookOptions): Promise<void>
  /** Opens it without looking. */
  open(path: string): Promise<void>
  /** Brings the page into a state, and looks at it; a state that is not reached is among what is found. @param place names it there */
  state(place: string, act: () => Promise<void>, options?: LookOptions): Promise<void>
  /** What was found, each as a line. */
  readonly found: readonly string[]
}

const QUICK = process.env.CRAWL === 'texts'
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** Goes over pages in a language and notes what is wrong with them, so that one run tells all of it. */
export function createCrawl(page: Page, language: Language): Crawl {
  const found = new Map<string, string>()
  // The header stands on every page: what is wrong there is told once.
  const note = (place: string, problem: string) => {
    if (!found.has(problem)) found.set(problem, `${place}: ${problem}`)
  }

  const judgeWidth = async (place: string, width: number) => {
    // A dialog that is too wide scrolls by itself.
    const overflow = await page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    )
    if (overflow > 0) note(place, `${overflow} px wider than ${width} px`)
    for (const text of await clippedTextsOf(page)) note(place, `cut off at ${width} px: ${text}`)
  }

  const judgeAccess = async (place: string) => {
    await layOut(page, true)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const violation of await violationsOf(page)) note(place, `${scheme}: ${violation}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await layOut(page, false)
  }

  const look = async (place: string, { wide = !QUICK, axe = !QUICK }: LookOptions = {}) => {
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true
    })
    for (const text of untranslated(await textsOf(page))) note(place, `not translated: ${text}`)
    await judgeWidth(place, PHONE.width)
    if (axe) await judgeAccess(place)
    if (wide) {
      await page.setViewportSize(DESKTOP)
      await judgeWidth(place, DESKTOP.width)
      await page.setViewportSize(PHONE)
    }
  }

  const open: Crawl['open'] = async (path) => {
    await page.goto(localizedPath(path, language))
  }

  return {
    open,
    state: (place, act, options) =>
      test.step(place, async () => {
        try {
          await act()
          await look(place, options)
        } catch (error) {
          note(place, `not reached: ${error instanceof Error ? error.message : error}`)
        }
      }),
    visit: (path, options) =>
      test.step(path, async () => {
        await open(path)
        await look(path, options)
      }),
    get found() {
      return [...found.values()]
    },
  }
}

/**
 * axe measures once and scrolls to what it judges. So nothing may move meanwhile: no header that stays in view, and nothing that is laid
 * out only once it is near.
 */
const layOut = (page: Page, isAtOnce: boolean) =>
  page.evaluate((atOnce) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.header { position: static !important } * { content-visibility: visible !important }')
    document.adoptedStyleSheets = atOnce ? [sheet] : []
  }, isAtOnce)

/** Into which the interface is translated. */
export const TRANSLATED = ['hi', 'ta', 'ar'] as const

export const expectNothingFound = ({ found }: Crawl): void => expect(found.join('\n')).toBe('')
