import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The machine's Chromium, or Playwright's own. @param {{ debugPort?: number }} [options] */
export const launchChromium = ({ debugPort } = {}) =>
  chromium.launch({
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      ...(debugPort ? [`--remote-debugging-port=${debugPort}`] : []),
    ],
  })
