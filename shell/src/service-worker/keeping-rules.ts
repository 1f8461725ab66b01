import { splitLanguage } from '@store/shared/i18n/languages'
import { OFFLINE_COPY_ALLOWED, OFFLINE_COPY_HEADER } from '@store/shared/remotes/site/offline'

/** Nothing below these is looked at, kept or answered: it is another program's, or somebody's own. */
const NOT_OURS = /^\/(api|operator|staff|dev|metrics|health|preview|releases)(\/|$)/i

/** What a person has to be known for, pays or proves herself at. Such pages are not kept whatever their answer says. */
const NEVER_KEPT =
  /^\/(checkout|orders|thank-you|profile|dashboard|user|login|forgot-password|offline)(\/|$)/i

/** Below these a worker answers nothing at all, not even that there is no network. */
export const isLeftAlone = (pathname: string): boolean => NOT_OURS.test(splitLanguage(pathname).path)

/** By its address, before it is asked for. */
export const mayKeepPageAt = (url: URL): boolean =>
  !isLeftAlone(url.pathname) && !NEVER_KEPT.test(splitLanguage(url.pathname).path)

/** By its answer: the server names the pages that may be kept; none of a preview, of a customer, or at an address with a token. */
export const mayKeepPage = (url: URL, { status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  mayKeepPageAt(url) &&
  headers.get(OFFLINE_COPY_HEADER) === OFFLINE_COPY_ALLOWED &&
  !/no-store/i.test(headers.get('cache-control') ?? '')

/** Files of releases are named by their contents. */
export const isReleaseFile = ({ pathname }: URL): boolean => /^\/remotes\/[\w-]+\/web\//.test(pathname)

export const isPicture = ({ pathname }: URL): boolean => /^\/(media|brand)\//.test(pathname)

/** What cart, wishlist and product pages ask for; nobody's own. */
const KEPT_CALLS = [
  /^\/api\/Product\/GetProductReviewsById\/\d+$/,
  /^\/api\/Product\/GetProductExtras\/\d+$/,
  /^\/api\/Product\/GetAllProductsWithReviews$/,
  /^\/api\/Deliverycharge\/GetAllDeliverycharges$/,
  /^\/api\/Common\/(GetAllProductCategory|GetStoreTerms)$/,
]

/** A call that names a customer is never kept. */
export const mayKeepCall = (url: URL, { method, headers }: Request): boolean =>
  method === 'GET' &&
  !headers.has('authorization') &&
  KEPT_CALLS.some((pattern) => pattern.test(url.pathname))

/** Of a call, file or picture. The API answers what is a customer's as `private`, and most of what is everybody's as `no-store`. */
export const mayKeepAnswer = ({ status, headers }: Response): boolean =>
  status === 200 && !/private/i.test(headers.get('cache-control') ?? '')

/** So that a count of files is also a bound of bytes. A length that is not told is taken for a short one. */
export const isAtMost =
  (bytes: number) =>
  ({ headers }: Response): boolean =>
    Number(headers.get('content-length') ?? 0) <= bytes
