import { addressOf, type ModuleAddress, remoteOf } from '@store/shared/remotes/contract/module-address'
import type { ServiceDefinition } from '@store/shared/remotes/contract/slot-definition'
import type { ServiceContracts, ServiceName } from '@store/shared/remotes/contract/slots'
import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/releases/release-document'
import { createSiteMap, type SiteMap, siteOf } from '@store/shared/remotes/site/site-map'
import type { RemoteModules } from '../federation/remote-modules'
import type { Translations } from '../translations/translations'
import { parseService } from './parse-exposed'
import { createReleaseModules } from './release-modules'
import { createSlotLoad, type SlotLoad } from './slot-load'

/** Where slots come from: in the browser from the release that is live, on the server from what the renderer has loaded. */
export interface SlotSource {
  /** The slot's loading under the present release; one and the same until that release ends or the load is renewed. */
  slot(address: ModuleAddress): SlotLoad
  /** Tries once more, with the newest release that is known; gives the load that came of it, ready or not. */
  renew(address: ModuleAddress): Promise<SlotLoad>
  /** Every address of the present release. */
  site(): SiteMap
  /** Brings what a part says in the language of the page. Never rejects. */
  loadMessages(part: string): Promise<void>
}

export interface SlotRegistry extends SlotSource {
  service<N extends ServiceName>(name: N, version: ServiceContracts[N]): Promise<ServiceDefinition<N>>
  /** The release of the remote of this name, or undefined where it is absent. */
  releaseOf(part: string): RemoteRelease | undefined
  /** Slots asked for from now on are those of this document; what is on the page stays. */
  adopt(document: ReleaseDocument): void
  /** Drops what was loaded of a version that has left the page. */
  forget(container: string): void
}

export interface SlotRegistryOptions {
  readonly document: ReleaseDocument
  readonly modules: RemoteModules
  readonly translations: Translations
  /** @param container of the release that it was loaded from; undefined where the remote is absent */
  readonly report: (error: unknown, address: ModuleAddress, container: string | undefined) => void
  /** Learns of the newest release and has it adopted here. Never rejects. */
  readonly takeNewest: () => Promise<void>
}

export function createSlotRegistry(options: SlotRegistryOptions): SlotRegistry {
  const { modules, translations, report, takeNewest } = options
  let { document } = options
  let site = createSiteMap(siteOf(document))
  const loads = new Map<string, SlotLoad>()

  const loading = createReleaseModules(modules, translations)
  const releaseOf = (part: string): RemoteRelease | undefined => document.remotes[part]
  const releaseFor = (address: string): RemoteRelease | undefined => releaseOf(remoteOf(address))

  const present = (name: string): RemoteRelease => {
    const release = releaseFor(name)
    if (release === undefined) throw new Error(`${name} is in no release`)
    return release
  }

  const loadOf = (address: ModuleAddress): SlotLoad => {
    const release = releaseFor(address)
    const container = release?.container
    const key = `${container} ${address}`
    const known = loads.get(key)
    if (known !== undefined) return known
    const load = async (isRestart: boolean) => {
      if (release === undefined) throw new Error(`${address} is in no release`)
      try {
        return await loading.slot(release, address, isRestart)
      } catch (error) {
        const newer = await newerThan(release, address)
        if (newer === null) throw error
        return loading.slot(newer, address, false)
      }
    }
    const created = createSlotLoad({ address, container }, load, (error) => report(error, address, container))
    loads.set(key, created)
    return created
  }

  /** The files of a release that has been taken away may be gone; the one after it has what the slot needs (FLT-04). */
  const newerThan = async (release: RemoteRelease, address: ModuleAddress): Promise<RemoteRelease | null> => {
    await takeNewest()
    const newest = releaseFor(address)
    return newest === undefined || newest.container === release.container ? null : newest
  }

  /** A remote that is back is back for all its slots. */
  const restartSiblings = ({ address }: SlotLoad) => {
    for (const load of loads.values()) {
      if (load.address !== address && remoteOf(load.address) === remoteOf(address)) void load.restart()
    }
  }

  return {
    slot: loadOf,
    async renew(address) {
      await takeNewest()
      const load = loadOf(address)
      await load.start()
      await load.restart()
      if (load.get().status === 'ready') restartSiblings(load)
      return load
    },
    site: () => site,
    loadMessages: (part) => loading.messages(releaseOf(part), part),
    releaseOf,
    service: async (name, version) =>
      parseService(name, version, await loading.module(present(name), addressOf(name, version))),
    adopt: (next) => {
      document = next
      site = createSiteMap(siteOf(next))
    },
    forget(container) {
      for (const key of [...loads.keys()]) {
        if (key.startsWith(`${container} `)) loads.delete(key)
      }
      modules.forget(container)
    },
  }
}
