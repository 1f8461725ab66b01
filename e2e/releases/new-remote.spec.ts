import { expect } from '@playwright/test'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'
import { test } from '../support/own-store'
import { buildChanged, publish, release } from '../support/release-command'
import { newShopper, register } from '../support/shopper'

/** A folder that no other part knows of. */
const LOYALTY = 'e2e/fixtures/loyalty-mfe'

test('a new remote goes live and away again as one folder and a publish [REL-01, REL-05, REL-09]', async ({
  page,
  store,
}) => {
  test.setTimeout(180_000)
  const { origin } = store
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404/.test(message.text())) problems.push(message.text())
  })
  expect((await fetch(`${origin}/loyalty`)).status).toBe(404)

  const version = await publish(origin, await buildChanged(LOYALTY, { label: 'first' }))
  expect((await fetch(`${origin}/loyalty`)).status, 'published is not live').toBe(404)
  await release(origin, 'promote', 'loyalty', version, '--why', 'points for everybody')

  // Rendered on the server, its query too, in one address for one content.
  expect(await store.markupOf('/loyalty?tier=gold&utm_source=x')).toMatch(/Tier (<!-- -->)?gold/)
  expect(await store.markupOf('/loyalty?tier=platinum')).toMatch(/Tier (<!-- -->)?silver/)
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain('/loyalty</loc>')
  await page.goto('/loyalty?tier=gold')
  await expect(page).toHaveTitle(/^Loyalty points/)
  await page.getByRole('button', { name: 'How it works' }).click()
  await expect(page.getByText('Points are added when an order is delivered.')).toBeVisible()

  // Its slot stands on the account's page, and leads on within the tab.
  await page.goto('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'New User? Register' }).click()
  await register(page, newShopper('loyal'))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'See your points' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty points' })).toBeVisible()

  await store.rollBack('loyalty')
  expect((await fetch(`${origin}/loyalty`)).status).toBe(404)
  expect(await release(origin, 'list')).not.toMatch(/^ {2}loyalty/m)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your points')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('a remote whose needs are not met or whose page is taken is refused by name [REL-04, REL-05]', async ({
  store,
}) => {
  test.skip(IS_SHORT_RUN, 'builds a remote three times; the rules have tests of their own')
  test.setTimeout(180_000)
  const { origin } = store
  const live = async () => (await (await fetch(`${origin}/releases/current`)).json()).generation
  const before = await live()
  const refusalOf = async (label: string, from: string, to: string) => {
    const folder = await buildChanged(LOYALTY, { label, replace: [['remote.ts', from, to]] })
    return release(origin, 'promote', 'loyalty', await publish(origin, folder)).then(
      () => 'promoted',
      (error: Error) => error.message,
    )
  }
  expect(await refusalOf('clash', "'/loyalty'", "'/products'")).toMatch(
    /loyalty has a page at \/products, where catalog has one|catalog has a page at \/products, where loyalty has one/,
  )
  expect(await refusalOf('below', "'/dashboard'", "'/cart'")).toMatch(
    /loyalty \S+ adds PointsCard below \/cart, which takes no slots of other parts/,
  )
  expect(
    await refusalOf('need', '  adds:', "  needs: { slots: { 'catalog/HomeBanner': 9 } },\n  adds:"),
  ).toMatch(/loyalty \S+ needs version 9 of the slot catalog\/HomeBanner; catalog \S+ offers 1/)
  expect(await live(), 'nothing changed').toBe(before)
})
