import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible } from '../support/page-checks'
import { joinAs } from '../support/staff'

const NOT_REACHED = /You are offline, or the shop cannot be reached/

/**
 * For the calls of a page that change something. They are intercepted from its first one on: one that is made right after `page.route` can slip by.
 *
 * @returns what decides how calls to a path end from then on, and gives how many there are
 */
async function interceptChanges(page: Page) {
  let faulty = ''
  let handle: (route: Route) => Promise<void>
  let calls = 0
  await page.route('**/api/staff/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET' || new URL(request.url()).pathname !== faulty) return route.fallback()
    calls += 1
    return handle(route)
  })
  return (path: string, end: (route: Route) => Promise<void>) => {
    faulty = path
    handle = end
    calls = 0
    return () => calls
  }
}

const cutOff = (route: Route) => route.abort('internetdisconnected')
const breakDown = (route: Route) => route.fulfill({ status: 500, body: '' })

test('a dialog form is opened, left, filled and sent by keyboard, through failing and slow calls [STAFF-50, STAFF-52]', async ({
  page,
}) => {
  const fault = await interceptChanges(page)
  await joinAs(page, 'owner')
  await page.goto('/staff/changes')
  const open = page.getByRole('button', { name: 'New change set' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New change set' })
  const name = dialog.getByLabel('Name')
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await expect(name).toBeFocused()
  const typed = `Diwali ${Date.now().toString(36)}`
  await page.keyboard.type(typed)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByText('What you typed before is here again.')).toBeVisible()
  await expect(name).toHaveValue(typed)
  await expectAccessible(page)
  await name.focus()
  for (const [handle, words] of [
    [cutOff, NOT_REACHED],
    [breakDown, /try again/i],
  ] as const) {
    fault('/api/staff/changes', handle)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(name).toHaveValue(typed)
  }

  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = fault('/api/staff/changes', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.keyboard.press('Tab')
  const send = dialog.getByRole('button', { name: 'Make it' })
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(name).toHaveValue(typed)
  await expect.poll(calls).toBe(1)
  answer()
  await expect(page).toHaveURL(/\/staff\/changes\/\d+$/)
  await expect(page.getByRole('region', { name: typed })).toBeVisible()

  const remove = page.getByRole('button', { name: 'Delete' })
  await remove.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete the change set?' })
  const { pathname } = new URL(page.url())
  fault(`/api${pathname}/removal`, cutOff)
  const confirm = question.getByRole('button', { name: 'Delete' })
  await confirm.press('Enter')
  await expect(page.getByText(NOT_REACHED)).toBeVisible()
  await expect(question).toBeVisible()
  await page.unrouteAll()
  await confirm.press('Enter')
  await expect(page).toHaveURL(/\/staff\/changes$/)
})

test('a form of a page says under its field what is wrong, and keeps what was typed [STAFF-33, STAFF-52]', async ({
  page,
}) => {
  const fault = await interceptChanges(page)
  await joinAs(page, 'catalogue')
  await page.goto('/staff/new-product')
  const form = page.getByRole('form', { name: 'New product' })
  const name = form.getByLabel('Name')
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await page.keyboard.type('Period Hipster')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('SKU')).toBeFocused()
  await page.keyboard.type('period-hipster')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await form.getByLabel('Sizes').fill('S, M')
  await form.getByLabel('Weight of one in grams').fill('80')
  for (const price of await form.getByLabel(/^Price in/).all()) await price.fill('99')
  await form.getByLabel('HSN code').fill('9619')
  await page.keyboard.press('Enter')
  // Another product has it.
  await expect(form.getByLabel('SKU')).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('Period Hipster')

  fault('/api/staff/products', cutOff)
  await form.getByLabel('SKU').fill(`hipster-${Date.now().toString(36)}`)
  await page.keyboard.press('Enter')
  await expect(form.getByText(NOT_REACHED)).toBeVisible()
  await expect(form.getByLabel('Sizes')).toHaveValue('S, M')
  await page.reload()
  await expect(form.getByLabel('Sizes')).toHaveValue('S, M')
  await expectAccessible(page)
})

test('the focus stays on the button of what is done, or goes to what is beside it [STAFF-52]', async ({
  page,
}) => {
  await joinAs(page, 'content')
  await page.goto(`/staff/content/page/focus-${Date.now().toString(36)}`)
  const form = page.getByRole('form', { name: 'Entry' })
  for (const label of ['Title', 'First lines', 'Description for search engines', 'Text'])
    await form.getByLabel(label, { exact: true }).fill('Where the focus goes.')
  const save = form.getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await expect(page.getByText('Nothing: it is not published.')).toBeVisible()
  await expect(save).toBeFocused()

  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.press('Enter')
  await expect(page.getByText('Version 1, the latest.')).toBeVisible()
  await expect(publish).toBeFocused()
  await expect(publish).toHaveAccessibleDescription('The latest version is published.')
  await expectAccessible(page)

  const name = 'Take off the shop'
  await page.getByRole('button', { name }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name }).press('Enter')
  const heading = page.getByRole('heading', { name: 'Visitors see' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})

test('the log-in keeps what was typed while the shop cannot be reached [STAFF-38, STAFF-52]', async ({
  page,
  context,
}) => {
  const fault = await interceptChanges(page)
  await page.goto('/staff')
  const email = page.getByLabel('E-mail address')
  await email.focus()
  await page.keyboard.type('mira@example.in')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Long-Secret-1')
  fault('/api/staff/log-in', cutOff)
  await page.keyboard.press('Enter')
  await expect(page.getByText(NOT_REACHED)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. What you see may be out of date/)).toBeVisible()
  await context.setOffline(false)
  await expect(email).toHaveValue('mira@example.in')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Long-Secret-1')
})
