/**
 * Hands the tab over to a payment page.
 *
 * @throws {TypeError} for anything but a web address.
 */
export function leaveFor(url: string): void {
  const target = new URL(url, window.location.href)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') {
    throw new TypeError(`Not a payment page: ${target.protocol}`)
  }
  window.location.assign(target.href)
}
