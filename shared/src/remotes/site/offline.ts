/** What shell, service worker, server and pages agree on about reading without the network (decision 127). */

/** The one address that answers a service worker: the live shell's, or one that removes itself. */
export const SERVICE_WORKER_PATH = '/service-worker.js'

/** Of a page's answer: `allowed` where browsers may keep it to be read offline. */
export const OFFLINE_COPY_HEADER = 'offline-copy'
export const OFFLINE_COPY_ALLOWED = 'allowed'

/** Of a request that the worker makes to keep a page that is shown already: it is no visit. */
export const COPY_REQUEST_HEADER = 'x-offline-copy'

/** The worker's caches. Those of what a person looked at are deleted with her session. */
export const KEPT_CACHES = {
  pages: 'kept-pages',
  answers: 'kept-answers',
  pictures: 'kept-pictures',
  files: 'kept-files',
  state: 'kept-state',
} as const

export const PERSONAL_CACHES: readonly string[] = [
  KEPT_CACHES.pages,
  KEPT_CACHES.answers,
  KEPT_CACHES.pictures,
]

/** Where Workbox records the addresses and times of what the caches hold. */
export const KEPT_RECORDS_DATABASE = 'workbox-expiration'

/** Of a kept page: what it is made of and when it was kept, as URI-encoded JSON. */
export const KEPT_PAGE_HEADER = 'x-kept-page'

/** What a page tells the worker. */
export type WorkerMessage =
  /** The page is shown: it and its files are to be kept. */
  | { readonly kind: 'keep'; readonly pages: readonly string[]; readonly files: readonly string[] }
  /** The session has ended: what somebody looked at is to be deleted. */
  | { readonly kind: 'forget' }
  /** An operator has turned the worker off. One that still answers an open tab may have been started anew since it heard so. */
  | { readonly kind: 'remove' }
  /** The prices that are shown from now on. */
  | { readonly kind: 'currency'; readonly currency: string }
