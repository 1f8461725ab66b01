import { OWNER_ATTRIBUTE, REMOTE_CHUNKS } from '@store/shared/remotes/releases/part-name.mjs'

export interface ChunkArrays {
  /** Drops what came for a version that has left the page. */
  forget(container: string): void
}

/**
 * Chunks of remotes hold no version, so that one that did not change is the same file in the next release; all of them push their modules to
 * one global (`output.chunkLoadingGlobal` in remote-kit/src/build). Here this global is an array of its own for each version: that of the
 * container that asked for the script which is running. So a version never gets the modules of another one, not even from the same file.
 */
export function createChunkArrays(): ChunkArrays {
  const arrays = new Map<string, unknown[]>()
  Object.defineProperty(globalThis, REMOTE_CHUNKS, {
    configurable: true,
    get() {
      const [container] = document.currentScript?.getAttribute(OWNER_ATTRIBUTE)?.split(':') ?? []
      if (container === undefined) throw new Error('A script of a remote was not asked for by its container')
      const known = arrays.get(container)
      if (known !== undefined) return known
      const created: unknown[] = []
      arrays.set(container, created)
      return created
    },
  })
  return { forget: (container) => void arrays.delete(container) }
}
