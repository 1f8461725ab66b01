import { existsSync } from 'node:fs'
import { expect } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { SILENT_FAULTS, SILENT_FAULTS_OF_REMOTES } from '@store/bench/silent-faults'
import { keepPictures, openConsole } from '../support/console'
import { test } from '../support/own-store'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks'
import { release } from '../support/release-command'

test.use({ gate: 'render', shadow: 'required' })

const TRIED = [...SILENT_FAULTS, ...SILENT_FAULTS_OF_REMOTES]
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
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
  const parts = ['shell', 'catalog-mfe', 'cart-checkout-mfe', 'account-mfe', 'content-mfe']
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

test('differences are looked at and accepted in the console, and then go to visitors [REL-04, REL-12]', async ({
  page,
  store,
}) => {
  test.setTimeout(300_000)
  // A dialog that is still fading in has other contrasts.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { folder, name, version } = alterRelease('content-mfe', {
    label: 'stories',
    text: ['All articles', 'Every story'],
  })
  await release(store.origin, 'publish', folder)
  const plan = ['rollout', name, version, '--steps', '50%:1s,100%', '--visits', '10']
  await expect(release(store.origin, ...plan)).rejects.toThrow(
    /“All articles” → “Every story”.*accept-shadow/,
  )
  // Again, for pictures.
  await expect(release(store.origin, 'check', name, version, '--shadow')).rejects.toThrow('accept-shadow')

  await openConsole(page, store.origin, 'versions')
  await page.getByLabel('Part').selectOption(name)
  const pages = page.getByRole('region', { name: `Pages of ${name} ${version}` })
  await expect(pages.getByText(/“All articles” → “Every story”/).first()).toBeVisible()
  await pages
    .getByText(/^(?:Where|All \d+|\d+ of \d+)$/)
    .first()
    .click()
  if (existsSync(CHROMIUM)) await expect(pages.getByRole('img').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepPictures(page, 'shadow-1-differences')

  await pages.getByRole('button', { name: /^Accept differences/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('we call them stories now')
  await expectAccessible(page)
  await keepPictures(page, 'shadow-2-decision')
  await dialog.getByRole('button', { name: 'Accept differences' }).click()
  await expect(dialog.getByText(`${name} ${version}: accepted.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pages.getByText(/Accepted by e2e: we call them stories now/)).toBeVisible()
  await keepPictures(page, 'shadow-3-accepted')

  await release(store.origin, 'canary', name, version, '--percent', '50')
  expect(await release(store.origin, 'audit')).toContain('we call them stories now')
  await release(store.origin, 'canary', name, '--stop')
})
