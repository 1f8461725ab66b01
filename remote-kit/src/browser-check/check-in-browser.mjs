import { keepBrowserCheck, startBrowserCheck } from '../operator/browser-check-calls.mjs'
import { checkVersion } from './check-version.mjs'
import { findChromium } from './find-chromium.mjs'
import { readLimitMs } from './limits.mjs'

/**
 * Opens a version that is published in the live store, in the Chromium of this machine, and uploads what it finds. It ends
 * within `BROWSER_CHECK_SECONDS`.
 *
 * @param {import('../operator/operator-client.mjs').OperatorCall} call
 * @param {{ name: string, version: string }} release
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns what was found; null when this machine has no Chromium
 */
export async function checkInBrowser(call, { name, version }, env) {
  const chromium = findChromium(env)
  if (chromium === null) return null
  const limitMs = readLimitMs(env)
  const plan = await call(startBrowserCheck, { body: { name, version } })
  return call(keepBrowserCheck, { body: await checkVersion(chromium, { name, version, plan, limitMs }) })
}
