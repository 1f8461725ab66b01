import { type Location, parseLocation } from '../../domain/markets/currency'

/**
 * What a page is told of its visitor. It comes in a cookie beside the page, so that the page itself is the same for all visitors and is
 * compressed once. The page's first script takes the cookie away and leaves its value in `window.visit`.
 */
export interface Visit {
  /** What the server found for this visitor; null when it found nothing. */
  readonly location: Location | null
  /** Goes along with what the page reports of itself; empty for a page whose reports are not counted. */
  readonly reportToken: string
  /** The `traceparent` of the page's request, as it came; empty where nothing is traced. */
  readonly trace: string
}

declare global {
  interface Window {
    /** Absent where the browser takes no cookies, and on pages of a previous server. */
    visit?: string | undefined
  }
}

/** Longer than a page's head takes to arrive. */
const LIFE_SECONDS = 60

/** The value of a header `Set-Cookie`. */
export function visitCookie(
  { location, reportToken, trace }: Visit,
  { isSecure }: { readonly isSecure: boolean },
): string {
  const value = new URLSearchParams({ token: reportToken, ...(trace && { trace }), ...location })
  return `visit=${value}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** @param text the cookie's value, as it is in `window.visit` */
export function parseVisit(text: string | undefined): Visit {
  const { token = '', trace = '', ...location } = Object.fromEntries(new URLSearchParams(text))
  return { location: parseLocation(location), reportToken: token, trace }
}
