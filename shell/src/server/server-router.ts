import type { Language } from '@store/shared/i18n/languages'
import { type Location, type Navigator, parsePath } from 'react-router-dom'
import { hrefsIn } from '../slots/slot-hrefs'

const nothing = () => {}

/** Pages are rendered in one place: links have addresses, and nothing navigates. */
export const serverNavigator = (language: Language): Navigator =>
  Object.freeze({ createHref: hrefsIn(language), go: nothing, push: nothing, replace: nothing })

/** @param address path and query, without the language */
export function toLocation(address: string): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(address)
  // All slots of the page are given this one.
  return Object.freeze({ pathname, search, hash, state: null, key: 'default' })
}
