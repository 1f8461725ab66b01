import { deviceLabel } from '@store/shared/messages/names/device-text'

/** The first that fits counts: most browsers name others, too. */
const BROWSERS = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** What a browser calls itself, in a few known words: "Chrome on Android". The header itself can hold any text, and is not repeated. */
export function deviceName(userAgent: string | undefined = ''): string {
  const nameIn = (names: ReadonlyArray<readonly [RegExp, string]>) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return deviceLabel(nameIn(BROWSERS), nameIn(SYSTEMS))
}
