/**
 * Faults that no error tells of: pages are rendered and say something wrong. Each is an alteration of the shell's node build
 * (see `altered-release.mjs`), whose pages are changed after they were rendered, or of a remote's.
 *
 * @typedef {import('./altered-release.mjs').Alteration & {
 *   title: string, part: string, kind: string, says: RegExp
 * }} SilentFault `kind` is that of the fact, and `says` what the line of the report says
 */

/** Changes what the shell renders. @param {Readonly<Record<string, string>>} changes of a page; `html`, `head`, `url` and `currency` are known */
const inPages = (changes) => `{
  const { createServerShell } = module.exports
  module.exports = {
    ...module.exports,
    createServerShell(host) {
      const shell = createServerShell(host)
      const renderPage = async (request) => {
        const { url, currency } = request
        const page = await shell.renderPage(request)
        const { html, head, status } = page
        return { ...page, ${Object.entries(changes)
          .map(([name, value]) => `${name}: ${value}`)
          .join(', ')} }
      }
      return { ...shell, renderPage }
    },
  }
}`

/** @param {string} html */
const inPage = (html) => inPages({ html })
/** @param {string} head */
const inHead = (head) => inPages({ head })

/** @type {readonly Omit<SilentFault, 'label'>[]} */
const FAULTS = [
  {
    title: 'a wrong price in one category',
    kind: 'price',
    says: /prices? changed on .*\/shop\/:categorySlug in INR/,
    afterNode: inPage(
      "url.startsWith('/shop/') && currency === 'INR' ? html.replace(/₹(\\d)/g, '₹9$1') : html",
    ),
  },
  {
    title: 'a button that is missing in AED only',
    kind: 'button',
    says: /buttons? lost on .* in AED:/,
    afterNode: inPage(
      "currency === 'AED' ? html.replace(/<button(?:(?!<\\/button>)[\\s\\S])*?Add to cart[\\s\\S]*?<\\/button>/, '') : html",
    ),
  },
  {
    title: 'lost alternative texts',
    kind: 'image',
    says: /alternative texts? changed on .*→ empty/,
    afterNode: inPage('html.replace(/ alt="[^"]+"/g, \' alt=""\')'),
  },
  {
    title: 'the canonical address of another page',
    kind: 'canonical',
    says: /canonical address(?:es)? changed on .*\/products\/:id/,
    afterNode: inHead("url.startsWith('/products/') ? { ...head, canonicalPath: '/products' } : head"),
  },
  {
    title: 'a dropped heading',
    kind: 'heading',
    says: /headings? lost on/,
    afterNode: inPage("html.replace(/<h2[\\s\\S]*?<\\/h2>/, '')"),
  },
  {
    title: 'a link to another target',
    kind: 'link',
    says: /links? changed on .*“\/about-us” → “\/blog”/,
    afterNode: inPage('html.replaceAll(\'href="/about-us"\', \'href="/blog"\')'),
  },
  {
    title: 'a price without currency',
    kind: 'price',
    says: /prices? lost on/,
    afterNode: inPage("url === '/products' ? html.replaceAll('₹', '') : html"),
  },
  {
    title: 'structured data with another price',
    kind: 'structured data',
    says: /structured data changed on .*\/products\/:id.*price/,
    afterNode: inHead(
      'head.structuredData ? { ...head, structuredData: JSON.parse(JSON.stringify(head.structuredData).replace(/"price":"?[\\d.]+"?/g, \'"price":"1.00"\')) } : head',
    ),
  },
  {
    title: 'an empty title',
    kind: 'title',
    says: /titles? changed on .*→ empty/,
    afterNode: inHead("{ ...head, title: '' }"),
  },
  {
    title: 'noindex',
    kind: 'robots',
    says: /rules? for search engines added on .*“noindex”/,
    afterNode: inHead("url.startsWith('/blog') ? { ...head, robots: 'noindex' } : head"),
  },
  {
    title: 'a renamed form field',
    kind: 'field',
    says: /form fields? changed on .*“email” → “mail”/,
    afterNode: inPage('html.replaceAll(\'name="email"\', \'name="mail"\')'),
  },
  {
    title: 'a disabled button',
    kind: 'button',
    says: /buttons? changed on .*“enabled” → “disabled”/,
    afterNode: inPage(
      "url.startsWith('/products/') ? html.replace(/<button /g, '<button disabled=\"\" ') : html",
    ),
  },
  {
    title: 'a wrong status',
    kind: 'status',
    says: /status(?:es)? changed on .*“200” → “404”/,
    afterNode: inPages({ status: "url.startsWith('/blog/') ? 404 : status" }),
  },
  {
    title: 'dropped breadcrumbs',
    kind: 'structured data',
    says: /structured data lost on .*\/products\/:id/,
    afterNode: inHead(
      "head.structuredData ? { ...head, structuredData: JSON.parse(JSON.stringify(head.structuredData), (_key, value) => (value?.['@type'] === 'BreadcrumbList' ? undefined : value)) } : head",
    ),
  },
  {
    title: 'swapped product names',
    kind: 'link',
    says: /links? (?:changed|in another order) on/,
    afterNode: inPage(
      'url.startsWith(\'/products\') ? html.replace(/(<a [^>]*href="\\/products\\/\\d+"[^>]*>)([^<]+)(<\\/a>[\\s\\S]*?<a [^>]*href="\\/products\\/\\d+"[^>]*>)([^<]+)(<\\/a>)/, \'$1$4$3$2$5\') : html',
    ),
  },
  {
    title: 'missing ratings',
    kind: 'text',
    says: /texts? lost on .*Rated/,
    afterNode: inPage("html.replace(/Rated [\\d.]+ out of 5[^<]*/g, '')"),
  },
  {
    title: 'what can be bought shown as sold out',
    kind: 'button',
    says: /buttons? (?:changed|lost) on .*Add to cart/,
    afterNode: inPage("html.replaceAll('Add to cart', 'Out of stock')"),
  },
  {
    title: 'the description of another page',
    kind: 'description',
    says: /descriptions? changed on/,
    afterNode: inHead("url.startsWith('/blog/') ? { ...head, description: 'Your cart.' } : head"),
  },
  {
    title: 'a lost picture for shared links',
    kind: 'sharing',
    says: /values? for shared links changed on .*og:image/,
    afterNode: inHead('{ ...head, image: undefined }'),
  },
  {
    title: 'a lost footer link',
    kind: 'link',
    says: /links? lost on .*\/privacy-policy/,
    afterNode: inPage('html.replace(/<a [^>]*href="\\/privacy-policy"[^>]*>[\\s\\S]*?<\\/a>/g, \'\')'),
  },
]

/** @type {readonly SilentFault[]} */
export const SILENT_FAULTS = FAULTS.map((fault, index) => ({
  ...fault,
  part: 'shell',
  label: `silent${index}x`,
}))

/** The same by builds of remotes: what a team's own change of its code could do. @type {readonly SilentFault[]} */
export const SILENT_FAULTS_OF_REMOTES = [
  {
    title: 'prices without their currency in the catalogue',
    label: 'silentrupee',
    part: 'catalog-mfe',
    kind: 'price',
    says: /prices? lost on/,
    text: ['₹', ''],
  },
  {
    title: 'another title of products in the catalogue',
    label: 'silenttitle',
    part: 'catalog-mfe',
    kind: 'title',
    says: /titles? changed on .*\/products\/:id.*→ “Product \| /,
    nodeSlot:
      "(name, slot) => slot.head && name.endsWith('Detail') || name.endsWith('DetailPage') ? { ...slot, head: (given) => ({ ...slot.head(given), title: 'Product' }) } : slot",
  },
]
