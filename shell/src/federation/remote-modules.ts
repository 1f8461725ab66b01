import { getInstance, type ModuleFederation } from '@module-federation/runtime'
import type { RemoteRelease } from '@store/shared/remotes/release-document'

export interface RemoteModules {
  /** The module that a remote's container exposes under this name; a failure is not remembered. */
  load(release: RemoteRelease, exposed: string): Promise<unknown>
  /** Drops the modules of a version that nothing runs any more. */
  forget(container: string): void
}

/** The instance that the shell's build made (`remote-kit/src/build/federation.mjs`). */
export function federationHost(): ModuleFederation {
  const host = getInstance()
  if (host === null) throw new Error('The shell was built without the federation plugin.')
  return host
}

/**
 * Module Federation's host. Containers come from `loadContainer`, by script in a browser and from disk on the server, and
 * are registered under names that no two versions share, so that one tab can run two versions of a remote.
 *
 * @param nextTask in a browser, where an interaction may wait: to run a container's script, to join the shared modules and to evaluate a
 *   module are a task each
 */
export function createRemoteModules(
  loadContainer: (release: RemoteRelease) => Promise<unknown>,
  nextTask: () => Promise<void> = async () => {},
): RemoteModules {
  const releases = new Map<string, RemoteRelease>()
  const federation = federationHost()
  federation.registerPlugins([
    {
      name: 'store-containers',
      async loadEntry({ remoteInfo }) {
        const release = releases.get(remoteInfo.name)
        if (release === undefined) return
        const container = await loadContainer(release)
        if (!isContainer(container)) throw new TypeError(`${remoteInfo.name} is no container`)
        // The runtime awaits what `get` gives; its types leave that out.
        return inTasks(container, nextTask) as never
      },
    },
  ])

  return {
    load(release, exposed) {
      const { container, entry } = release
      if (!releases.has(container)) {
        federation.registerRemotes([{ name: container, entry: entry.url, type: 'var' }])
        releases.set(container, release)
      }
      return federation.loadRemote(`${container}/${exposed}`)
    },
    forget(container) {
      releases.delete(container)
      // `registerRemotes` with `force` would do it, but fails in an instance without snapshots.
      federation.moduleCache.delete(container)
    },
  }
}

interface Container {
  init(...options: unknown[]): void | Promise<void>
  get(exposed: string): Promise<() => unknown>
}

const inTasks = (container: Container, nextTask: () => Promise<void>): Container => ({
  async init(...options) {
    await nextTask()
    await container.init(...options)
  },
  async get(exposed) {
    const evaluate = await container.get(exposed)
    await nextTask()
    return evaluate
  },
})

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value
