import { type ChildProcess, spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { expect } from '@playwright/test'
import { type Alteration, alterRelease } from '@store/bench/altered-release'
import { BAD_RELEASES } from '@store/bench/bad-releases'
import { IS_SHORT_RUN, inTier } from '@store/shared/testing/tier'
import { test } from '../support/own-store'
import { release } from '../support/release-command'

const OF_EACH_KIND = ['throw', 'comment']
const TRIED = BAD_RELEASES.filter(
  ({ label, isBrowserOnly }) => !isBrowserOnly && inTier({ short: OF_EACH_KIND.includes(label), full: true }),
)

test.use({ gate: 'render' })

test('the gate refuses bad builds of real parts and accepts a harmless one [REL-04]', async ({
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

/** What teams publish every day: changes of real builds that break nothing. */
const PARTS = ['shell', 'catalog-mfe', 'cart-checkout-mfe', 'account-mfe', 'content-mfe']
const STYLE = `(() => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = new URL('more.css', document.currentScript.src).href
  document.head.append(link)
})()`
const SAME_SLOT = '(name, slot) => ({ ...slot })'
const LATER_PREFETCH = `(name, slot) => slot.prefetch === undefined ? slot : {
  ...slot,
  prefetch: async (...given) => { await Promise.resolve(); return slot.prefetch(...given) },
}`
const GOOD_CHANGES: readonly Omit<Alteration, 'label'>[] = [
  { beforeNode: '/* A comment. */', beforeWeb: '/* A comment. */' },
  { text: ['Try again', 'Try once more'] },
  { webFiles: { 'more.css': 'main { scroll-behavior: auto }' }, beforeWeb: STYLE },
  { webFiles: { 'guide.txt': 'How to measure. '.repeat(40) } },
  { beforeNode: `globalThis.table = '${'x'.repeat(200_000)}'`, beforeWeb: "globalThis.table = ''" },
  { beforeWeb: `/* ${'A longer bundle. '.repeat(2_000)} */` },
  { beforeNode: 'setTimeout(() => {}, 10)', beforeWeb: 'setTimeout(() => {}, 1_000)' },
  { nodeSlot: SAME_SLOT, webSlot: SAME_SLOT },
  { nodeSlot: LATER_PREFETCH },
  { beforeNode: 'try { JSON.parse("{") } catch {}', beforeWeb: 'try { JSON.parse("{") } catch {}' },
]

test('the gate refuses none of fifty good builds [REL-04]', async ({ store }) => {
  test.skip(IS_SHORT_RUN, 'each takes seconds of a processor')
  test.setTimeout(3_600_000)
  const refused: string[] = []
  let published = 0
  for (const [index, change] of GOOD_CHANGES.entries()) {
    for (const part of PARTS) {
      // A shell has no slots.
      const isOfSlots = change.nodeSlot !== undefined
      const made =
        part === 'shell' && isOfSlots ? { beforeNode: `/* ${index} */`, beforeWeb: 'void 0' } : change
      await store.publish(part, { ...made, label: `good${index}x` }).catch((error: unknown) => {
        refused.push(`${part}, change ${index}: ${String(error)}`)
      })
      published += 1
    }
  }
  expect(published).toBe(50)
  expect(refused).toEqual([])
})

const LOAD = 20

/** Processes that never rest, as many as are missing from a load of twenty. */
function startBusyProcesses(): readonly ChildProcess[] {
  const [load = 0] = loadavg()
  const missing = Math.max(0, LOAD - Math.round(load))
  return Array.from({ length: missing }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )
}

test('the gate refuses none of twenty comment-only builds at a load of twenty [REL-04]', async ({
  store,
}) => {
  test.skip(IS_SHORT_RUN, 'takes tens of minutes of a busy machine')
  test.setTimeout(3_600_000)
  const busy = startBusyProcesses()
  const refused: string[] = []
  try {
    for (let round = 1; round <= 4; round += 1) {
      for (const part of PARTS) {
        const comment = `/* Comment ${round}. */`
        const change = { label: `busy${round}x`, beforeNode: comment, beforeWeb: comment }
        await store.publish(part, change).catch((error: unknown) => {
          refused.push(`${part}, round ${round}: ${String(error)}`)
        })
      }
    }
  } finally {
    for (const each of busy) each.kill('SIGKILL')
  }
  expect(refused).toEqual([])
})
