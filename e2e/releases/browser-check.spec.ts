import { expect } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { BAD_RELEASES } from '@store/bench/bad-releases'
import { inTier } from '@store/shared/testing/tier'
import { test } from '../support/own-store'
import { release } from '../support/release-command'

/** Cart and checkout have two pages, so that a check of them is short. */
const SHORT = 'effect'
const IN_BROWSERS = BAD_RELEASES.filter(({ isBrowserOnly }) => isBrowserOnly)
const TRIED = IN_BROWSERS.filter(({ label }) => inTier({ short: label === SHORT, full: true }))
const CHECK_MS = 480_000

test.setTimeout(60_000 + CHECK_MS)

const COMMENT = { label: 'comment', beforeNode: '/* A comment. */', beforeWeb: '/* A comment. */' }
const OTHER_PARTS = inTier({ short: [], full: ['shell', 'catalog-mfe', 'content-mfe', 'account-mfe'] })

for (const part of OTHER_PARTS) {
  test(`a build of ${part} that differs by a comment passes the browser check [REL-04]`, async ({
    store,
  }) => {
    const { name, version } = await store.publish(part, COMMENT)
    expect(await release(store.origin, 'check', name, version)).toMatch(
      /^\d+ pages at 360 and 1280 px in [\d.]+ s: passed$/,
    )
  })
}

test('a build that differs by a comment passes the browser check, which shows its pages [REL-04]', async ({
  store,
  request,
}) => {
  const { name, version } = await store.publish('cart-checkout-mfe', COMMENT)
  const said = await release(store.origin, 'check', name, version)
  expect(said).toMatch(/^2 pages at 360 and 1280 px in [\d.]+ s: passed$/)
  const headers = { authorization: `Bearer ${'e'.repeat(40)}` }
  const shown = await (await request.get(`/operator/releases/${name}/${version}`, { headers })).json()
  expect(shown.browserCheck).toMatchObject({
    findings: [],
    pages: ['/cart', '/checkout'],
    pictures: [{ page: '/cart', width: 360 }, { width: 360 }, { width: 1280 }, { width: 1280 }],
  })
  const picture = await request.get(`/operator/releases/${name}/${version}/pictures/0`, { headers })
  expect(picture.headers()['content-type']).toBe('image/webp')
  const promoted = await release(store.origin, 'promote', name, version)
  expect(promoted).not.toMatch(/refusal|browser/)
})

for (const { title, part, foundInBrowserAs = '', ...alteration } of TRIED) {
  test(`the browser check refuses a release: ${title} [REL-04, REL-08]`, async ({ store }) => {
    const { folder, name, version } = alterRelease(part, alteration)
    await release(store.origin, 'publish', folder)
    await expect(release(store.origin, 'check', name, version)).rejects.toThrow(
      `${name} ${version} is refused.`,
    )
    expect(await release(store.origin, 'show', name, version)).toMatch(
      new RegExp(`refusal: .*${foundInBrowserAs.replace(/[/.]/g, '\\$&')}`),
    )
    await expect(release(store.origin, 'promote', name, version)).rejects.toThrow(foundInBrowserAs)
  })
}
