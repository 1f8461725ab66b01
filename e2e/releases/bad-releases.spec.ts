import { expect } from '@playwright/test'
import { BAD_RELEASES } from '@store/bench/bad-releases'
import { inTier } from '@store/shared/testing/tier'
import { CATALOGUE_RENDERED, CONTENT_RENDERED, test } from '../support/own-store'

const EMPTY_SLOT = 'data-slot-content=""></div>'

/** Ends when two answers in a row are equal and every slot is in them: on a busy machine one may be late. */
const isWhole = () => {
  let last = ''
  return (markup: string) => {
    const isSteady = markup === last && markup.includes(CATALOGUE_RENDERED) && !markup.includes(EMPTY_SLOT)
    last = markup
    return isSteady
  }
}

/** A hang, a death, a slow slot. What another shell costs shows in the switches. */
const OF_EACH_KIND = ['slotloop', 'timer', 'suspend']
const ON_THE_SERVER = BAD_RELEASES.filter(({ isBrowserOnly }) => !isBrowserOnly)
const TRIED = inTier({
  short: ON_THE_SERVER.filter(({ label }) => OF_EACH_KIND.includes(label)),
  full: ON_THE_SERVER,
})
const SWITCHES = inTier({ short: 2, full: 20 })

for (const { title, part, isHarmless, ...alteration } of TRIED) {
  test(`a bad release (${title}) costs its own slots on the server, and a rollback ends it [REL-05, REL-13, REL-14, FLT-02]`, async ({
    store,
    request,
  }) => {
    const before = await store.untilMarkup('/', isWhole())
    const { name } = await store.goLive(part, alteration)
    try {
      for (let asked = 0; asked < 5; asked++) {
        const home = await request.get('/')
        expect(home.status()).toBe(200)
        expect((await request.get('/health/live')).status()).toBe(200)
        expect((await request.get('/api/Common/GetAllProductCategory')).status()).toBe(200)
      }
      // The other remotes' parts and pages are rendered as before, whatever it took to find the remote at fault.
      await store.untilMarkup('/', (markup) => markup.includes(CONTENT_RENDERED))
      await store.untilMarkup('/blog', (markup) => markup.includes('<article'))
      if (isHarmless) await store.untilMarkup('/', (markup) => markup === before)
    } finally {
      await store.rollBack(name, ...(isHarmless ? [] : ['--bad']))
    }
    await store.untilMarkup('/', (markup) => markup === before)
  })
}

test(`${SWITCHES} switches of shell and remotes leave the server’s HTML as it was, byte for byte [REL-05, REL-09]`, async ({
  store,
}) => {
  test.setTimeout(240_000)
  const before = await store.untilMarkup('/', isWhole())
  for (let turn = 0; turn < SWITCHES / 2; turn++) {
    const part = turn % 2 === 0 ? 'shell' : 'catalog-mfe'
    const { name } = await store.goLive(part, { label: `turn${turn}`, beforeNode: `/* ${turn} */` })
    await store.untilMarkup('/', (markup) => markup === before)
    await store.rollBack(name)
    await store.untilMarkup('/', (markup) => markup === before)
  }
})
