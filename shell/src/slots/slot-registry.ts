import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/release-document'
import type { ServiceDefinition } from '@store/shared/remotes/slot-definition'
import { remoteOf, type ServiceName, type SlotName } from '@store/shared/remotes/slots'
import type { ContainerLoader } from '../federation/container-loader'
import { preload, refetch } from '../federation/release-files'
import type { RemoteModules } from '../federation/remote-modules'
import { AUTOMATIC_TRIES, withTries } from '../federation/with-tries'
import { parseService, parseSlot } from './parse-exposed'
import { createSlotLoad, type LoadedSlot, type SlotLoad } from './slot-load'

/** Where slots come from: in the browser from the release that is live, on the server from what the renderer has loaded. */
export interface SlotSource {
  /** The slot's loading under the present release; one and the same until that release ends or the load is renewed. */
  slot(name: SlotName): SlotLoad
  /** Tries once more, with the newest release that is known; gives the load that came of it, ready or not. */
  renew(name: SlotName): Promise<SlotLoad>
}

export interface SlotRegistry extends SlotSource {
  service<N extends ServiceName>(name: N): Promise<ServiceDefinition<N>>
  /** The remote's release, or undefined where it is absent. */
  releaseOf(name: SlotName | ServiceName): RemoteRelease | undefined
  /** Slots asked for from now on are those of this document; what is on the page stays. */
  adopt(document: ReleaseDocument): void
  /** Drops what was loaded of a version that has left the page. */
  forget(container: string): void
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

  const loadModule = async (
    name: SlotName | ServiceName,
    release: RemoteRelease,
    isRestart: boolean,
  ): Promise<unknown> => {
    const files = release.slots[name] ?? []
    preload(files)
    await containers.load(release)
    return withTries(AUTOMATIC_TRIES, async (attempt) => {
      if (isRestart || attempt > 0) await refetch(files)
      return modules.load(release, exposedName(name))
    })
  }

  const loadFrom = async (
    release: RemoteRelease,
    name: SlotName,
    isRestart: boolean,
  ): Promise<LoadedSlot> => ({
    slot: parseSlot(name, await loadModule(name, release, isRestart)),
    release,
  })

  const present = (name: SlotName | ServiceName): RemoteRelease => {
    const release = releaseOf(name)
    if (release === undefined) throw new Error(`${name} is in no release`)
    return release
  }

  const loadOf = (name: SlotName): SlotLoad => {
    const release = releaseOf(name)
    const key = `${release?.container} ${name}`
    const known = loads.get(key)
    if (known !== undefined) return known
    const load = async (isRestart: boolean) => {
      if (release === undefined) throw new Error(`${name} is in no release`)
      if (isRestart) await containers.tryAgain(release)
      try {
        return await loadFrom(release, name, isRestart)
      } catch (error) {
        const newer = await newerThan(release, name)
        if (newer === null) throw error
        return loadFrom(newer, name, false)
      }
    }
    const created = createSlotLoad(name, load, (error) => report(error, name))
    loads.set(key, created)
    return created
  }

  /** The files of a release that has been taken away may be gone; the one after it has what the slot needs (FLT-04). */
  const newerThan = async (release: RemoteRelease, name: SlotName): Promise<RemoteRelease | null> => {
    await takeNewest()
    const newest = releaseOf(name)
    return newest === undefined || newest.container === release.container ? null : newest
  }

  /** A remote that is back is back for all its slots. */
  const restartSiblings = ({ name }: SlotLoad) => {
    for (const load of loads.values()) {
      if (load.name !== name && remoteOf(load.name) === remoteOf(name)) void load.restart()
    }
  }

  return {
    slot: loadOf,
    async renew(name) {
      await takeNewest()
      const load = loadOf(name)
      await load.start()
      await load.restart()
      if (load.get().status === 'ready') restartSiblings(load)
      return load
    },
    releaseOf,
    service: async (name) => parseService(name, await loadModule(name, present(name), false)),
    adopt: (next) => {
      document = next
    },
    forget(container) {
      for (const key of [...loads.keys()]) {
        if (key.startsWith(`${container} `)) loads.delete(key)
      }
      containers.forget(container)
      modules.forget(container)
    },
  }
}

/** `catalog/HomeBanner` → `HomeBanner`. */
const exposedName = (name: SlotName | ServiceName): string => name.slice(name.indexOf('/') + 1)
