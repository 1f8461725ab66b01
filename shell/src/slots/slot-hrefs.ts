import { type Language, localizedPath } from '@store/shared/i18n/languages'
import { createPath, type Navigator } from 'react-router-dom'

/**
 * How links of a slot are written into the page. A slot's own router knows paths without the language, as the page's router hands them on:
 * only the addresses of links have it.
 */
export const hrefsIn =
  (language: Language): Navigator['createHref'] =>
  (to) =>
    localizedPath(typeof to === 'string' ? to : createPath(to), language)
