import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import { ownName } from '@store/shared/remotes/contract/module-address'
import { OWNER_ATTRIBUTE } from '@store/shared/remotes/releases/part-name.mjs'
import type { ReleaseFile, RemoteRelease } from '@store/shared/remotes/releases/release-document'
import type { LoadPhases } from './load-phases'
import { dropPreloads, refetch } from './release-files'
import { retry } from './retry'

/** As for chunks: `web-config.mjs` of remote-kit. */
export const SCRIPT_TIMEOUT_MS = 15_000

/**
 * How Module Federation's runtime loads containers and modules in a browser: hashes of the release document (REL-07), a time-out, and three
 * tries (FLT-01).
 *
 * @param releaseOf by the container's name
 * @param phases learns how far each loading has come
 * @param nextTask an interaction may wait: to run a container's script, to join the shared modules and to evaluate a module are a task each (GEN-13)
 */
export function createBrowserPlugin(
  releaseOf: (container: string) => RemoteRelease | undefined,
  phases: Pick<LoadPhases, 'enter'>,
  nextTask: () => Promise<void>,
): ModuleFederationRuntimePlugin {
  const scripts = new Map<string, number>()

  return {
    name: 'store-browser',

    createScript({ remoteInfo }) {
      const release = remoteInfo && releaseOf(remoteInfo.entryGlobalName)
      if (release === undefined) return
      const { container, entry } = release
      const earlier = scripts.get(container) ?? 0
      scripts.set(container, earlier + 1)
      phases.enter(container, 'entry')
      const script = document.createElement('script')
      script.setAttribute(OWNER_ATTRIBUTE, container)
      script.crossOrigin = 'anonymous'
      if (entry.integrity !== null) script.integrity = entry.integrity
      // At an address of its own, because the browser may still be waiting at the one before.
      script.src = earlier === 0 ? entry.url : `${entry.url}?retry=${earlier}`
      return { script, timeout: SCRIPT_TIMEOUT_MS }
    },

    async loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
      const release = releaseOf(remoteInfo.entryGlobalName)
      if (release !== undefined) dropPreloads(release)
      // Slots that ask meanwhile wait for this loading, so that a remote has one round of tries for all of them.
      const loading = globalLoading[uniqueKey]
      return retry(() => {
        delete globalLoading[uniqueKey]
        const entry = getRemoteEntry({ origin, remoteInfo })
        globalLoading[uniqueKey] = loading
        return entry
        // The hook's type is a promise of a promise.
      }) as never
    },

    async getModuleFactory({ remoteEntryExports, expose, moduleInfo }) {
      phases.enter(moduleInfo.entryGlobalName, 'chunk', nameOf(expose))
      const get = () => Promise.resolve(remoteEntryExports.get(expose))
      try {
        return await get()
      } catch {
        return retry(async () => {
          await refetch(filesOf(releaseOf(moduleInfo.entryGlobalName), expose))
          return get()
        })
      }
    },

    beforeInitRemote({ remoteInfo }) {
      phases.enter(remoteInfo.entryGlobalName, 'shared')
      return nextTask()
    },

    beforeExecuteFactory({ moduleInfo, expose }) {
      phases.enter(moduleInfo.entryGlobalName, 'evaluate', nameOf(expose))
      return nextTask()
    },
  }
}

/** @param expose such as `./HomeBanner.v1` */
const nameOf = (expose: string): string => expose.slice('./'.length)

/** @param expose such as `./HomeBanner.v1` */
function filesOf(release: RemoteRelease | undefined, expose: string): readonly ReleaseFile[] {
  const modules = Object.entries(release?.modules ?? {})
  return modules.find(([address]) => ownName(address) === nameOf(expose))?.[1] ?? []
}
