import { isRecord } from '@store/shared/domain/record'
import { KEPT_CACHES } from '@store/shared/remotes/site/offline'
import { RELEASE_DOCUMENT_PATH } from '@store/shared/remotes/site/shell-paths'
import type { WorkboxPlugin } from 'workbox-core'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { createKeptPages } from './keep-pages'
import {
  isAtMost,
  isLeftAlone,
  isPicture,
  isReleaseFile,
  mayKeepAnswer,
  mayKeepCall,
  mayKeepPageAt,
} from './keeping-rules'
import { openShopOnClick } from './notification-click'
import { createKnowledge } from './worker-knowledge'
import type { WorkerScope } from './worker-scope'

/** The worker: the network first for pages and calls, what is kept where it does not answer (decision 127). */
declare const self: WorkerScope

const WEEK_SECONDS = 7 * 24 * 3_600
/** On a line that carries nothing a page is not waited for for ever. */
const PAGE_TIMEOUT_SECONDS = 10
const KILOBYTE = 1024

/** Count and age of what a cache holds; with a bound of each file, of bytes too: 38 MB of files, of which a visit uses 2, and 18 MB of pictures. */
function bounded(maxEntries: number): WorkboxPlugin {
  // Entries expire by address: answers that vary by language would stay without `ignoreVary`.
  const matchOptions = { ignoreVary: true }
  const options = { maxEntries, maxAgeSeconds: WEEK_SECONDS, purgeOnQuotaError: true, matchOptions }
  // Its types do not fit those of the strategies where absent and undefined differ.
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin(options)
  return {
    ...(cacheDidUpdate && { cacheDidUpdate }),
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  }
}

const keepsAtMost = (bytes: number) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    !knowledge.isRemoved() && mayKeepAnswer(response) && isAtMost(bytes)(response) ? response : null,
})

/** Also of entries that were recorded before this start of the worker, of which its plugins know nothing. */
const deleteRecords = (cacheName: string) => new CacheExpiration(cacheName, { maxEntries: 1 }).delete()

const knowledge = createKnowledge(self, caches, deleteRecords)

const files = new CacheFirst({
  cacheName: KEPT_CACHES.files,
  plugins: [keepsAtMost(256 * KILOBYTE), bounded(150)],
  matchOptions: { ignoreVary: true },
})

const pictures = new CacheFirst({
  cacheName: KEPT_CACHES.pictures,
  plugins: [keepsAtMost(150 * KILOBYTE), bounded(120)],
  matchOptions: { ignoreVary: true },
})

const answers = new NetworkFirst({
  cacheName: KEPT_CACHES.answers,
  plugins: [keepsAtMost(200 * KILOBYTE), bounded(60)],
})

const pages = new NetworkFirst({
  cacheName: KEPT_CACHES.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: ({ request, response }) => keptPages.toKept(request, response.clone()),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && (await keptPages.isShowable(cachedResponse)) ? cachedResponse : undefined,
      handlerDidError: ({ request }) => keptPages.offlineAnswer(new URL(request.url)),
    },
    bounded(40),
  ],
})

/** Asked for as ever; without a network the offline page takes its place. */
const otherPages = new NetworkOnly({
  plugins: [{ handlerDidError: ({ request }) => keptPages.offlineAnswer(new URL(request.url)) }],
})

const untouched = new NetworkOnly()

const keptPages = createKeptPages({
  origin: location.origin,
  storage: caches,
  knowledge,
  strategies: { pages, files, pictures },
})

registerRoute(({ sameOrigin }) => sameOrigin && knowledge.isRemoved(), untouched)
// Every page load is answered here, since the browser has begun it already (`navigationPreload`).
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (options) => {
    const { url } = options
    if (isLeftAlone(url.pathname)) return untouched.handle(options)
    return (mayKeepPageAt(url) ? pages : otherPages).handle(options)
  },
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isReleaseFile(url), files)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures)
registerRoute(({ url, request, sameOrigin }) => sameOrigin && mayKeepCall(url, request), answers)
// Open tabs ask it every few seconds: what they hear, the worker hears.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === RELEASE_DOCUMENT_PATH,
  async ({ request, event }) => {
    const answer = await fetch(request)
    if (answer.status === 200) event.waitUntil(knowledge.learnDocument(answer.clone()))
    return answer
  },
)

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})
self.addEventListener('notificationclick', (event) => openShopOnClick(self, event))
self.addEventListener('message', (event) => {
  const { data } = event
  if (!isRecord(data)) return
  if (data.kind === 'remove') event.waitUntil(knowledge.remove())
  if (knowledge.isRemoved()) return
  if (data.kind === 'currency' && typeof data.currency === 'string') {
    event.waitUntil(knowledge.setCurrency(data.currency))
  }
  if (data.kind === 'forget') event.waitUntil(knowledge.forget())
  if (data.kind === 'keep' && Array.isArray(data.pages) && Array.isArray(data.files)) {
    event.waitUntil(keptPages.keep(data.pages.map(String), data.files.map(String), event))
  }
})
