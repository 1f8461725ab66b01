import { expect } from '@playwright/test'
import { SHARED_STATE_CHANGES } from '@store/bench/bad-releases'
import { withoutSlotsOf } from '../support/drill'
import { CATALOGUE_RENDERED, test } from '../support/own-store'

/** The first shows slots of the catalogue beside those of others; the rest show none of the catalogue. */
const PAGES = ['/', '/blog', '/cart', '/about-us', '/our-blogs']

const restOf = (markup: string) => withoutSlotsOf('catalog', markup).rest

test(`${SHARED_STATE_CHANGES.length} builds that change shared objects leave other parts’ HTML as it was [REL-14]`, async ({
  store,
}) => {
  test.setTimeout(60_000 + SHARED_STATE_CHANGES.length * 60_000)
  const before = new Map<string, string>()
  for (const path of PAGES) {
    const isWhole = (markup: string) => path !== '/' || markup.includes(CATALOGUE_RENDERED)
    before.set(path, restOf(await store.untilMarkup(path, isWhole)))
  }
  const changed: string[] = []
  for (const { title, ...alteration } of SHARED_STATE_CHANGES) {
    const { name, version } = await store.goLive('catalog-mfe', alteration)
    // The page's frame says nothing of versions; the release document does.
    await expect
      .poll(async () => (await fetch(`${store.origin}/`)).text(), { message: title })
      .toContain(version)
    for (const [path, rest] of before) {
      for (const _time of [1, 2]) {
        if (restOf(await store.markupOf(path)) !== rest) changed.push(`${title}: ${path}`)
      }
    }
    await store.rollBack(name, '--bad')
  }
  expect(changed).toEqual([])
})
