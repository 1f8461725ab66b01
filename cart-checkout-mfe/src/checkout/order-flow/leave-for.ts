/**
 * Leaves the store for the gateway's page.
 *
 * @throws {TypeError} for an address that no browser should follow
 */
export function leaveFor(address: string): void {
  const { protocol, href } = new URL(address, window.location.href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`Not a page: ${protocol}`)
  window.location.assign(href)
}
