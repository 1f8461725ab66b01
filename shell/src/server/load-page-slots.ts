import type { PageRequest } from '@store/shared/remotes/page-rendering'
import type { RemoteRelease } from '@store/shared/remotes/release-document'
import { remoteOf, type SlotName } from '@store/shared/remotes/slots'
import { createRemoteModules } from '../federation/remote-modules'
import type { FoundPage } from '../pages/find-page'
import { parseSlot } from '../slots/parse-exposed'
import { type AnySlot, createSettledLoad, type SlotState } from '../slots/slot-load'
import type { SlotSource } from '../slots/slot-registry'

/** A remote that is down is not asked again by every page of a busy second. */
const REST_AFTER_FAILURE_MS = 1000
const LOAD_TIMEOUT_MS = 2000

/** How to get the container of each release, as the latest page that named it said. */
const loaders = new Map<string, () => Promise<unknown>>()
const loaded = new Map<string, Promise<AnySlot>>()

const modules = createRemoteModules(async ({ container }) => loaders.get(container)?.())

/** The page's slots, each loaded or failed: equal releases share what was loaded, a failure is forgotten after a moment. */
export async function loadPageSlots(page: FoundPage, request: PageRequest): Promise<SlotSource> {
  const names =
    page.kind === 'page' && page.route.rendered === 'page' ? page.slots.map(({ name }) => name) : []
  const states = new Map<SlotName, SlotState>()
  await Promise.all(names.map(async (name) => states.set(name, await loadSlot(name, request))))
  const slot = (name: SlotName) => createSettledLoad(name, states.get(name) ?? ABSENT)
  return { slot, renew: async (name) => slot(name) }
}

const ABSENT: SlotState = { status: 'failed', error: new Error('No slot of this page') }

async function loadSlot(name: SlotName, { release, loadContainer, report }: PageRequest): Promise<SlotState> {
  const remote = remoteOf(name)
  const remoteRelease = release.remotes[remote]
  if (remoteRelease === undefined) return ABSENT
  const key = `${remoteRelease.container} ${name}`
  try {
    loaders.set(remoteRelease.container, () => loadContainer(remote))
    const loading =
      loaded.get(key) ?? withTimeout(loadFrom(remoteRelease, name), `${name} did not load in time`)
    loaded.set(key, loading)
    return { status: 'ready', slot: await loading }
  } catch (error) {
    if (loaded.has(key)) setTimeout(() => loaded.delete(key), REST_AFTER_FAILURE_MS).unref()
    report(error, `loading ${name}`)
    return { status: 'failed', error }
  }
}

const loadFrom = async (release: RemoteRelease, name: SlotName): Promise<AnySlot> =>
  parseSlot(name, await modules.load(release, name.slice(name.indexOf('/') + 1)))

function withTimeout<T>(promise: Promise<T>, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), LOAD_TIMEOUT_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
