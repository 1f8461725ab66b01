import { existsSync } from 'node:fs'

const PLACES = [
  // Without windows, and so half the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Where `CHROMIUM_PATH` says, else in the usual places; null when there is none.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function findChromium(env) {
  const named = env.CHROMIUM_PATH?.trim()
  const places = named ? [named] : PLACES
  return places.find((place) => existsSync(place)) ?? null
}
