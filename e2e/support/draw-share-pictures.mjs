// What networks show of a link to an article: its drawing as a JPEG, taken in a browser. For whoever changes a drawing.
//   node e2e/support/draw-share-pictures.mjs http://localhost:8080
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const SIZE = { width: 1200, height: 630 }
const folder = fileURLToPath(new URL('../../content-mfe/src/blog/pictures/share', import.meta.url))
const [origin = 'http://localhost:8080'] = process.argv.slice(2)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: SIZE })
await page.goto(`${origin}/blog`)
const links = await page
  .locator('main a[href^="/blog/"]')
  .evaluateAll((all) => all.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : [])))
for (const link of new Set(links)) {
  await page.goto(link)
  await page.evaluate(showDrawing)
  await page.screenshot({ path: `${folder}/${link.split('/').at(-1)}.jpg`, type: 'jpeg', quality: 82 })
}
await browser.close()

/** Runs in the page: the whole drawing in front of a blurred copy that fills the sides. */
async function showDrawing() {
  const front = document.querySelector('main article img[width="480"]')
  const back = front?.cloneNode(true)
  if (!(front instanceof HTMLImageElement && back instanceof HTMLImageElement))
    throw new Error('The page has no drawing')
  const place = { position: 'fixed', inset: '0', width: '100vw', height: '100vh', aspectRatio: 'auto' }
  Object.assign(front.style, place, { objectFit: 'contain', background: 'none' })
  Object.assign(back.style, place, { objectFit: 'cover', filter: 'blur(30px)', transform: 'scale(1.1)' })
  document.body.replaceChildren(back, front)
  await Promise.all([front.decode(), back.decode()])
}
