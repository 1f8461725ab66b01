import { existsSync } from 'node:fs'
import { expect } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { reportFailures } from '../support/canary-visitors'
import { goTo, keepPictures, makeChange, openConsole, tryChange } from '../support/console'
import { test } from '../support/own-store'
import { release, releaseAsTyped } from '../support/release-command'
import { addFirstProduct, newShopper, register } from '../support/shopper'

test.use({ gate: 'render' })
test.setTimeout(480_000)

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const EMPTY_CART = ['Your cart is currently empty!', 'Your cart is empty so far!'] as const

test('a team’s day: publish, preview, canary, promote [REL-04, REL-05, REL-12, REL-15, REL-16]', async ({
  page,
  browser,
  store: { origin },
}) => {
  const say = (...words: readonly string[]) => release(origin, ...words)
  const { folder, name, version } = alterRelease('cart-checkout-mfe', { label: 'goodday', text: EMPTY_CART })
  const shopper = await (await browser.newContext({ baseURL: origin })).newPage()
  const colleague = await (await browser.newContext({ baseURL: origin })).newPage()
  const cartOf = async (visitor: typeof page) => {
    await visitor.goto('/cart')
    return visitor.getByText(EMPTY_CART[1])
  }

  expect(await say('plan', folder)).toContain(version)

  const published = await releaseAsTyped(origin, 'publish', folder)
  expect(published).toContain(`${name} ${version} is published`)
  const isChecked = existsSync(CHROMIUM)
  const [, pages] = /(\d+) pages at 360 and 1280 px in [\d.]+ s: passed/.exec(published) ?? []
  expect(pages !== undefined).toBe(isChecked)
  await openConsole(page, origin, 'versions')
  await page.getByLabel('Part').selectOption(name)
  const card = page.getByRole('region', { name: `${name} ${version}`, exact: true })
  await card.getByRole('button', { name: /^Gate, size and failures/ }).click()
  await expect(card.getByText('passed')).toHaveCount(isChecked ? 2 : 1)
  if (isChecked) await expect(card.getByRole('img')).toHaveCount(Number(pages) * 2)
  await keepPictures(page, 'good-1-published')

  const [link = ''] = (await say('preview', name, version, '--for', '1h')).split('\n')
  await colleague.goto(link)
  await expect(await cartOf(colleague)).toBeVisible()
  await expect(await cartOf(shopper)).toHaveCount(0)
  await goTo(page, 'Previews')
  await expect(page.getByText(version).first()).toBeVisible()
  await keepPictures(page, 'good-2-preview')

  expect(await say('canary', name, version, '--percent', '5', '--why', 'a first look')).toContain('for 5 %')
  expect(await say('list')).toMatch(new RegExp(`${version}.* 5 %`))
  await goTo(page, 'Live')
  const live = page.getByRole('region', { name, exact: true })
  await expect(live.getByText('canary 5 %')).toBeVisible()
  await keepPictures(page, 'good-3-canary')

  await live.getByText('Other actions').click()
  const share = live.getByRole('button', { name: /^Change share/ })
  await makeChange(page, share, 'Change share', 'nothing failed', async (dialog) => {
    await dialog.getByLabel('Percent').fill('25')
  })
  await expect(live.getByText('canary 25 %')).toBeVisible()
  expect(await say('list')).toMatch(new RegExp(`${version}.* 25 %`))
  await keepPictures(page, 'good-4-more')

  const promote = live.getByRole('button', { name: /^Promote/ })
  const dialog = await tryChange(page, promote, 'for everybody')
  await expect(dialog.getByText(`All visitors get ${name} ${version}`)).toBeVisible({ timeout: 60_000 })
  await keepPictures(page, 'good-5-before-promotion')
  await dialog.getByRole('button', { name: 'Promote', exact: true }).click()
  await expect(dialog.getByText(/Generation \d+ is live/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(live.getByText(version)).toBeVisible()
  await expect(live.getByText(/^canary/)).toHaveCount(0)
  await keepPictures(page, 'good-6-live')
  expect(await say('list')).toContain('for everybody')
  await expect(await cartOf(shopper)).toBeVisible()
  await goTo(page, 'History')
  await expect(page.getByText('for everybody', { exact: true })).toBeVisible()
  await expect(page.getByText(`canary: ${version} for all visitors instead of 25 %`)).toBeVisible()
  await keepPictures(page, 'good-7-history')
  await say('rollback', name, '--why', 'the day is over')
})

test('an operator’s bad day: automatic rollback, bad mark, pin [REL-05, REL-08, REL-11, REL-12]', async ({
  page,
  browser,
  store,
}) => {
  const { origin } = store
  const say = (...words: readonly string[]) => release(origin, ...words)
  const throwing = `(name, slot) => name === 'catalog/HomeBanner' ? { ...slot, Component: () => { throw new Error('no') } } : slot`
  const failing = await store.publish('catalog-mfe', { label: 'failing', webSlot: throwing })
  await say('canary', 'catalog', failing.version, '--percent', '50', '--why', 'new banner')
  await openConsole(page, origin, 'live')
  const catalog = page.getByRole('region', { name: 'catalog', exact: true })
  await expect(catalog.getByText('canary 50 %')).toBeVisible()
  await reportFailures(origin, failing.version, 20)
  const why = /catalog \S+ failed in \d+ of \d+ .*pages in browsers/
  await expect(page.getByText(why)).toBeVisible({ timeout: 60_000 })
  await expect(catalog.getByText(/^canary/)).toHaveCount(0)
  await keepPictures(page, 'bad-1-taken-back')
  await goTo(page, 'Versions')
  await page.getByLabel('Part').selectOption('catalog')
  const card = page.getByRole('region', { name: `catalog ${failing.version}`, exact: true })
  await expect(card.getByText('marked as bad')).toBeVisible()
  await keepPictures(page, 'bad-2-marked')

  const bad = await store.goLive('account-mfe', { label: 'badday' })
  const shopper = await (await browser.newContext({ baseURL: origin })).newPage()
  await shopper.goto('/products/1')
  await shopper.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
  await addFirstProduct(shopper)
  await shopper.goto('/login')
  await shopper.getByRole('button', { name: /register/i }).click()
  await register(shopper, newShopper('badday'))
  await shopper.goto('/checkout')
  const city = shopper.getByLabel('City/District/Town')
  await city.pressSequentially('Chen')
  const load = await shopper.evaluate(() => performance.timeOrigin)
  const heard = shopper.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/releases/current') &&
      answer.status() === 200 &&
      (await answer.text()).includes(`"mf_account_${bad.version.replace(/\W/g, '_')}"`),
  )
  await goTo(page, 'Live')
  const account = page.getByRole('region', { name: 'account', exact: true })
  await account.getByText('Other actions').click()
  const back = account.getByRole('button', { name: /^Roll back/ })
  const dialog = await tryChange(page, back, 'addresses are not saved', async (opened) => {
    await opened.getByLabel(/^Mark the version that is left as bad/).check()
  })
  await expect(dialog.getByText(`account ${bad.version} is marked as bad.`)).toBeVisible()
  await keepPictures(page, 'bad-3-before-rollback')
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click()
  await expect(dialog.getByText(/Generation \d+ is live/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await heard
  await expect(city).toHaveValue('Chen')
  await expect(city).toBeFocused()
  await expect(shopper.getByRole('complementary', { name: 'Order summary' })).toContainText('× 1')
  expect(await shopper.evaluate(() => performance.timeOrigin)).toBe(load)
  await expect(account.getByText(bad.version)).toHaveCount(0)
  await keepPictures(page, 'bad-4-rolled-back')
  await expect(say('promote', 'account', bad.version)).rejects.toThrow('--force')

  await say('pin', 'content', '--why', 'sale until Sunday')
  const { version } = await store.publish('content-mfe', { label: 'pinned', beforeNode: '/* */' })
  await expect(say('promote', 'content', version)).rejects.toThrow(/pinned/)
  await expect(
    page.getByRole('region', { name: 'content', exact: true }).getByText('pinned', { exact: true }),
  ).toBeVisible()
  await keepPictures(page, 'bad-5-pinned')
  await goTo(page, 'Versions')
  await page.getByLabel('Part').selectOption('content')
  const refused = await tryChange(
    page,
    page.getByRole('button', { name: `Promote: content ${version}` }),
    'all the same',
  )
  await expect(refused.getByRole('alert')).toContainText(/pinned.*unpin it first/s, { timeout: 60_000 })
  await keepPictures(page, 'bad-6-refused')
  await say('unpin', 'content')
})
