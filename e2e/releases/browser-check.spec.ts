import { expect } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { BAD_RELEASES } from '@store/bench/bad-releases'
import { TOKEN, test } from '../support/own-store'
import { release } from '../support/release-command'

/** Of the cart's remote, which has few pages, so that a check of it is short. */
const SHORT = 'effect'
const ITS_PAGES = ['/cart', '/thank-you/1', '/checkout', '/wishlist']
const IN_BROWSERS = BAD_RELEASES.filter(({ isBrowserOnly }) => isBrowserOnly)
const CHECK_MS = 480_000

test.setTimeout(60_000 + CHECK_MS)
// Other tests run beside these.
process.env.BROWSER_CHECK_SECONDS ??= '240'

const COMMENT = { label: 'comment', beforeNode: '/* A comment. */', beforeWeb: '/* A comment. */' }
/** Each takes as long as ten pages of a shopper, and what is refused is looked at as closely. */
const HARMLESS = [
  'shell',
  'catalog-mfe',
  'content-mfe',
  'account-mfe',
  'cart-checkout-mfe',
  'back-office-mfe',
]

for (const part of HARMLESS) {
  test(`a build of ${part} that differs by a comment passes the browser check [REL-04]`, async ({
    store,
  }) => {
    const { name, version } = await store.publish(part, COMMENT)
    expect(await release(store.origin, 'check', name, version)).toMatch(
      /^\d+ pages at 360 and 1280 px in [\d.]+ s: passed$/m,
    )
    expect(await release(store.origin, 'promote', name, version)).not.toMatch(/refusal|browser/)
  })
}

const headers = { authorization: `Bearer ${TOKEN}` }

for (const { title, part, label, foundInBrowserAs = '', ...alteration } of IN_BROWSERS) {
  test(`the browser check refuses a release: ${title} [REL-04, REL-08]`, async ({ store, request }) => {
    const { folder, name, version } = alterRelease(part, { label, ...alteration })
    await release(store.origin, 'publish', folder)
    await expect(release(store.origin, 'check', name, version)).rejects.toThrow(
      `${name} ${version} is refused.`,
    )
    expect(await release(store.origin, 'show', name, version)).toMatch(
      new RegExp(`refusal: .*${foundInBrowserAs.replace(/[/.]/g, '\\$&')}`),
    )
    await expect(release(store.origin, 'promote', name, version)).rejects.toThrow(foundInBrowserAs)
    if (label !== SHORT) return
    const of = `/operator/releases/${name}/${version}`
    const { browserCheck } = await (await request.get(of, { headers })).json()
    expect(browserCheck).toMatchObject({
      pages: ITS_PAGES,
      pictures: [360, 1280].flatMap((width) => ITS_PAGES.map((page) => ({ page, width }))),
    })
    expect(browserCheck.findings.map(({ page }: { page: string }) => page)).not.toContain('/checkout')
    const picture = await request.get(`${of}/pictures/0`, { headers })
    expect(picture.headers()['content-type']).toBe('image/webp')
  })
}
