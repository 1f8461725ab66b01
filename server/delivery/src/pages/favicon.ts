import { PALETTE } from '@store/shared/styles/palette'

const { clay, rose } = PALETTE

export const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n${content}\n</svg>\n`

/** The young moon of the header. */
export const MOON = `<circle cx="16" cy="16" r="14" fill="${rose}"/><path d="M16 2a14 14 0 1 0 0 28 18 18 0 0 1 0-28Z" fill="${clay}"/>`

export const FAVICON = drawing(MOON)
/** For an attribute of a page, so that no request for it shares the line with the first view. */
export const FAVICON_IN_PLACE = `data:image/svg+xml,${FAVICON.replace(/\n/g, '').replaceAll('"', "'").replace(/[#<>]/g, encodeURIComponent)}`

export const WEB_MANIFEST_PATH = '/manifest.webmanifest'
