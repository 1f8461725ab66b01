import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import type { ReleaseTrust } from '@store/shared/remotes/releases/release-statement'
import { toReleaseTag } from '@store/shared/remotes/releases/release-tag'
import { RELEASE_DOCUMENT_PATH } from '@store/shared/remotes/site/shell-paths'
import { Subject } from 'rxjs'
import type { DocumentReader } from './document-reader'

/**
 * How often a visible tab asks; an answer that changes nothing has no body. With the answer's own time, and what it takes until another process
 * of the store has heard, a tab knows within five seconds.
 */
export const POLL_MS = 4_000
/** How long a navigation waits for an answer, beside the loading of the page itself. */
const MOVE_CHECK_MS = 1_500

export interface ReleaseWatch {
  /** The document that slots are taken from now. */
  readonly current: ReadableStore<ReleaseDocument>
  /** Takes a newer document, if one has been heard of: at a navigation, and before a failed slot is tried again. */
  takeNewest(): void
  check(): Promise<void>
  /** Asks before a page is shown, unless an answer of the last four seconds is there. True when there is a newer document. */
  checkBeforeMove(): Promise<boolean>
  /**
   * The next page has to be loaded from the server: this tab's shell is not the live one, a preview began or ended, a newer document cannot
   * be verified here, or code of a version marked as bad has run here and may have left something behind.
   */
  needsPageLoad(): boolean
  /** The shell that runs in this tab has been marked as bad. */
  hasBadShell(): boolean
  /** Hears of versions that were marked as bad, once slots are taken from the document that leaves them out. Returns the way to stop. */
  onWithdrawn(listen: (isWithdrawn: (container: string) => boolean) => void): () => void
}

export interface ReleaseWatchOptions {
  readonly initial: ReleaseDocument
  /** What later documents are verified by. */
  readonly trust?: ReleaseTrust | undefined
  /** Told of documents that are refused. */
  readonly report: (error: unknown, where: string) => void
  /** A newer document is in force. */
  readonly onAdopt: (document: ReleaseDocument) => void
  /** Code of the container has run in this tab. */
  readonly hasRun: (container: string) => boolean
  readonly fetchDocument?: typeof fetch
  readonly now?: () => number
}

/** Keeps an open tab on the live composition without ever reloading a page that a visitor is looking at (REL-08). */
export function createReleaseWatch({
  initial,
  trust,
  report,
  onAdopt,
  hasRun,
  fetchDocument = (...request) => fetch(...request),
  now = () => performance.now(),
}: ReleaseWatchOptions): ReleaseWatch {
  const current = createStore(initial)
  const withdrawn = new Subject<(container: string) => boolean>()
  let newest = initial
  let etag = toReleaseTag(initial)
  let answeredAt = Number.NEGATIVE_INFINITY
  let reader: DocumentReader | undefined
  let isUnverified = false
  let asking: Promise<void> | null = null

  const isWithdrawn = (container: string): boolean => newest.withdrawn?.includes(container) ?? false

  const takeNewest = () => {
    if (newest === current.get() || newest.preview !== initial.preview) return
    current.set(newest)
    onAdopt(newest)
  }

  const hasBadShell = (): boolean => isWithdrawn(initial.shell.container)

  /** A slot below the first view has not run its version yet, and must not. */
  const isOnPage = (container: string): boolean =>
    hasRun(container) || Object.values(current.get().remotes).some((remote) => remote.container === container)

  const leaveWithdrawn = () => {
    if (!(newest.withdrawn ?? []).some(isOnPage)) return
    takeNewest()
    if (newest !== current.get()) return
    withdrawn.next(isWithdrawn)
  }

  const ask = async () => {
    try {
      const response = await fetchDocument(RELEASE_DOCUMENT_PATH, {
        headers: { 'if-none-match': etag },
        cache: 'no-store',
      })
      if (response.status === 304) answeredAt = now()
      if (response.status !== 200) return
      const { createDocumentReader } = await import(/* webpackChunkName: "schemas" */ './document-reader')
      reader ??= createDocumentReader({ trust, report })
      const news = await reader.findNews(await response.json(), newest)
      answeredAt = now()
      if (!news) return
      etag = response.headers.get('etag') ?? etag
      isUnverified = !news.isVerified
      if (isUnverified) return
      newest = news.document
      leaveWithdrawn()
    } catch {
      // Out of reach: the tab goes on with what it has (REL-13).
    }
  }

  const check = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  return {
    current,
    takeNewest,
    check,
    async checkBeforeMove() {
      if (now() - answeredAt > POLL_MS) {
        await Promise.race([check(), new Promise((resolve) => setTimeout(resolve, MOVE_CHECK_MS))])
      }
      return newest !== current.get()
    },
    needsPageLoad: () =>
      newest.shell.container !== initial.shell.container ||
      newest.preview !== initial.preview ||
      isUnverified ||
      hasBadShell() ||
      (newest.withdrawn ?? []).some(hasRun),
    hasBadShell,
    onWithdrawn(listen) {
      const subscription = withdrawn.subscribe(listen)
      return () => subscription.unsubscribe()
    },
  }
}
