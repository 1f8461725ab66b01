import { createStore } from '@store/shared/remotes/create-store'
import type { ReadableStore } from '@store/shared/remotes/host-services'
import type { ReleaseDocument } from '@store/shared/remotes/release-document'
import { RELEASE_DOCUMENT_PATH } from '@store/shared/remotes/shell-paths'

const POLL_MS = 60_000

export interface ReleaseWatch {
  /** The document that slots are taken from now. */
  readonly current: ReadableStore<ReleaseDocument>
  /** Counts the times that what is on the page had to be replaced at once. */
  readonly replacements: ReadableStore<number>
  /** Takes a newer document, if one has been heard of: at a navigation, and before a failed slot is tried again. */
  takeNewest(): void
  check(): Promise<void>
  /** Looks for a newer document every minute and whenever the tab is looked at again. Returns the way to stop. */
  start(): () => void
}

export interface ReleaseWatchOptions {
  readonly initial: ReleaseDocument
  /** A newer document is in force. */
  readonly onAdopt: (document: ReleaseDocument, previous: ReleaseDocument) => void
  readonly fetchDocument?: typeof fetch
}

/** Keeps an open tab on the composition of the day without ever reloading it (REL-08). */
export function createReleaseWatch({
  initial,
  onAdopt,
  fetchDocument = (...request) => fetch(...request),
}: ReleaseWatchOptions): ReleaseWatch {
  const current = createStore(initial)
  const replacements = createStore(0)
  let newest = initial
  let etag: string | null = null

  const takeNewest = () => {
    const previous = current.get()
    if (newest === previous) return
    current.set(newest)
    onAdopt(newest, previous)
  }

  const replaceWithdrawn = () => {
    const withdrawn = new Set(newest.withdrawn)
    const inUse = Object.values(current.get().remotes).some(({ container }) => withdrawn.has(container))
    if (!inUse) return
    takeNewest()
    replacements.set(replacements.get() + 1)
  }

  const check = async () => {
    try {
      const headers = etag === null ? {} : { 'if-none-match': etag }
      const response = await fetchDocument(RELEASE_DOCUMENT_PATH, { headers, cache: 'no-store' })
      if (response.status !== 200) return
      const { ReleaseDocument } = await import('@store/shared/remotes/release-document')
      const parsed = ReleaseDocument.safeParse(await response.json())
      if (!parsed.success || parsed.data.generation <= newest.generation) return
      etag = response.headers.get('etag')
      newest = parsed.data
      replaceWithdrawn()
    } catch {
      // Out of reach: the tab goes on with what it has (REL-13).
    }
  }

  return {
    current,
    replacements,
    takeNewest,
    check,
    start() {
      const checkIfSeen = () => {
        if (document.visibilityState === 'visible') void check()
      }
      const timer = setInterval(checkIfSeen, POLL_MS)
      document.addEventListener('visibilitychange', checkIfSeen)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', checkIfSeen)
      }
    },
  }
}
