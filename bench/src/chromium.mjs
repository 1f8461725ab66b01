import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/**
 * The machine's Chromium, or Playwright's own.
 *
 * @param {object} [options]
 * @param {number} [options.debugPort]
 * @param {boolean} [options.trustsAll] takes self-signed certificates
 */
export const launchChromium = ({ debugPort, trustsAll = false } = {}) => {
  const { args, ...options } = chromiumOptions()
  return chromium.launch({
    ...options,
    args: [
      ...args,
      ...(trustsAll ? ['--ignore-certificate-errors'] : []),
      ...(debugPort ? [`--remote-debugging-port=${debugPort}`] : []),
    ],
  })
}

/** How either is started. */
export const chromiumOptions = () => ({
  ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
})

/**
 * A page on a phone of 360 px, in a browser context of its own, which is closed when `use` has ended.
 *
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {number} rate how many times slower than this machine the phone's processor is
 * @param {(page: import('@playwright/test').Page, devTools: import('@playwright/test').CDPSession) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function onPhone(browser, rate, use) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
    return await use(page, devTools)
  } finally {
    await context.close()
  }
}
