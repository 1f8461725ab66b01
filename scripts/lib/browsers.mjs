import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { installOnDebian } from './debian.mjs'
import { fail, ROOT } from './run.mjs'

/** The first is Chromium without its windows: the same pages take a fifth less of a processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** Their programs have the same names. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/**
 * The Chromium for the browser tests: the one named by CHROMIUM_PATH, the system's or Playwright's; on Debian as root it
 * is installed.
 *
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : fail(`CHROMIUM_PATH names ${given}, which does not exist.`)
  const isOnPath = (/** @type {string} */ name) => findOnPath([name]) !== null
  // One test needs the whole browser, which keeps left pages in memory.
  if (!DEBIAN_PACKAGES.every(isOnPath)) await installOnDebian(...DEBIAN_PACKAGES)
  return (
    findOnPath() ??
    findOfPlaywright() ??
    fail(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
    )
  )
}

function findOnPath(names = NAMES) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null
}

function findOfPlaywright() {
  try {
    const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('@playwright/test')
    const path = chromium.executablePath()
    return isProgram(path) ? path : null
  } catch {
    return null
  }
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
