import { CART_KEY } from './store-facts.mjs'
import { networkIdle } from './visit-page.mjs'
import { toWords } from './words.mjs'

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
      await networkIdle(page)
      why = await press(page, url)
      if (why === null) return null
    } catch (error) {
      why = `a product cannot be put into the cart on ${url}: ${toWords(error.message)}`
    }
  }
  return why
}

/** @returns {Promise<string | null>} */
async function press(page, url) {
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^add to cart/i })
    .first()
  const isThere = await becomesTrue(button.waitFor({ timeout: CLICK_MS }))
  if (!isThere) return `${url} shows no button “Add to cart”`
  if (!(await becomesTrue(button.click({ timeout: CLICK_MS })))) {
    return `“Add to cart” on ${url} cannot be clicked: it is covered, disabled or moves`
  }
  const isAdded = await becomesTrue(page.waitForFunction(hasLines, CART_KEY, { timeout: CLICK_MS }))
  return isAdded ? null : `“Add to cart” on ${url} adds nothing to the cart`
}

const becomesTrue = (waiting) =>
  waiting.then(
    () => true,
    (error) => {
      if (error.name === 'TimeoutError') return false
      throw error
    },
  )

/** In the page. */
function hasLines(key) {
  const { lines = [] } = JSON.parse(localStorage.getItem(key) ?? '{}')
  return lines.length > 0
}
