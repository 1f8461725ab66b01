import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom'

/** Pages are rendered in one place: links have addresses, and nothing navigates. */
export const SERVER_NAVIGATOR: Navigator = Object.freeze({
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
})

/** @param address path and query */
export function toLocation(address: string): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(address)
  // All slots of the page are given this one.
  return Object.freeze({ pathname, search, hash, state: null, key: 'default' })
}
