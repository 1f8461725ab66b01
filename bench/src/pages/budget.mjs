const KB = 1024

/**
 * What a cold visit may cost, in bytes as they cross the network (brotli) and in rounds after the HTML.
 * These fail the tests; times are printed by `npm run bench` and judged by people.
 */
export const BUDGET = {
  roundsUntilInteractive: 1,
  /** The HTML with its styles, the rupee sign and data, brotli, and the headers. */
  page: 23 * KB,
  /** All that a page of the store's own words loads. */
  fonts: 32 * KB,
  scriptUntilInteractive: 166 * KB,
  /** The next page's code and that of its calls, the cart's service with its promotions and wishlist, the carousels in view, and what reading offline takes. */
  scriptWithIdle: 310 * KB,
  /** The federation runtime inside the shell's script and the remotes' entries. */
  federation: 30 * KB,
  layoutShift: 0,
}

/** What the scripts of a page in another language may weigh beyond those of the English one until it is interactive: its messages. */
export const LANGUAGE_SCRIPT = 12_000

/** The same of the period tracker, which says more than any other page. Tamil takes the most; Hindi and Arabic stay below 12 thousand. */
export const TRACKER_LANGUAGE_SCRIPT = 12_600

/** Of the home page, with its nine sections and their pictures in two formats and up to four widths. */
export const HOME_BUDGET = { ...BUDGET, page: 29 * KB, scriptUntilInteractive: 159 * KB }

/** Of a list, with its facets, sorts and the form of its last row, by keyboard too. */
export const LIST_BUDGET = { ...BUDGET, scriptUntilInteractive: 177 * KB }

/** Of a product, with its five pictures, reviews, delivery estimate, size guide and two rows of other things. */
export const PRODUCT_BUDGET = {
  ...BUDGET,
  page: 33 * KB,
  scriptUntilInteractive: 178 * KB,
  scriptWithIdle: 335 * KB,
}

/** Of a personal page, which the browser makes: the cart is the browser's own, and its rules come with the script. */
export const PERSONAL_BUDGET = {
  ...BUDGET,
  // The schemas by which the cart in the browser is read.
  roundsUntilInteractive: 2,
  page: 18 * KB,
  scriptUntilInteractive: 206 * KB,
  scriptWithIdle: 302 * KB,
}

/** The pages that are weighed, by what they are called in the bench. */
export const WEIGHED_PAGES = {
  home: { path: '/', budget: HOME_BUDGET },
  list: { path: '/products', budget: LIST_BUDGET },
  detail: { path: '/products/1', budget: PRODUCT_BUDGET },
  article: { path: '/blog/choosing-for-your-day', budget: BUDGET },
  cart: { path: '/cart', budget: PERSONAL_BUDGET },
}

/**
 * What of the budget a page breaks, in sentences; empty when it keeps it.
 *
 * @param {import('./page-weight.mjs').PageWeight} weight
 * @param {{ runtimeBytes: number }} shell the federation runtime's share of the shell's script
 * @param {typeof BUDGET} [budget]
 */
export function brokenBudget(
  { beforePaint, interactive, idle, layoutShift, isLargestInHtml },
  { runtimeBytes },
  budget = BUDGET,
) {
  const told = []
  const atMost = (what, value, limit, unit) => {
    if (value > limit) told.push(`${what}: ${value} ${unit}, at most ${limit}`)
  }
  atMost('rounds until interactive', interactive.rounds, budget.roundsUntilInteractive, 'rounds')
  atMost('the page', idle.bytes.html, budget.page, 'bytes')
  atMost('fonts', idle.bytes.font, budget.fonts, 'bytes')
  atMost('scripts until interactive', interactive.bytes.script, budget.scriptUntilInteractive, 'bytes')
  atMost('scripts with what idle time adds', idle.bytes.script, budget.scriptWithIdle, 'bytes')
  atMost('federation', runtimeBytes + interactive.federation, budget.federation, 'bytes')
  atMost('layout shift', layoutShift, budget.layoutShift, '')
  told.push(...tooEarly(beforePaint))
  if (!isLargestInHtml) told.push('the largest paint is not in the HTML')
  return told
}

/** What may be asked for before the first paint: the HTML, then the text font, the heading font and one picture in any order. */
const BEFORE_PAINT = { html: 1, font: 2, image: 1 }

/**
 * What a page asks for too early, in sentences.
 *
 * @param {import('./page-weight.mjs').PageWeight['beforePaint']} requests
 */
export function tooEarly(requests) {
  const left = { ...BEFORE_PAINT }
  const told = []
  for (const { kind, url } of requests) {
    left[kind] = (left[kind] ?? 0) - 1
    if (left[kind] < 0) told.push(`asked for before the first paint: ${url}`)
  }
  return requests[0]?.kind === 'html' ? told : ['the page is not asked for first', ...told]
}
