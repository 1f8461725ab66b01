import { createPreview } from '../operator/preview-calls.mjs'
import { keepShadowPictures, MAX_PICTURED_PAGES } from '../operator/shadow-calls.mjs'
import { ARGUMENTS, openLink } from './browser-window.mjs'
import { findChromium } from './find-chromium.mjs'
import { scrollThrough } from './in-page.mjs'
import { within } from './limits.mjs'
import { COUNTRY_COOKIE, COUNTRY_OF_MARKET } from './store-facts.mjs'
import { networkIdle, openPage, openWindow, takePicture } from './visit-page.mjs'

/** @typedef {import('../operator/shadow-shapes.mjs').ReleaseShadowReport} ReleaseShadowReport */

const WIDTH = 1280
const PREVIEW_MINUTES = 15
/** For all of them; what is not done by then has no picture. */
const LIMIT_MS = 60_000
const CLOSE_MS = 5_000
const MAX_CHARACTERS = 130_000

/**
 * Takes pictures of up to three pages that differ, as they are live and with the version, in the Chromium of this machine, and keeps them with the
 * report.
 *
 * @param {import('../operator/operator-client.mjs').OperatorCall} call
 * @param {{ name: string, version: string, report: ReleaseShadowReport }} found
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Promise<ReleaseShadowReport>} the report with them; as it was where there is no Chromium or nothing to show
 */
export async function pictureDifferences(call, { name, version, report }, env) {
  const chromium = findChromium(env)
  const chosen = choosePages(report)
  if (chromium === null || chosen.length === 0) return report
  const { url } = await call(createPreview, { body: { name, version, minutes: PREVIEW_MINUTES } })
  const { chromium: playwright } = await import('playwright-core')
  const browser = await playwright.launch({ executablePath: chromium, args: ARGUMENTS })
  try {
    const taken = await within(LIMIT_MS, takeAll(browser, url, chosen))
    if (!taken.isInTime) return report
    const { checkedAt } = report
    return await call(keepShadowPictures, { body: { name, version, checkedAt, pictures: taken.value } })
  } finally {
    await within(CLOSE_MS, browser.close())
  }
}

/**
 * One page of each of the first groups, and then further ones of each.
 *
 * @param {Pick<ReleaseShadowReport, 'groups'>} report
 * @returns {readonly { page: string, market: 'INR' | 'AED' }[]}
 */
export function choosePages({ groups }) {
  const chosen = new Map()
  const longest = Math.max(0, ...groups.map(({ examples }) => examples.length))
  for (let turn = 0; turn < longest; turn += 1) {
    for (const { examples } of groups) {
      const example = examples[turn]
      if (example && chosen.size < MAX_PICTURED_PAGES) {
        chosen.set(`${example.market} ${example.page}`, { page: example.page, market: example.market })
      }
    }
  }
  return [...chosen.values()]
}

/** @param {import('playwright-core').Browser} browser @param {string} link */
async function takeAll(browser, link, chosen) {
  const { origin } = new URL(link)
  const cookies = await openLink(browser, link)
  const pictures = []
  for (const { page, market } of chosen) {
    const country = { name: COUNTRY_COOKIE, value: COUNTRY_OF_MARKET[market], url: origin }
    for (const [side, own] of [
      ['before', []],
      ['after', cookies],
    ]) {
      const image = await takeOne(browser, origin + page, [...own, country])
      pictures.push({ page, market, side, image })
    }
  }
  // A pair with one half says nothing.
  const whole = (each) =>
    pictures.every(
      (other) =>
        other.page !== each.page || other.market !== each.market || other.image.length < MAX_CHARACTERS,
    )
  return pictures.filter(whole)
}

async function takeOne(browser, address, cookies) {
  const context = await openWindow(browser, { cookies, width: WIDTH, isCustomer: false })
  try {
    const page = await openPage(context)
    await page.goto(address, { waitUntil: 'load' })
    await networkIdle(page)
    await page.evaluate(scrollThrough)
    await networkIdle(page)
    return await takePicture(context, page)
  } finally {
    await within(CLOSE_MS, context.close())
  }
}
