import { type BrowserContext, expect } from '@playwright/test'
import type { Alteration } from '@store/bench/altered-release'
import { askFor, findVisitor } from '../support/canary-visitors'
import { keepPictures, openConsole } from '../support/console'
import { test } from '../support/own-store'
import { release } from '../support/release-command'
import { type Behaviour, startVisits } from '../support/simulated-visits'

const STEPS = ['--steps', '30%:5s,50%:5s,100%', '--visits', '150']
const USUAL: Behaviour = { lcp: 1000, addsToCart: 0.12 }
interface Drill {
  readonly what: string
  readonly alteration: Alteration
  readonly behaviour: Behaviour
  readonly ends: 'promoted' | 'rolled-back'
  /** What the log says. */
  readonly log: RegExp
}

const DRILLS: readonly Drill[] = [
  {
    what: 'a good release is promoted',
    alteration: { label: 'good' },
    behaviour: USUAL,
    ends: 'promoted',
    log: /promote +planned rollout: step 3 of 3 of the rollout by \S+: a drill/,
  },
  {
    what: 'a release with a largest paint 30 % later is rolled back',
    alteration: { label: 'slow' },
    behaviour: { ...USUAL, lcp: 1300 },
    ends: 'rolled-back',
    log: /stop-canary +automatic rollback: catalog \S+: Largest contentful paint is worse/,
  },
  {
    what: 'a release whose button does nothing is rolled back',
    alteration: { label: 'dead' },
    behaviour: { ...USUAL, addsToCart: 0 },
    ends: 'rolled-back',
    log: /stop-canary +automatic rollback: catalog \S+: Visits that add to the cart, of those that see a product is worse/,
  },
  {
    what: 'a release that throws is rolled back',
    alteration: { label: 'throws' },
    behaviour: { ...USUAL, fails: 0.3 },
    ends: 'rolled-back',
    log: /stop-canary +automatic rollback: catalog \S+ failed in \d+ of \d+/,
  },
]

for (const { what, alteration, behaviour, ends, log } of DRILLS) {
  test(`${what} by itself, from its build on [REL-11]`, async ({ page, store }) => {
    test.setTimeout(400_000)
    const { origin } = store
    const { version: stable } = await askFor(origin)
    const { version } = await store.publish('catalog-mfe', alteration)
    const visits = startVisits(origin, (seen) => (seen === version ? behaviour : USUAL))
    try {
      const begun = await release(origin, 'rollout', 'catalog', version, ...STEPS, '--why', 'a drill')
      expect(begun).toContain(`catalog ${version}: running, step 1 of 3 (30 % of the visitors)`)
      await openConsole(page, origin, 'live')
      await expect(page.getByRole('list', { name: 'Steps of the rollout of catalog' })).toBeVisible()
      const exitCode = release(origin, 'wait', 'catalog', version, '--for', '6m').then(
        () => 0,
        ({ code }) => code,
      )
      const card = page.getByRole('region', { name: `catalog ${version}, compared` })
      // What is worse may be gone before there is anything to compare.
      const shown = ends === 'promoted' ? card.getByText(/^[+−]/).first() : card
      await expect(shown).toBeVisible({ timeout: 120_000 })
      await keepPictures(page, `rollout-${alteration.label}`)
      expect(await exitCode).toBe(ends === 'promoted' ? 0 : 1)
    } finally {
      await visits.stop()
    }
    expect(await release(origin, 'list')).toMatch(log)
    expect(await release(origin, 'rollout', 'status', 'catalog', '--all')).toContain(
      `catalog ${version}: ${ends.replace('-', ' ')}`,
    )
    expect((await askFor(origin)).version).toBe(ends === 'promoted' ? version : stable)
    if (ends === 'promoted') await store.rollBack('catalog')
  })
}

test('a real browser tells how its visit went, also with a dead button [REL-10, REL-11]', async ({
  browser,
  store,
}) => {
  const { origin } = store
  const { version: stable } = await askFor(origin)
  const { version } = await store.publish('catalog-mfe', {
    label: 'quiet',
    text: ['"cart/add"', '"cart/gone"'],
  })
  await release(origin, 'canary', 'catalog', version, '--percent', '50', '--why', 'a try')
  const visitors = {
    [stable]: await findVisitor(origin, stable),
    [version]: await findVisitor(origin, version),
  }
  let network = 0
  // A browser that ends takes along what it has not sent.
  const contexts: BrowserContext[] = []
  for (const [of, visitor] of Object.entries(visitors)) {
    network += 1
    const context = await browser.newContext({
      baseURL: origin,
      extraHTTPHeaders: { 'x-forwarded-for': `203.0.${network}.7` },
    })
    await context.addCookies([{ name: 'visitor', value: visitor, url: origin }])
    const page = await context.newPage()
    await page.goto('/products/1')
    await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    if (of === stable) await expect(page.getByText(/added to cart/).first()).toBeVisible()
    // Time for the measuring script, which comes when the browser is idle.
    await page.waitForTimeout(2_000)
    await page.goto('about:blank')
    contexts.push(context)
  }
  const line = (metric: string) => new RegExp(`^ +${metric} +(.+?) +stable +(.+?) +difference`, 'm')
  const health = () => release(origin, 'health')
  await expect.poll(health, { timeout: 15_000 }).toMatch(line('add-to-cart'))
  await expect
    .poll(
      async () =>
        line('add-to-cart')
          .exec(await health())
          ?.slice(1),
      { timeout: 15_000 },
    )
    .toEqual(['0.0 % of 1', '100.0 % of 1'])
  await expect
    .poll(async () => line('tti').exec(await health())?.[1], { timeout: 15_000 })
    .toMatch(/ms of 1$/)
  for (const context of contexts) await context.close()
  await release(origin, 'canary', 'catalog', '--stop', '--why', 'seen')
})
