import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { BAD_RELEASES } from '@store/bench/bad-releases'
import { inTier } from '@store/shared/testing/tier'
import {
  type DrillRow,
  EMPTY_CONTENT,
  endsBetween,
  hasWholeSlots,
  rendererEnds,
  tellDrill,
  watchStore,
  withoutSlotsOf,
} from '../support/drill'
import { CATALOGUE_RENDERED, type OwnStore, type Published, TOKEN, test } from '../support/own-store'
import { release } from '../support/release-command'

/** Those of the catalogue and of others, and two that hold nothing of the catalogue. */
const PAGES = inTier({
  short: ['/', '/blog'],
  full: ['/', '/products', '/products/1', '/shop/herbal', '/our-blogs', '/blog', '/about-us'],
})
/** Asked while a release is live. What fills the memory does so with each page that is rendered anew. */
const WATCHED = inTier({
  short: PAGES,
  full: [...PAGES, ...Array.from({ length: 12 }, (_, index) => `/products/${index + 2}`)],
})
const WATCH_MS = inTier({ short: 500, full: 8_000 })

/** A hang. A death and a slow slot are shown by the tests of the renderers, what another shell costs by the switches. */
const SHORT = ['slotloop']
const ON_THE_SERVER = BAD_RELEASES.filter(({ isBrowserOnly }) => !isBrowserOnly)
const TRIED = inTier({
  short: ON_THE_SERVER.filter(({ label }) => SHORT.includes(label)),
  full: ON_THE_SERVER,
})
/** Files that are changed after they were published: one for renderers, one for browsers. */
const CORRUPT = inTier({ short: [], full: ['node', 'web'] as const })
const SWITCHES = inTier({ short: 2, full: 20 })

const rows: DrillRow[] = []
test.afterAll(() => tellDrill(rows))

/** Ends when two answers in a row are equal and every slot is in them, with its data: on a busy machine one may be late. */
const isWhole = (path: string) => {
  let last = ''
  return (markup: string) => {
    const isSteady = markup === last && hasWholeSlots(markup)
    last = markup
    return isSteady && (path !== '/' || markup.includes(CATALOGUE_RENDERED))
  }
}

async function markupOfPages(store: OwnStore): Promise<ReadonlyMap<string, string>> {
  const markup = new Map<string, string>()
  for (const path of PAGES) markup.set(path, await store.untilMarkup(path, isWhole(path)))
  return markup
}

interface Drill {
  readonly title: string
  readonly goLive: () => Promise<Published>
  /** Costs no slot at all. */
  readonly isHarmless?: boolean | undefined
  /** What it does in browsers, and proves it; gives it in words. */
  readonly whileLive?: () => Promise<string>
  /** Resolves when it is over: the server renders the home page as before, unless an open tab says more. */
  readonly untilOver?: () => Promise<void>
}

/** A bad release goes live, is looked at, and is rolled back by one command. */
async function drill(store: OwnStore, { title, goLive, isHarmless = false, whileLive, untilOver }: Drill) {
  const before = await markupOfPages(store)
  const endsBefore = await rendererEnds(store.origin, TOKEN)
  const { name } = await goLive()
  const cost: string[] = []
  let rolledBackAt = 0
  let times: Awaited<ReturnType<typeof watchStore>>
  try {
    times = await watchStore(store.origin, WATCHED, WATCH_MS)
    cost.push(...(await seeOthersAsBefore(store, name, before)))
    if (isHarmless) expect(cost).toEqual([])
    if (whileLive) cost.push(await whileLive())
  } finally {
    rolledBackAt = performance.now()
    await store.rollBack(name, ...(isHarmless ? [] : ['--bad']))
  }
  if (untilOver) await untilOver()
  else await store.untilMarkup('/', (markup) => markup === before.get('/'))
  const rollbackMs = Math.round(performance.now() - rolledBackAt)
  for (const [path, markup] of before) await store.untilMarkup(path, (now) => now === markup)
  rows.push({
    release: title,
    cost: cost.join('; ') || 'nothing',
    renderersEnded: endsBetween(endsBefore, await rendererEnds(store.origin, TOKEN)),
    ...times,
    rollbackMs,
  })
}

/** Whatever it took to find the part at fault. Gives what became of the slots of that part. */
async function seeOthersAsBefore(
  store: OwnStore,
  part: string,
  before: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const changed = { 'left to the browser': new Set<string>(), 'rendered otherwise': new Set<string>() }
  const withSlots: boolean[] = []
  for (const [path, markup] of before) {
    const { rest, own } = withoutSlotsOf(part, markup)
    const now = await store.untilMarkup(path, (text) => withoutSlotsOf(part, text).rest === rest)
    for (const [slot, content] of withoutSlotsOf(part, now).own) {
      if (content === own.get(slot)) continue
      const isLeft = content.startsWith(EMPTY_CONTENT)
      changed[isLeft ? 'left to the browser' : 'rendered otherwise'].add(slot.slice(part.length + 1))
    }
    withSlots.push(own.size > 0)
  }
  // A shell has no slots; of a remote, there were pages with some and pages without.
  if (part !== 'shell') expect(new Set(withSlots).size).toBe(2)
  return Object.entries(changed).flatMap(([what, slots]) =>
    slots.size > 0 ? [`${what}: ${[...slots].sort().join(', ')}`] : [],
  )
}

/** An operator finds a failure before a shopper calls; one that takes many pages has to happen first. */
const NAMED_WITHIN_MS = 5_000
const NAMED_LATE_MS = 40_000

/** What `release show` and the API of the console say of the version: its phase, and a line of its sources or the module. */
async function seeNamed(
  store: OwnStore,
  { name, version }: Published,
  phase: string,
  timeout = NAMED_WITHIN_MS,
): Promise<string> {
  const said = new RegExp(`^ {4}${phase}  ${name}.*\\n {6}(source|module) (\\S+)`, 'm')
  const source = async () => said.exec(await release(store.origin, 'show', name, version))?.[2] ?? ''
  const askedFor = async () => {
    await store.markupOf(`/products/${1 + Math.floor(Math.random() * 90)}`)
    return source()
  }
  await expect
    .poll(timeout > NAMED_WITHIN_MS ? askedFor : source, { timeout })
    .toMatch(/^(altered\/\w+\.js:\d+|src\/.*\.tsx?)$/)
  const found = await source()
  const answer = await fetch(`${store.origin}/operator/releases/${name}/${version}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  const { failures }: { failures: { name: string; phase: string; source: { file: string } | null }[] } =
    await answer.json()
  expect(failures.some((each) => each.phase === phase && found.startsWith(each.source?.file ?? '-'))).toBe(
    true,
  )
  return `named by its phase ${phase} and ${found}`
}

for (const { title, part, isHarmless, failsIn, isLate, ...alteration } of TRIED) {
  test(`bad release (${title}) costs its own slots, rollback ends it [REL-05, REL-13, REL-14, FLT-02]`, async ({
    store,
  }) => {
    let live: Published | undefined
    await drill(store, {
      title,
      isHarmless,
      goLive: async () => {
        live = await store.goLive(part, alteration)
        return live
      },
      ...(failsIn && {
        whileLive: async () => {
          if (live === undefined) throw new Error('Nothing went live')
          return seeNamed(store, live, failsIn, isLate ? NAMED_LATE_MS : NAMED_WITHIN_MS)
        },
      }),
    })
  })
}

for (const side of CORRUPT) {
  test(`a corrupt file (${side}) costs its release’s slots, a rollback ends it [REL-07, REL-14, FLT-02]`, async ({
    page,
    store,
  }) => {
    const inBrowsers = { node: undefined, web: () => seeMarkupStay(page) }[side]
    await drill(store, {
      title: `a corrupt file for ${{ node: 'renderers', web: 'browsers' }[side]}`,
      goLive: () => goLiveCorrupt(store, side),
      ...(inBrowsers && { whileLive: inBrowsers }),
    })
  })
}

async function goLiveCorrupt(store: OwnStore, side: 'node' | 'web'): Promise<Published> {
  const published = await store.publish('catalog-mfe', { label: `corrupt${side}` })
  const { name, version } = published
  const releases = join(store.dataDir, 'releases', name)
  const manifest = JSON.parse(readFileSync(join(releases, version, 'release.json'), 'utf8'))
  writeFileSync(join(releases, 'files', `${manifest[side].entry}.br`), 'not what its hash says')
  await store.promote(published)
  return published
}

/** What the server rendered stays, its links work, and the rest of the page answers. */
async function seeMarkupStay(page: Page): Promise<string> {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 30_000 })
  await expect(main.getByRole('article').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
  return 'in browsers its slots stay as the server rendered them, with “Try again”'
}

test('a style sheet that hides the page is gone from an open tab after the rollback [REL-08]', async ({
  page,
  store,
}) => {
  const hides = BAD_RELEASES.find(({ label }) => label === 'hides')
  if (hides === undefined) throw new Error('There is no release that hides the page')
  const { title, part, isBrowserOnly, foundInBrowserAs, ...alteration } = hides
  const body = page.locator('body')
  await drill(store, {
    title,
    goLive: () => store.goLive(part, alteration),
    async whileLive() {
      await page.goto('/')
      await expect(body).toHaveCSS('display', 'none', { timeout: 20_000 })
      return 'in browsers the page is hidden'
    },
    async untilOver() {
      await expect(body).not.toHaveCSS('display', 'none', { timeout: 20_000 })
      await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
    },
  })
})

/** They hold the version of the part that they style. */
const withoutClassNames = (markup: string) => markup.replace(/ class="[^"]*"/g, '')

test(`${SWITCHES} switches of shell and remotes leave the HTML byte-equal [REL-05, REL-09]`, async ({
  store,
}) => {
  test.setTimeout(240_000)
  const before = await store.untilMarkup('/', isWhole('/'))
  for (let turn = 0; turn < SWITCHES / 2; turn++) {
    const part = turn % 2 === 0 ? 'shell' : 'catalog-mfe'
    const { name } = await store.goLive(part, { label: `turn${turn}`, beforeNode: `/* ${turn} */` })
    await store.untilMarkup('/', (markup) => withoutClassNames(markup) === withoutClassNames(before))
    await store.rollBack(name)
    await store.untilMarkup('/', (markup) => markup === before)
  }
})

/** Those that throw where a browser notices it, by the page that shows it. */
const IN_BROWSERS = [
  { label: 'browser', page: '/', phase: 'mount', source: /^altered\/browser\.js:\d+$/ },
  { label: 'effect', page: '/cart', phase: 'mount', source: /^altered\/effect\.js:\d+$/ },
  { label: 'missing', page: '/', phase: 'evaluate', source: /^src\/product-list\/product-listing-slot\.ts$/ },
] as const
const TRIED_IN_BROWSERS = inTier({ short: IN_BROWSERS.slice(0, 1), full: IN_BROWSERS })

for (const { label, page: path, phase, source } of TRIED_IN_BROWSERS) {
  test(`a failure in browsers (${label}) is named by phase and source line within 5 s [REL-10]`, async ({
    page,
    store,
  }) => {
    const bad = BAD_RELEASES.find((each) => each.label === label)
    if (bad === undefined) throw new Error(`There is no release ${label}`)
    const { part, title: _, isBrowserOnly: _only, foundInBrowserAs: _as, ...alteration } = bad
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/reports'))
    const live = await store.goLive(part, alteration)
    await page.goto(path)
    await page.locator(`[data-slot^="${live.name}/"]`).first().scrollIntoViewIfNeeded()
    await reported
    expect(await seeNamed(store, live, phase)).toMatch(new RegExp(` and ${source.source.slice(1)}`))
    await store.rollBack(live.name, '--bad')
  })
}
