import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'

const KEPT = fileURLToPath(new URL('../visual-snapshots/kept', import.meta.url))

/** `npm run snapshots` stores what it sees instead of comparing it. */
const isUpdating = process.env.SNAPSHOTS === 'update'

/** Of all pixels, as a share. Text and edges are drawn alike by one Chromium on one machine; a changed token changes much more. */
const MOST_DIFFERENT = 0.001
/** How far two colours are apart before they count as different, 0 to 1. */
const COLOUR_TOLERANCE = 0.12

/** Sizes at which pages are looked at. Wide pictures are kept at half their size. */
export const WIDTHS = [
  { width: 360, height: 740, scale: 1 },
  { width: 1280, height: 800, scale: 0.5 },
] as const
export type Width = (typeof WIDTHS)[number]

/** How far down a page is looked at, in its own pixels. */
const DEPTH = 1500

/**
 * Snapshots are drawn by a Chromium and its way to draw fonts, so they are kept for one major version of one program: the one without windows
 * spaces letters otherwise.
 */
const folderOf = (browser: Browser): string =>
  join(KEPT, `${basename(process.env.CHROMIUM_PATH ?? 'chromium')}-${browser.version().split('.')[0]}`)

const keptFor = (): readonly string[] => (existsSync(KEPT) ? readdirSync(KEPT) : [])

/**
 * Null where snapshots are stored for this Chromium, or are being kept; otherwise why they cannot be compared.
 *
 * @throws where CI is set: a check that compares nothing must not look like one that passed
 */
export function reasonToSkip(browser: Browser): string | null {
  if (isUpdating || existsSync(folderOf(browser))) return null
  const kept = keptFor().join(', ') || 'none'
  const reason = `No snapshots are stored for Chromium ${browser.version()} (kept: ${kept}). Check the pages by eye, then make them with: npm run snapshots`
  if (process.env.CI) throw new Error(reason)
  console.log(reason)
  return reason
}

/** Snapshots that nothing compares any more are an error; `npm run snapshots` removes them. */
export function expectNoOthers(browser: Browser, compared: readonly string[]): void {
  const others = readdirSync(folderOf(browser)).filter(
    (file) => !compared.includes(file.replace(/\.avif$/, '')),
  )
  if (isUpdating) for (const file of others) rmSync(join(folderOf(browser), file))
  else expect(others).toEqual([])
}

/** The page in its final fonts and pictures, with nothing that moves. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Fonts are optional: a page on a busy machine may be without them. Declared again as required, they come.
    const fonts = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map((rule) =>
          rule.cssText
            .replace('font-display: optional', 'font-display: block')
            .replaceAll(
              /url\("([^"]+)"\)/g,
              (_, url) => `url("${new URL(url, sheet.href ?? document.baseURI)}")`,
            ),
        ),
    )
    const style = document.createElement('style')
    // Parts below the first view are laid out too.
    style.textContent = `${fonts.join('\n')} [data-below] { content-visibility: visible !important; } * { caret-color: transparent !important; }`
    document.head.append(style)
    // A language's own fonts are shown from the page load on that finds them kept, which can be the second or the third.
    document.documentElement.dataset.languageFonts = 'text display'
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  // What the footer says at its end is made once it is in view.
  await page.waitForFunction(() => document.querySelector('.footer-marks:empty') === null)
  await page.evaluate(() => window.scrollTo(0, 0))
  // An observer tells the header that the page is at its top again.
  await page.waitForFunction(() => document.querySelector('.header[data-ground]') === null)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    // Those beside the view in a row that scrolls have not begun to load, and would be waited for without end.
    const isInView = ({ left, right, top, bottom }: DOMRect) =>
      right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight
    const awaited = [...document.images].filter(
      (image) => image.complete || (image.currentSrc !== '' && isInView(image.getBoundingClientRect())),
    )
    await Promise.all(awaited.map((image) => image.decode().catch(() => {})))
  })
}

/**
 * Dialogs of this context never move: Chromium draws letters in what has slid or faded in a pixel higher or lower from one run to the next. And pages
 * learn nothing of what is in view while they are photographed: Chromium makes the window one pixel wide and high for a moment then, and a header
 * that answered to it would have the colour of a page that is scrolled.
 */
export async function holdStill(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      'dialog, dialog *, ::backdrop { animation: none !important; transition: none !important; }',
    )
    document.adoptedStyleSheets.push(still)
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callBack: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          if (!('photographed' in document.documentElement.dataset)) callBack(entries, observer)
        }, options)
      }
    }
  })
}

/**
 * The upper part of a page as a picture, of a context that is held still. Of a page below a modal dialog, what the window shows: Chromium
 * makes the window larger for the rest, and letters in and behind the dialog differ from one run to the next.
 */
export async function photograph(page: Page): Promise<Buffer> {
  if ((await page.locator('dialog:modal').count()) > 0) return page.screenshot({ animations: 'disabled' })
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(size.height, DEPTH) }
  await page.evaluate(() => document.documentElement.setAttribute('data-photographed', ''))
  return page.screenshot({ fullPage: true, clip, animations: 'disabled' })
}

/** Compares a picture with the one that is kept by this name, or keeps it. */
export async function expectSnapshot(
  picture: Buffer,
  { info, browser, name, scale }: { info: TestInfo; browser: Browser; name: string; scale: number },
): Promise<void> {
  const seen = await compress(picture, scale)
  const file = join(folderOf(browser), `${name}.avif`)
  if (isUpdating) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, seen)
    return
  }
  expect(
    existsSync(file),
    `A look is kept as ${name}; if the page is new, make it with: npm run snapshots`,
  ).toBe(true)
  const expected = info.snapshotPath(`${name}.png`)
  mkdirSync(dirname(expected), { recursive: true })
  await sharp(readFileSync(file)).png().toFile(expected)
  // Both have gone through the same compression, so what they lost is the same.
  expect(await sharp(seen).png().toBuffer()).toMatchSnapshot(`${name}.png`, {
    maxDiffPixelRatio: MOST_DIFFERENT,
    threshold: COLOUR_TOLERANCE,
  })
}

/** A hundredth of what the screenshot has in bytes. */
async function compress(picture: Buffer, scale: number): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round(width * scale) })
    .avif({ quality: 34, effort: 4 })
    .toBuffer()
}
