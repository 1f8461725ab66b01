import type { Bus } from '@store/shared/events/bus'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import {
  KEPT_RECORDS_DATABASE,
  PERSONAL_CACHES,
  SERVICE_WORKER_PATH,
  type WorkerMessage,
} from '@store/shared/remotes/site/offline'
import { debounceTime, fromEvent, merge, startWith } from 'rxjs'

export interface OfflineOptions {
  readonly release: ReadableStore<ReleaseDocument>
  readonly bus: Pick<Bus, 'onFact'>
  readonly report: (error: unknown, where: string) => void
  /** Absent where a page has none, as without HTTPS. */
  readonly container?: ServiceWorkerContainer | undefined
  readonly storage?: CacheStorage | undefined
  /** False on a page whose policy lets no worker be registered. */
  readonly mayRegister: boolean
  /** The visitor has asked for few bytes: what is shown is not asked for a second time. */
  readonly savesData: boolean
}

/** After a navigation, so that what the page itself asks for comes first. */
const KEEP_AFTER_MS = 2_000
const UPDATE_EVERY_MS = 60_000
const REMOVE: WorkerMessage = { kind: 'remove' }

/**
 * Registers the service worker, and tells it what is shown (decision 127). Where it is turned off, removes it with all that it kept, whatever
 * it does itself. What was looked at goes with the session that it belongs to.
 */
export async function startOffline(options: OfflineOptions): Promise<void> {
  const { release, bus, report, container, storage, mayRegister } = options
  if (container === undefined || storage === undefined) return
  try {
    if (isOff(release.get())) return await removeWorkers(container, storage)
    release.subscribe(() => {
      if (isOff(release.get())) void removeWorkers(container, storage).catch(() => {})
    })
    bus.onFact('session/ended', () => void forgetKept(container, storage))
    if (release.get().preview !== undefined || !mayRegister) return
    const registration = await container.register(SERVICE_WORKER_PATH)
    await container.ready
    follow(registration, options)
  } catch (error) {
    // Storage may be forbidden, and the line may break: the shop is as it was without a worker.
    report(error, 'service worker')
  }
}

const isOff = ({ offline, development }: ReleaseDocument): boolean =>
  offline === undefined || offline.isOff === true || development === true

function follow(
  registration: ServiceWorkerRegistration,
  { release, bus, savesData }: Pick<OfflineOptions, 'release' | 'bus' | 'savesData'>,
): void {
  const tell = (message: WorkerMessage) =>
    registration.active?.postMessage(isOff(release.get()) ? REMOVE : message)
  let updatedAt = performance.now()
  const update = () => {
    if (performance.now() - updatedAt < UPDATE_EVERY_MS || !navigator.onLine) return
    updatedAt = performance.now()
    void registration.update().catch(() => {})
  }
  let sessionEndedAt = 0
  bus.onFact('session/ended', () => {
    sessionEndedAt = performance.now()
  })
  bus.onFact('currency/changed', ({ currency }) => tell({ kind: 'currency', currency }))

  const { navigation } = window as { readonly navigation?: EventTarget }
  const shown = navigation ? fromEvent(navigation, 'currententrychange') : fromEvent(window, 'popstate')
  merge(shown, fromEvent(document, 'visibilitychange'))
    .pipe(startWith(null), debounceTime(KEEP_AFTER_MS))
    .subscribe(() => {
      update()
      if (savesData || !navigator.onLine) return
      const page = window.location.pathname + window.location.search
      tell({ kind: 'keep', pages: [page], files: filesLoadedSince(sessionEndedAt) })
    })
}

/** By `performance.now()`. What was loaded in a session that has ended is not kept anew. */
const filesLoadedSince = (since: number): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= since)
    .map(({ name }) => name)

/** The worker deletes its records of them too; the page deletes them itself, whatever the worker does. */
async function forgetKept(container: ServiceWorkerContainer, storage: CacheStorage): Promise<void> {
  const tell = async () => {
    for (const { active } of await container.getRegistrations()) {
      active?.postMessage({ kind: 'forget' } satisfies WorkerMessage)
    }
  }
  await Promise.all([tell(), ...PERSONAL_CACHES.map((name) => storage.delete(name))])
}

async function removeWorkers(container: ServiceWorkerContainer, storage: CacheStorage): Promise<void> {
  const registrations = await container.getRegistrations()
  for (const { active } of registrations) active?.postMessage(REMOVE)
  await Promise.all(registrations.map((registration) => registration.unregister()))
  // Without a registration too: a worker that was unregistered elsewhere may have answered open tabs since.
  await Promise.all((await storage.keys()).map((name) => storage.delete(name)))
  window.indexedDB?.deleteDatabase(KEPT_RECORDS_DATABASE)
}
