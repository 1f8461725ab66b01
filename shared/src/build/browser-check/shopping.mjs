import { CART_KEY } from './store-facts.mjs'
import { quiet } from './visit-page.mjs'
import { firstLine } from './watch-page.mjs'

const CLICK_MS = 5_000

/**
 * Puts a product into the cart of the window, from the first page that has one to sell.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} origin
 * @param {readonly string[]} products
 * @returns {Promise<string | null>} why it cannot be done; null when it is in the cart
 */
export async function addToCart(page, origin, products) {
  let why = 'no product can be bought'
  for (const url of products) {
    try {
      await page.goto(origin + url, { waitUntil: 'load' })
      await quiet(page)
      const button = page
        .getByRole('main')
        .getByRole('button', { name: /^add to cart/i })
        .first()
      await button.click({ timeout: CLICK_MS })
      await page.waitForFunction(hasLines, CART_KEY, { timeout: CLICK_MS })
      return null
    } catch (error) {
      why = `a product cannot be put into the cart on ${url}: ${firstLine(error.message)}`
    }
  }
  return why
}

/** In the page. */
function hasLines(key) {
  const { lines = [] } = JSON.parse(localStorage.getItem(key) ?? '{}')
  return lines.length > 0
}
