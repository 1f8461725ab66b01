import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/release-document'
import type { ServiceDefinition } from '@store/shared/remotes/slot-definition'
import { remoteOf, type ServiceName, type SlotName } from '@store/shared/remotes/slots'
import type { ContainerLoader } from '../federation/container-loader'
import { preload, refetch } from '../federation/release-files'
import type { RemoteModules } from '../federation/remote-modules'
import { AUTOMATIC_TRIES, withTries } from '../federation/with-tries'
import { parseService, parseSlot } from './parse-exposed'
import { createSlotLoad, type SlotLoad } from './slot-load'

/** Where slots come from: in the browser from the release of the moment, on the server from what was loaded before. */
export interface SlotSource {
  /** The slot's loading under the present release; one and the same until that release ends or the load is renewed. */
  slot(name: SlotName): SlotLoad
  /** Tries once more, with the newest release that is known. */
  renew(name: SlotName): SlotLoad
}

export interface SlotRegistry extends SlotSource {
  service<N extends ServiceName>(name: N): Promise<ServiceDefinition<N>>
  /** The remote's release, or undefined where it is absent. */
  releaseOf(name: SlotName | ServiceName): RemoteRelease | undefined
  /** Slots asked for from now on are those of this document; what is on the page stays. */
  adopt(document: ReleaseDocument): void
}

export interface SlotRegistryOptions {
  readonly document: ReleaseDocument
  readonly modules: RemoteModules
  readonly containers: ContainerLoader
  readonly report: (error: unknown, name: SlotName | ServiceName) => void
  /** Learns of the newest release and has it adopted here. Never rejects. */
  readonly takeNewest: () => Promise<void>
}

export function createSlotRegistry(options: SlotRegistryOptions): SlotRegistry {
  const { modules, containers, report, takeNewest } = options
  let { document } = options
  const loads = new Map<string, SlotLoad>()

  const releaseOf = (name: SlotName | ServiceName): RemoteRelease | undefined =>
    document.remotes[remoteOf(name)]

  const loadModule = async (name: SlotName | ServiceName, release: RemoteRelease): Promise<unknown> => {
    const files = release.slots[name] ?? []
    preload(files)
    await containers.load(release)
    return withTries(AUTOMATIC_TRIES, async (attempt) => {
      if (attempt > 0) await refetch(files)
      return modules.load(release, exposedName(name))
    })
  }

  const createLoad = (name: SlotName, load: () => Promise<unknown>): SlotLoad =>
    createSlotLoad(
      name,
      async () => parseSlot(name, await load()),
      (error) => report(error, name),
    )

  const keyOf = (name: SlotName): string => `${releaseOf(name)?.container} ${name}`

  const loadFirst = async (name: SlotName | ServiceName): Promise<unknown> => {
    const release = releaseOf(name)
    if (release === undefined) throw new Error(`${name} is in no release`)
    return loadModule(name, release)
  }

  const loadAgain = async (name: SlotName): Promise<unknown> => {
    await takeNewest()
    const release = releaseOf(name)
    if (release === undefined) throw new Error(`${name} is in no release`)
    await containers.tryAgain(release)
    await refetch(release.slots[name] ?? [])
    return loadModule(name, release)
  }

  return {
    slot: (name) => {
      const key = keyOf(name)
      const load = loads.get(key) ?? createLoad(name, () => loadFirst(name))
      loads.set(key, load)
      return load
    },
    renew: (name) => {
      const load = createLoad(name, () => loadAgain(name))
      loads.set(keyOf(name), load)
      return load
    },
    releaseOf,
    service: async (name) => parseService(name, await loadFirst(name)),
    adopt: (next) => {
      document = next
    },
  }
}

/** `catalog/HomeBanner` → `HomeBanner`. */
const exposedName = (name: SlotName | ServiceName): string => name.slice(name.indexOf('/') + 1)
