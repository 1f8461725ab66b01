import { expect, type Page, test } from '@playwright/test'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'

/** How far the finger goes, as a share of the width, and in how many moves. */
const SWIPE = { share: 0.7, steps: 8 }
/** Without a snap stop it leads on by two, except on a machine that is too slow for it. */
const QUICK_SWIPE = { share: 0.6, steps: 3 }

/** A finger that goes to the left over the element. */
async function swipeLeft(page: Page, selector: string, { share, steps } = SWIPE): Promise<void> {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  const y = box.y + Math.min(box.height, page.viewportSize()?.height ?? 0) / 2
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  const [from, to] = [box.x + box.width * 0.85, box.x + box.width * (0.85 - share)]
  await send('touchStart', from)
  for (let step = 1; step <= steps; step += 1) {
    await send('touchMove', from + ((to - from) * step) / steps)
    // Moves of one frame are one move to the browser, and its first one only begins the swipe.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await send('touchEnd')
}

const scrolled = (page: Page, slides: string) =>
  page
    .locator(slides)
    .first()
    .evaluate(({ scrollLeft, clientWidth }) => Math.round((scrollLeft / clientWidth) * 100) / 100)

/** The sum of all shifts so far that no input caused. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .filter((entry) => !('hadRecentInput' in entry && entry.hadRecentInput))
              .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

const BANNER = 'section[aria-label="Highlights"]'
const GALLERY = 'article .swiper:has([aria-label^="Pictures of"])'

for (const { name, path, frame, mark } of [
  { name: 'banner', path: '/', frame: BANNER, mark: 'Show banner 2' },
  { name: 'gallery', path: '/products/1', frame: GALLERY, mark: /^Show picture 2/ },
])
  test(`Swiper goes on from a swipe of the ${name} before scripts [CAT-01, CAT-08, GEN-11]`, async ({
    page,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/remotes\/.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator(frame)).toBeVisible()
    await swipeLeft(page, frame)
    await expect.poll(() => scrolled(page, `${frame} > .swiper-wrapper`)).toBe(1)
    release()
    await expect(page.locator(`${frame}.swiper-initialized`)).toBeVisible()
    expect(await scrolled(page, `${frame} > .swiper-wrapper`)).toBe(1)
    await expect(page.getByLabel(mark)).toHaveAttribute('aria-current', 'true')
    await swipeLeft(page, frame)
    await expect.poll(() => scrolled(page, `${frame} > .swiper-wrapper`)).toBe(2)
    expect(await layoutShift(page)).toBeLessThan(0.001)
  })

test('the heart stands above the pictures of a product, also once Swiper has started [CAT-08]', async ({
  page,
}) => {
  await page.goto('/products/1')
  await expect(page.locator(`${GALLERY}.swiper-initialized`)).toBeVisible()
  const heart = page
    .locator('article')
    .getByRole('button', { name: /for later$/ })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('carousels can be scrolled where Swiper cannot be loaded [CAT-01, CAT-09, FLT-01]', async ({ page }) => {
  // Only Swiper's own code names its element so.
  await page.route('**/remotes/catalog/web/*.js', async (route) => {
    const response = await route.fetch()
    await ((await response.text()).includes('swiperElementNodeName')
      ? route.abort()
      : route.fulfill({ response }))
  })
  await page.goto('/products/1')
  await swipeLeft(page, GALLERY)
  await expect.poll(() => scrolled(page, `${GALLERY} > .swiper-wrapper`)).toBe(1)
  await expect(page.locator(`${GALLERY}.swiper-initialized`)).toHaveCount(0)
})

test('a quick swipe skips no picture [CAT-08]', async ({ page }) => {
  await page.goto('/products/1')
  await expect(page.locator(`${GALLERY}.swiper-initialized`)).toBeVisible()
  const rest = page.locator(`${GALLERY} > .swiper-wrapper`).evaluate(
    (slides) =>
      new Promise<number>((resolve) => {
        slides.addEventListener('scrollend', () => resolve(slides.scrollLeft / slides.clientWidth))
      }),
  )
  await swipeLeft(page, GALLERY, QUICK_SWIPE)
  expect(await rest).toBeLessThan(1.01)
})

test('sale deals are where they were once Swiper has started [CAT-09, GEN-13]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const scripts = '**/remotes/catalog/web/*.js'
  await page.route(scripts, (route) => route.abort())
  await page.goto('/products/1')
  const deals = page.locator('.swiper:has(ul.swiper-wrapper h3)')
  const places = () =>
    deals.evaluate((carousel) =>
      [carousel, ...carousel.querySelectorAll('li')].map((element) => {
        const { left, width } = element.getBoundingClientRect()
        return [left, width].map(Math.round)
      }),
    )
  await deals.scrollIntoViewIfNeeded()
  const before = await places()
  expect(before[1]?.[1]).toBe(304)
  await page.unroute(scripts)
  await page.reload()
  await deals.scrollIntoViewIfNeeded()
  await expect(page.locator('.swiper-initialized:has(ul.swiper-wrapper h3)')).toBeVisible()
  expect(await places()).toEqual(before)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test.skip(IS_SHORT_RUN, 'it draws for half a minute')

  test('the banner advances by itself, wraps, and stands still while the focus is in it [CAT-01]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause the banners' })).toBeVisible()
    const position = () => scrolled(page, `${BANNER} > .swiper-wrapper`)
    for (const next of [1, 2, 0]) await expect.poll(position, { timeout: 8000 }).toBe(next)
    await page.getByRole('button', { name: 'Show banner 2' }).click()
    await expect.poll(position).toBe(1)
    await page.waitForTimeout(5500)
    expect(await position()).toBe(1)
  })
})

test('the banner goes to the left for who reads from the right [CAT-01]', async ({ page }) => {
  // Swiper reads the direction when it starts, so the page has to come with it.
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<html', '<html dir="rtl"') })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Show banner 3' }).click()
  await expect.poll(() => scrolled(page, `${BANNER} > .swiper-wrapper`)).toBe(-2)
})
