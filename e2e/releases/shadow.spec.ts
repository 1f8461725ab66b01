import { expect } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { SILENT_FAULTS, SILENT_FAULTS_OF_REMOTES } from '@store/bench/silent-faults'
import { inTier } from '@store/shared/testing/tier'
import { test } from '../support/own-store'
import { release } from '../support/release-command'

test.use({ gate: 'render', shadow: 'required' })

const SHORT = ['a button that is missing in AED only', 'structured data with another price']
const TRIED = [
  ...SILENT_FAULTS.filter(({ title }) => inTier({ short: SHORT.includes(title), full: true })),
  ...inTier({ short: [], full: SILENT_FAULTS_OF_REMOTES }),
]
const LONGEST_MS = 60_000
const PUBLISH_MS = 90_000

test('silent faults in real builds are found before a visitor gets them, each within a minute [REL-04]', async ({
  store,
}) => {
  test.setTimeout(60_000 + TRIED.length * (LONGEST_MS + PUBLISH_MS))
  for (const path of ['/', '/products', '/products/1', '/blog', '/search?q=pads']) await store.markupOf(path)
  const missed: string[] = []
  for (const { title, part, says, kind: _, ...alteration } of TRIED) {
    const { folder, name, version } = alterRelease(part, alteration)
    // What the gate refuses as well is no reason to know less of it.
    await release(store.origin, 'publish', folder, '--accept', 'a drill')
    const canary = release(store.origin, 'canary', name, version, '--percent', '5', '--accept', 'a drill')
    await expect(canary, title).rejects.toThrow('changes what pages say')
    const shown = await release(store.origin, 'show', name, version)
    const [, seconds] = / pages compared in ([\d.]+) s/.exec(shown) ?? []
    const line = shown.split('\n').find((each) => says.test(each))
    process.stdout.write(`${title}: ${line?.trim() ?? 'missed'} (${seconds} s)\n`)
    if (line === undefined) missed.push(`${title}:\n${shown}`)
    expect(Number(seconds), title).toBeLessThan(LONGEST_MS / 1000)
  }
  expect(missed).toEqual([])
})

test('a release of every part that changes a comment differs in nothing, and goes live [REL-04]', async ({
  store,
}) => {
  const parts = inTier({
    short: ['catalog-mfe'],
    full: ['shell', 'catalog-mfe', 'cart-checkout-mfe', 'account-mfe', 'content-mfe'],
  })
  test.setTimeout(60_000 + parts.length * (LONGEST_MS + PUBLISH_MS))
  for (const part of parts) {
    const comment = '/* A comment. */'
    const { folder, name, version } = alterRelease(part, {
      label: 'comment',
      beforeNode: comment,
      beforeWeb: comment,
    })
    await release(store.origin, 'publish', folder)
    expect(await release(store.origin, 'check', name, version, '--shadow')).toContain(
      'its pages say the same',
    )
    expect(await release(store.origin, 'promote', name, version)).toContain(version)
  }
})

test('what an operator accepts goes to visitors, and is noted [REL-04, REL-12]', async ({ store }) => {
  test.setTimeout(240_000)
  const { folder, name, version } = alterRelease('content-mfe', {
    label: 'stories',
    text: ['All articles', 'Every story'],
  })
  await release(store.origin, 'publish', folder)
  const plan = ['rollout', name, version, '--steps', '50%:1s,100%', '--visits', '0']
  await expect(release(store.origin, ...plan)).rejects.toThrow('“All articles”')
  await release(store.origin, 'accept-shadow', name, version, '--why', 'we call them stories now')
  await release(store.origin, 'canary', name, version, '--percent', '50')
  expect(await release(store.origin, 'audit')).toContain('we call them stories now')
  await release(store.origin, 'canary', name, '--stop')
})
