import { expect, test } from '@playwright/test'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'
import { openSource, startDev } from '../support/dev-process'

test('in development a remote reloads in the browser and on the server and shows its errors, and the server restarts [REL-15]', async ({
  page,
}) => {
  test.skip(IS_SHORT_RUN, 'compiles the shell and a remote for development')
  test.setTimeout(10 * 60_000)
  const source = openSource('catalog-mfe/src/product-list/ProductListing.tsx')
  const server = openSource('server/src/main.ts')
  const dev = await startDev('catalog')
  const heading = (name: RegExp) => page.getByRole('heading', { name })
  const overlays = page.locator('#rspack-dev-server-client-overlay')
  const overlay = overlays.last().contentFrame().locator('body')
  const markup = async () => (await fetch(dev.origin)).text()
  try {
    await expect
      .poll(dev.parts, { timeout: 300_000, intervals: [1_000] })
      .toMatch(/^shell 0\.0\.0-dev\w+ from \S+?, .*catalog 0\.0\.0-dev\w+ from [^ ,]+(,|$)/)
    await page.goto(dev.origin)
    await expect(heading(/Made for every day/)).toBeVisible()
    await page.evaluate(() => {
      document.title = 'not loaded anew'
    })

    source.change('Made for every day', 'Made for this day')
    await expect(heading(/Made for this day/)).toBeVisible({ timeout: 60_000 })
    await expect(page).toHaveTitle('not loaded anew')
    await expect.poll(markup, { timeout: 60_000 }).toContain('Made for this day')
    await expect(overlays, 'the markup of the server is taken over without errors').toHaveCount(0)

    source.change('return (', "if (Date.now() > 0) throw new Error('a mistake in the list')\n  return (")
    await expect(overlay).toContainText('a mistake in the list', { timeout: 60_000 })
    await expect(overlays).toHaveCount(1)
    await expect
      .poll(async () => (await markup()) && dev.output(), { timeout: 60_000 })
      .toMatch(
        /a mistake in the list\n +at ProductListing \(catalog-mfe\/src\/product-list\/ProductListing\.tsx:\d+/,
      )

    source.change('return (', 'return ((')
    await expect(overlay).toContainText('ERROR in ./src/product-list/ProductListing.tsx', { timeout: 60_000 })

    source.restore()
    await expect(heading(/Made for every day/)).toBeVisible({ timeout: 60_000 })

    server.change('is open at', 'is open again at')
    await expect.poll(dev.output, { timeout: 60_000 }).toContain('is open again at')
  } finally {
    source.restore()
    server.restore()
    await dev.stop()
  }
})
