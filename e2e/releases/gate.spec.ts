import { expect } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { BAD_RELEASES } from '@store/bench/bad-releases'
import { inTier } from '@store/shared/testing/tier'
import { test } from '../support/own-store'
import { release } from '../support/release-command'

const OF_EACH_KIND = ['throw', 'comment']
const TRIED = BAD_RELEASES.filter(
  ({ label, isBrowserOnly }) => !isBrowserOnly && inTier({ short: OF_EACH_KIND.includes(label), full: true }),
)

test.use({ gate: 'render' })

test('the gate refuses bad releases of real builds, lets a harmless one through, and the store goes on [REL-04]', async ({
  store,
  request,
}) => {
  test.setTimeout(60_000 + TRIED.length * 60_000)
  const before = await store.markupOf('/blog')
  for (const { title, part, isHarmless, ...alteration } of TRIED) {
    const { folder, name, version } = alterRelease(part, alteration)
    const publishing = release(store.origin, 'publish', folder)
    if (isHarmless) expect(await publishing, title).toContain(`${version} is published`)
    else await expect(publishing, title).rejects.toThrow(`${name} ${version} is refused:`)
    const shown = await release(store.origin, 'show', name, version)
    // On a busy machine the gate can be short of time for the memory of a page, and warns of that.
    if (isHarmless) expect(shown, title).not.toContain('refusal: ')
    else expect(shown, title).toMatch(/not published[\s\S]*refusal: /)
  }
  expect((await request.get('/health/ready')).status()).toBe(200)
  expect(await store.markupOf('/blog')).toBe(before)
})
