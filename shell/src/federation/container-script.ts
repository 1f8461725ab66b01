import { OWNER_ATTRIBUTE } from '@store/shared/remotes/part-name.mjs'
import type { RemoteRelease } from '@store/shared/remotes/release-document'
import { dropPreloads } from './release-files'

export const SCRIPT_TIMEOUT_MS = 4500

/**
 * Loads a remote's entry by a script element that the browser runs only if it has the hash of the release document
 * (REL-07), and gives the container that the script leaves behind.
 *
 * @param attempt from 0; a later one asks at another address, because the browser may still be waiting at the first
 */
export function loadContainerScript(
  release: RemoteRelease,
  attempt: number,
  timeoutMs: number = SCRIPT_TIMEOUT_MS,
): Promise<unknown> {
  const { container, entry } = release
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const settle = (failure: string | null) => {
      clearTimeout(timer)
      script.remove()
      const loaded: unknown = Reflect.get(globalThis, container)
      if (failure === null && loaded !== undefined) resolve(loaded)
      else reject(new Error(`${container}: entry ${failure ?? 'left no container behind'}`))
    }
    const timer = setTimeout(() => {
      dropPreloads(release)
      settle('timed out')
    }, timeoutMs)
    script.onload = () => settle(null)
    script.onerror = () => settle('failed to load')
    script.setAttribute(OWNER_ATTRIBUTE, container)
    script.async = true
    script.crossOrigin = 'anonymous'
    if (entry.integrity !== null) script.integrity = entry.integrity
    script.src = attempt === 0 ? entry.url : `${entry.url}?retry=${attempt}`
    document.head.append(script)
  })
}
