import {
  getInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime'
import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'

export interface RemoteModules {
  /**
   * The module that a remote's container exposes under this name; a failure is not remembered.
   *
   * @param isRestart a shopper asks again: tries at once, and does not wait for tries under way
   */
  load(release: RemoteRelease, exposed: string, isRestart?: boolean): Promise<unknown>
  /** Drops a version that nothing runs any more; asked for again, it is loaded again. */
  forget(container: string): void
}

/** The instance that the shell's build made (`remote-kit/src/build/federation/federation.mjs`). */
export function federationHost(): ModuleFederation {
  const host = getInstance()
  if (host === null) throw new Error('The shell was built without the federation plugin.')
  return host
}

/**
 * Module Federation's host. Containers are registered under names that no two versions share, so that one tab can run two versions of a remote.
 *
 * @param createPlugin how containers are loaded; told how to find a container's release
 */
export function createRemoteModules(
  createPlugin: (
    releaseOf: (container: string) => RemoteRelease | undefined,
  ) => ModuleFederationRuntimePlugin,
): RemoteModules {
  const releases = new Map<string, RemoteRelease>()
  /** What containers are registered as. The runtime remembers the loading of each name, so a container that is to be loaded anew gets another. */
  const names = new Map<string, string>()
  let renamed = 0
  const federation = federationHost()
  federation.registerPlugins([createPlugin((container) => releases.get(container))])
  const newName = (container: string) => `${container}~${++renamed}`

  return {
    async load(release, exposed, isRestart = false) {
      const { container, entry } = release
      releases.set(container, release)
      const name = isRestart ? newName(container) : (names.get(container) ?? container)
      federation.registerRemotes([{ name, entryGlobalName: container, entry: entry.url, type: 'var' }])
      const module = await federation.loadRemote(`${name}/${exposed}`)
      names.set(container, name)
      return module
    },
    forget(container) {
      releases.delete(container)
      names.set(container, newName(container))
      // `registerRemotes` with `force` would do it, but fails in an instance without snapshots.
      for (const [name, { remoteInfo }] of federation.moduleCache) {
        if (remoteInfo.entryGlobalName === container) federation.moduleCache.delete(name)
      }
      // The variable of a script cannot be deleted.
      Reflect.set(globalThis, container, undefined)
    },
  }
}
