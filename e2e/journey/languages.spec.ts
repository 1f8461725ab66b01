import { expect } from '@playwright/test'
import { test } from '../support/interactive-pages'
import { textsOf } from '../support/page-texts'
import { untranslated } from '../support/untranslated'

test.use({ viewport: { width: 360, height: 740 } })

/** The first product, in the words of the demonstration. */
const NAMES = { hi: 'नीम और एलोवेरा डे पैड', en: 'Neem & Aloe Day Pads' }

test('a visit in Hindi stays in Hindi by links, Back and reload until English is chosen [LANG-01, LANG-03]', async ({
  page,
}) => {
  // What works without a script, too.
  const sent = await (await page.request.get('/hi/products')).text()
  const links = [...sent.matchAll(/<(?:a|form) (?![^>]*data-language)[^>]*(?:href|action)="(\/[^"]*)"/g)]
  expect(links.length).toBeGreaterThan(50)
  expect(links.map(([, to]) => to).filter((to) => !/^\/hi(?=[/?#]|$)/.test(to ?? ''))).toEqual([])

  const language = () => page.locator('html').getAttribute('lang')
  const calls: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/Product/')) calls.push(request.headers()['accept-language'])
  })
  await page.goto('/hi/products')
  const document = await page.evaluateHandle(() => window.document)
  await page.locator('main').getByRole('link', { name: NAMES.hi }).first().click()
  await expect(page).toHaveURL(/\/hi\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: NAMES.hi })).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/hi\/products\/\d+$/)
  await expect(page.locator('link[hreflang="ar"]')).toHaveAttribute('href', /\/ar\/products\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/hi/products')
  expect(await page.evaluate((first) => first === window.document, document), 'no page was loaded').toBe(true)
  expect(new Set(calls)).toEqual(new Set(['hi']))
  await page.reload()
  expect(await language()).toBe('hi')

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/products')
  expect(await language()).toBe('en-IN')
  await page.locator('main').getByRole('link', { name: NAMES.en }).first().click()
  await expect(page).toHaveURL(/localhost:\d+\/products\/\d+$/)
})

test('a shopper who chose English is offered it on a page in Arabic, once [LANG-02, LANG-03]', async ({
  page,
}) => {
  await page.goto('/ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const line = page.getByRole('region', { name: 'English' })
  await expect(line.getByRole('link', { name: 'Read this page in English' })).toHaveAttribute('href', '/')
  await line.getByRole('button', { name: 'Close' }).click()
  await expect(line).toBeHidden()
  await page.reload()
  await expect(line).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'العربية' })).toBeVisible()
})

test('four pages have no text left in English in Hindi, Tamil and Arabic [LANG-50]', async ({ page }) => {
  const left: string[] = []
  for (const language of ['hi', 'ta', 'ar'])
    for (const path of ['', '/products', '/products/1', '/cart']) {
      await page.goto(`/${language}${path}`)
      left.push(...untranslated(await textsOf(page)).map((text) => `/${language}${path}: ${text}`))
    }
  expect(left).toEqual([])
})

test('headings in Tamil have the store’s font from the second page load on, and nothing moves [LANG-40]', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (/(devanagari|tamil|arabic)-\w+\..*woff2$/.test(request.url())) fonts.push(request.url())
  })
  // Named in Tamil in header and footer, which is nothing to load a font for.
  await page.goto('/')
  await page.waitForFunction(() => localStorage.getItem('fetched_fonts') !== null)
  expect(fonts).toEqual([])

  // Fetched once nothing else is to do, and not shown on this page.
  await page.goto('/ta/products')
  await page.waitForFunction(() => localStorage.getItem('language_fonts')?.includes('tamil-display'))
  await expect(page.locator('html')).toHaveAttribute('data-language-fonts', '')

  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-language-fonts', /display/)
  const shown = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
  await expect.poll(shown).toContainEqual(expect.stringContaining('Store Tamil Display'))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
})
