import { expect } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { test } from '../support/own-store'
import { release } from '../support/release-command'

const SIGN = 'A version that only this browser sees'
/** Adds a text to one slot, in the renderer and in browsers. */
const signed = `(name, slot) => {
  if (name !== 'content/BlogCards') return slot
  const Inner = slot.Component
  return { ...slot, Component: (props) => [SIGN_ELEMENT, Inner(props)] }
}`.replace('SIGN_ELEMENT', JSON.stringify(SIGN))

test('a signed link shows an unreleased version to its browser alone, says so, and can be left [REL-16]', async ({
  store,
  browser,
  page,
}) => {
  const { folder, name, version } = alterRelease('content-mfe', {
    label: 'preview',
    nodeSlot: signed,
    webSlot: signed,
  })
  await release(store.origin, 'publish', folder)
  const said = await release(store.origin, 'preview', name, version, '--for', '1h')
  const [url = ''] = said.split('\n')

  await page.goto(url)
  const banner = page.getByRole('complementary', { name: 'Preview' })
  await expect(banner).toContainText(`Preview of content ${version.split('-')[1]}`)
  await expect(page.getByText(SIGN)).toHaveCount(1)
  expect(await (await page.request.get('/')).text()).toContain(SIGN)

  // A page that the tab itself moves to is the preview's, too.
  await page.getByRole('link', { name: 'Break Taboos' }).first().click()
  await expect(page).toHaveURL(/break-taboos/)
  await expect(banner).toBeVisible()

  const other = await browser.newContext({ baseURL: store.origin })
  const visitor = await other.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
  expect(await (await visitor.request.get('/')).text()).not.toContain(SIGN)
  await other.close()

  await banner.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(page.getByText(SIGN)).toHaveCount(0)
  await page.goto(`${url}x`)
  await expect(page.getByText('The link was altered.')).toBeVisible()
})
