import { expect, test } from '@playwright/test'
import { openSource, startDev } from '../support/processes/dev-process'
import { addFirstProduct } from '../support/shopper'

test('in development a remote reloads in browser and server and shows its errors [REL-15]', async ({
  page,
}) => {
  test.setTimeout(10 * 60_000)
  const source = openSource('catalog-mfe/src/product-list/ProductListing.tsx')
  const texts = openSource('catalog-mfe/src/product-list/listing.messages.json')
  const server = openSource('server/src/main.ts')
  const dev = await startDev('catalog')
  const heading = (name: string) => page.getByRole('heading', { name })
  const overlays = page.locator('#rspack-dev-server-client-overlay')
  const overlay = overlays.last().contentFrame().locator('body')
  const markup = async () => (await fetch(dev.origin)).text()
  try {
    await expect
      .poll(dev.parts, { timeout: 300_000, intervals: [1_000] })
      .toMatch(/^shell 0\.0\.0-dev\w+ from \S+?, .*catalog 0\.0\.0-dev\w+ from [^ ,]+(,|$)/)
    await page.goto(dev.origin)
    // Code of a later build would take over the markup of an earlier one.
    await expect
      .poll(() =>
        heading('Best sellers').evaluate((node) =>
          Object.keys(node).some((key) => key.startsWith('__react')),
        ),
      )
      .toBe(true)
    const remotes = page.getByRole('button', { name: /^Remotes/ })
    await remotes.click()
    const panel = page.getByRole('region', { name: 'Remotes of this page' })
    const ofCatalog = panel.getByRole('region', { name: 'catalog' })
    await expect(ofCatalog).toContainText('From the development server at http://localhost:')
    await expect(ofCatalog).toContainText(/ProductListing\.v\d+ chunk \d+ ms, evaluate \d+ ms/)
    await expect(panel.getByRole('region', { name: 'content' })).toContainText(
      'From this store: /remotes/content/',
    )
    await remotes.click()
    await expect(panel).toHaveCount(0)
    await page.evaluate(() => {
      document.title = 'not loaded anew'
    })

    texts.change('Best sellers', 'Bought this week')
    await expect(heading('Bought this week')).toBeVisible({ timeout: 60_000 })
    await expect(page).toHaveTitle('not loaded anew')
    await expect.poll(markup, { timeout: 60_000 }).toContain('Bought this week')
    await expect(overlays, 'the markup of the server is hydrated without errors').toHaveCount(0)

    texts.restore()
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
    await expect(heading('Best sellers')).toBeVisible({ timeout: 60_000 })

    server.change('is open at', 'is open again at')
    await expect.poll(dev.output, { timeout: 60_000 }).toContain('is open again at')
  } finally {
    source.restore()
    texts.restore()
    server.restore()
    await dev.stop()
  }
})

test('inside of a running store a remote is seen as it is built here, in this browser only [REL-15]', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  test.setTimeout(10 * 60_000)
  const source = openSource('content-mfe/src/blog/messages.json')
  const live = await (await fetch(`${origin}/releases/current`)).json()
  const dev = await startDev('content', origin)
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  try {
    await expect.poll(dev.output, { timeout: 300_000 }).toContain(`is open at ${dev.origin}`)
    await page.goto(`${dev.origin}/our-blogs`)
    await expect(page.getByText(/content is built on this computer/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'All articles' })).toBeVisible()
    await page.evaluate(() => {
      document.title = 'not loaded anew'
    })

    source.change('All articles', 'Every article')
    await expect(page.getByRole('link', { name: 'Every article' })).toBeVisible({ timeout: 60_000 })
    // The page is not loaded anew, although a build that ran in it is left.
    await page.waitForTimeout(12_000)
    await expect(page).toHaveTitle('not loaded anew')
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    for (const name of Object.keys(live.remotes)) {
      const isLoaded = loaded.some((path) => path.startsWith(`/remotes/${name}/web/`))
      if (name === 'content' || name === 'catalog') expect(isLoaded, name).toBe(name === 'catalog')
    }

    await page.goto(`${dev.origin}/products`)
    await addFirstProduct(page)

    const visitor = await browser.newPage()
    await visitor.goto(`${origin}/our-blogs`)
    await expect(visitor.getByRole('link', { name: 'All articles' })).toBeVisible()
    await visitor.close()
    expect(await (await fetch(`${origin}/releases/current`)).json()).toEqual(live)
    expect(problems).toEqual([])
  } finally {
    source.restore()
    await dev.stop()
  }
})
