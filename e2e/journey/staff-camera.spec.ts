import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page, test } from '@playwright/test'
import { CODE_39, installDetector, writeBarcodeFilm } from '../support/barcode'
import { expectAccessible } from '../support/page-checks'
import { joinAs } from '../support/staff'

const scan = (page: Page) => page.getByRole('button', { name: 'Scan a barcode' })

/** A browser whose camera shows a film. */
async function withCamera(film: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { launchOptions, baseURL, viewport } = test.info().project.use
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), ...(viewport && { viewport }) })
    await look(await context.newPage())
  } finally {
    await browser.close()
  }
}

test('a product and an order are found by the code before the camera [STAFF-51]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-camera-'))
  const film = join(folder, 'code.y4m')
  writeBarcodeFilm(film, 'PERIOD-HIPSTER')
  try {
    await withCamera(film, async (page) => {
      await page.addInitScript(installDetector, CODE_39)
      await joinAs(page, 'owner')
      await page.goto('/staff/products')
      await scan(page).press('Enter')
      await expect(page).toHaveURL(/\/staff\/products\?text=PERIOD-HIPSTER$/)
      await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(2)
      await expect(page.getByRole('dialog')).toHaveCount(0)

      writeBarcodeFilm(film, 'RT-2026-999999')
      await page.goto('/staff/orders')
      await scan(page).press('Enter')
      await expect(page).toHaveURL(/\/staff\/orders\?text=RT-2026-999999$/)
      await expect(page.getByText('No order fits these filters.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Show all orders' })).toBeVisible()
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the camera is left by Escape, and a browser that reads no codes has no button for it [STAFF-51]', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'store-camera-'))
  const film = join(folder, 'code.y4m')
  // Nothing that is a code.
  writeBarcodeFilm(film, '')
  try {
    await withCamera(film, async (other) => {
      await other.addInitScript(installDetector, CODE_39)
      await joinAs(other, 'orders')
      await other.goto('/staff/orders')
      await scan(other).press('Enter')
      const dialog = other.getByRole('dialog', { name: 'Scan a barcode' })
      const video = dialog.locator('video')
      await expect(async () =>
        expect(await video.evaluate((each: HTMLVideoElement) => each.videoWidth)).toBeGreaterThan(0),
      ).toPass()
      await expectAccessible(other)
      const stream = await video.evaluateHandle((each: HTMLVideoElement) => each.srcObject)
      await other.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(scan(other)).toBeFocused()
      await expect(async () =>
        expect(
          await stream.evaluate((each) =>
            each instanceof MediaStream ? each.getTracks().map(({ readyState }) => readyState) : [],
          ),
        ).toEqual(['ended']),
      ).toPass()
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }

  await joinAs(page, 'orders')
  await page.goto('/staff/orders')
  await expect(page.getByRole('searchbox', { name: 'Order number or e-mail address' })).toBeVisible()
  expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
  await expect(scan(page)).toHaveCount(0)
})
