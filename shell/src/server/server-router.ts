import { createPath, type Location, type Navigator, parsePath } from 'react-router-dom'

/** Pages are rendered in one place: links have addresses, and nothing navigates. */
export const SERVER_NAVIGATOR: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
}

/** @param address path and query */
export function toLocation(address: string): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(address)
  return { pathname, search, hash, state: null, key: 'default' }
}
