import type { Translate } from '../../i18n/message'
import messages from './device.account.messages.json' with { type: 'json' }

const UNKNOWN_BROWSER = 'Unknown browser'
const BROWSER_ON_SYSTEM = /^(.+) on (.+)$/

/** Browser and system, as the server keeps them: `Chrome on Android`, `Unknown browser`. */
export const deviceLabel = (browser: string = UNKNOWN_BROWSER, system?: string): string =>
  system === undefined ? browser : `${browser} on ${system}`

/** A device as the server keeps it, in the language of the page or mail; names of browsers and systems stay. */
export function deviceText(device: string, t: Translate): string {
  const [, browser = device, system] = BROWSER_ON_SYSTEM.exec(device) ?? []
  const named = browser === UNKNOWN_BROWSER ? t(messages.unknownBrowser) : browser
  return system === undefined ? named : t(messages.browserOnSystem, { browser: named, system })
}
