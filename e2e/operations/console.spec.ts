import { expect, type Locator, type Page, test } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { inTier } from '@store/shared/testing/tier'
import { expectAccessible, expectNoSidewaysScroll, watchProblems } from '../support/page-checks'
import { release } from '../support/release-command'

const TOKEN = 'e'.repeat(40)
const WIDTHS = inTier({ short: [360], full: [360, 1280] })
/** What each page does has component tests; here is what only a browser shows. */
const ACCESS_WIDTHS = inTier({ short: [], full: [360, 1280] })

/** The token does not outlive a page. */
async function logIn(page: Page): Promise<void> {
  await expect(page.getByLabel('Operator token')).toBeFocused()
  await page.keyboard.type(TOKEN)
  await page.keyboard.press('Enter')
}

/** Tabs until the control has the focus, as a visitor without a mouse does. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by the keyboard`)
}

/** Opens the menu of a part's card, by keyboard. */
async function openMenu(page: Page, part: string): Promise<void> {
  const menu = page.getByRole('region', { name: part, exact: true }).locator('details')
  const summary = menu.locator('summary')
  for (let presses = 0; presses < 120; presses += 1) {
    if (await summary.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  if ((await menu.getAttribute('open')) === null) await page.keyboard.press('Enter')
}

/** Opens the dialog of a change, says why, looks at what it will do and does it, all by keyboard. */
async function change(
  page: Page,
  button: string,
  verb: string,
  why: string,
  mayMark = false,
): Promise<string> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab')
    if (await dialog.getByLabel('Reason').evaluate((each) => each === document.activeElement)) break
  }
  await page.keyboard.type(why)
  if (mayMark) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
  await tabTo(page, 'Check what it does')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('What it will do')).toBeVisible()
  await expectAccessible(page)
  const effects = (await dialog.getByRole('status').getByRole('listitem').allInnerTexts()).join(' ')
  await tabTo(page, verb)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Generation \d+ is live/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return effects
}

for (const width of WIDTHS) {
  test(`an operator ends a canary, promotes and rolls back by keyboard at ${width} px [REL-05, REL-11, REL-12]`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    // A dialog that is still fading in has other contrasts.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const problems = watchProblems(page)
    const bad = alterRelease('content-mfe', { label: `bad${width}`, text: ['All articles', 'No articles'] })
    const good = alterRelease('content-mfe', { label: `good${width}`, text: ['All articles', 'Every story'] })
    await release(baseURL, 'publish', bad.folder)
    await release(baseURL, 'publish', good.folder)
    await release(baseURL, 'canary', 'content', bad.version, '--percent', '50', '--why', 'a try')

    await page.goto('/operator')
    await expectAccessible(page)
    await logIn(page)
    const card = page.getByRole('region', { name: 'content', exact: true })
    await expect(card.getByText('canary 50 %')).toBeVisible()
    expect(page.url()).not.toContain(TOKEN)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await openMenu(page, 'content')
    const stopped = await change(page, 'Stop canary: content', 'Stop canary', 'empty lists', true)
    expect(stopped).toContain(`The canary content ${bad.version} ends`)
    expect(stopped).toContain(`content ${bad.version} is marked as bad`)
    await expect(card.getByText('canary 50 %')).toHaveCount(0)

    await page.getByRole('link', { name: 'Versions', exact: true }).click()
    await page.getByLabel('Part').selectOption('content')
    const badCard = page.getByRole('region', { name: `content ${bad.version}`, exact: true })
    await expect(badCard.getByText('marked as bad')).toBeVisible()
    const promoted = await change(page, `Promote: content ${good.version}`, 'Promote', `stories ${width}`)
    expect(promoted).toContain(`All visitors get content ${good.version}`)
    const shopper = await page.context().newPage()
    await shopper.goto('/')
    await expect(shopper.getByRole('link', { name: 'Every story', exact: true })).toBeVisible()
    await shopper.close()

    await page.getByRole('link', { name: 'History', exact: true }).click()
    await expect(page.getByText(`stories ${width}`).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^What changed in/ })
      .first()
      .click()
    await expect(page.getByRole('row', { name: /scripts and styles for browsers/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    await openMenu(page, 'content')
    await change(page, 'Roll back: content', 'Roll back', `articles after all ${width}`)
    await expect(page.getByText(`articles after all ${width}`).first()).toBeVisible()
    // Another operator changes something by command, and the open console follows.
    await release(baseURL, 'pin', 'content', '--why', 'quiet until Sunday')
    await expect(card.getByText('pinned', { exact: true })).toBeVisible({ timeout: 5_000 })
    await release(baseURL, 'unpin', 'content')

    await page.getByRole('link', { name: 'Health', exact: true }).click()
    // Those of the vitals come along where a browser has reported some.
    const chart = page.locator('canvas').nth(1)
    await expect(chart).toBeVisible()
    // What a canvas cannot read as a colour it draws in black; none of the design's is that.
    await expect.poll(() => inksOf(chart)).toEqual({ drawn: true, black: 0 })
    await expect(page.getByRole('heading', { name: 'Over time' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(problems).toEqual([])
  })
}

/** Whether a chart has anything drawn, and how many of its opaque pixels are black. */
const inksOf = (chart: Locator) =>
  chart.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let drawn = 0
    let black = 0
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] !== 255) continue
      drawn += 1
      if (pixels[at] === 0 && pixels[at + 1] === 0 && pixels[at + 2] === 0) black += 1
    }
    return { drawn: drawn > 0, black }
  })

/** From a button to the end of what it does, by keyboard alone; gives what the dialog said it would do. */
async function doByKeyboard(
  page: Page,
  begin: string | RegExp,
  verb: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<string> {
  await tabTo(page, begin)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await fill(dialog)
  await tabTo(page, 'Check what it does')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('What it will do')).toBeVisible()
  await expectAccessible(page)
  const effects = (await dialog.getByRole('status').getByRole('listitem').allInnerTexts()).join(' ')
  await tabTo(page, verb)
  await page.keyboard.press('Enter')
  return effects
}

/** Tabs to a field and types. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(text)
}

for (const width of ACCESS_WIDTHS) {
  test(`tokens, preview links, audit and retiring by keyboard at ${width} px [REL-05, REL-12, REL-16]`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    // A dialog that is still fading in has other contrasts.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const problems = watchProblems(page)
    const { folder, version } = alterRelease('content-mfe', { label: `look${width}`, beforeNode: '/* */' })
    await release(baseURL, 'publish', folder)
    const closed = async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const open = async (title: string) => {
      await page.getByRole('link', { name: title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }

    await page.goto('/operator#tokens')
    await logIn(page)
    const name = `ci-${width}`
    const made = await doByKeyboard(page, 'New token', 'Make token', async (dialog) => {
      await typeInto(page, dialog.getByLabel('Name'), name)
      await typeInto(page, dialog.getByLabel('publish:content'), ' ')
    })
    expect(made).toContain('publish and preview: content')
    await expect(page.getByLabel('Token', { exact: true })).toHaveValue(/^rt_/)
    const secret = await page.getByLabel('Token', { exact: true }).inputValue()
    await expectAccessible(page)
    await closed()
    expect(await page.content()).not.toContain(secret)
    await expect(page.getByRole('region', { name: `Token of ${name}` })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await open('Versions')
    await page.getByLabel('Part').selectOption('content')
    await openMenu(page, `content ${version}`)
    const shows = await doByKeyboard(page, `Preview link: content ${version}`, 'Make link', async () => {})
    expect(shows).toContain(`content ${version}, in that browser alone`)
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await closed()
    const shopper = await page.context().newPage()
    await shopper.goto(link)
    await expect(shopper.getByRole('complementary', { name: 'Preview' })).toBeVisible()

    await open('Previews')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await doByKeyboard(page, /^Revoke: link/, 'Revoke', (dialog) =>
      typeInto(page, dialog.getByLabel('Reason'), 'everybody has seen it'),
    )
    await expect(page.getByText('The link is revoked.')).toBeVisible()
    await closed()
    expect((await shopper.goto('/'))?.status()).toBe(410)
    await shopper.close()

    await open('Tokens')
    await doByKeyboard(page, `Revoke: token of ${name}`, 'Revoke', (dialog) =>
      typeInto(page, dialog.getByLabel('Reason'), 'only a test'),
    )
    await expect(page.getByText(`The token of ${name} is revoked.`)).toBeVisible()
    await closed()
    const headers = { authorization: `Bearer ${secret}` }
    expect((await page.request.get('/operator/me', { headers })).status()).toBe(401)

    await open('Audit')
    await page.getByLabel('Part').selectOption('content')
    await expect(page.getByText('Preview link revoked').first()).toBeVisible()
    await expect(page.getByText(`${name}`, { exact: true })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await open('Live')
    await openMenu(page, 'content')
    await tabTo(page, 'Retire: content')
    await page.keyboard.press('Enter')
    await typeInto(page, page.getByRole('dialog').getByLabel('Reason'), 'nobody reads any more')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('content')
    await expectAccessible(page)
    await closed()
    expect(problems.filter((problem) => !/40[19]|410|422/.test(problem))).toEqual([])
  })
}
