import { expect, type Locator, test } from '@playwright/test'
import { expectApart } from '../support/page-checks'

/** What must stay free in each dialog: its title, its way out and what is typed into. */
const CASES: ReadonlyArray<{
  name: string
  open: string
  dialog: string | RegExp
  kept: (dialog: Locator) => readonly Locator[]
}> = [
  {
    name: 'the log-in dialog',
    open: 'LOGIN',
    dialog: 'Log in',
    kept: (dialog) => [dialog],
  },
  {
    name: 'the size guide',
    open: 'Size guide',
    dialog: /^Size guide/,
    kept: (dialog) => [dialog],
  },
  {
    name: 'the enlarged pictures',
    open: 'Enlarge picture 1',
    dialog: /^Pictures of/,
    kept: (dialog) => [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Close' })],
  },
  {
    name: 'the menu',
    open: 'Menu',
    dialog: 'Rituva',
    kept: (dialog) => [dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Close' })],
  },
  {
    name: 'the search',
    open: 'Search',
    dialog: 'Search',
    kept: (dialog) => [dialog.getByRole('combobox'), dialog.getByRole('button', { name: 'Close' })],
  },
]

for (const { name, open, dialog: called, kept } of CASES)
  test(`an earlier toast covers neither title, close button nor field of ${name} [GEN-06]`, async ({
    page,
  }) => {
    // Wide windows have no menu button.
    if (open === 'Menu') await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/products/1')
    await page.getByRole('button', { name: 'Share' }).click()
    const toast = page.locator('.Toastify__toast')
    await expect(toast).toBeVisible()
    // It stays while the pointer is on it; here it is to stay until it was measured. While it slides in, too: on a busy machine it is gone before it rests.
    await toast.hover({ force: true })
    await page.getByRole('button', { name: open, exact: true }).first().dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: called })
    await expect(dialog).toBeVisible()
    await expect(toast).toBeVisible()
    for (const part of kept(dialog)) await expectApart(toast, part)
  })
