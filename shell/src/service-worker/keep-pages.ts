import { COPY_REQUEST_HEADER, KEPT_CACHES } from '@store/shared/remotes/site/offline'
import type { Strategy } from 'workbox-strategies'
import { isLeftAlone, isPicture, isReleaseFile, mayKeepPage, mayKeepPageAt } from './keeping-rules'
import { mayShow, readKeptPage, toKeptAnswer } from './kept-page'
import { findOfflinePage, listKeptPages, offlinePathFor, toOfflineAnswer } from './offline-page'
import { type PageFacts, readPageFacts } from './page-facts'
import type { Knowledge } from './worker-knowledge'
import type { LastingEvent } from './worker-scope'

export interface KeptPagesOptions {
  /** Of the shop: scheme and host. */
  readonly origin: string
  readonly storage: CacheStorage
  readonly knowledge: Knowledge
  readonly strategies: { readonly pages: Strategy; readonly files: Strategy; readonly pictures: Strategy }
  readonly now?: () => number
}

/** A page that is shown again so soon is not asked for again. */
const FRESH_MS = 10 * 60_000

/** Keeps pages that were shown, with their files, and finds what to show without a network. */
export function createKeptPages({
  origin,
  storage,
  knowledge,
  strategies,
  now = Date.now,
}: KeptPagesOptions) {
  /** Null for what is no address of the shop. */
  const toOwnUrl = (text: string): URL | null => {
    const url = URL.canParse(text, origin) ? new URL(text, origin) : null
    return url?.origin === origin ? url : null
  }
  const toCopyRequest = (path: string): Request =>
    new Request(new URL(path, origin), {
      headers: { accept: 'text/html', [COPY_REQUEST_HEADER]: '1' },
      cache: 'no-cache',
    })

  const isFresh = async (path: string) => {
    const kept = await (await storage.open(KEPT_CACHES.pages))
      .match(path)
      .then((found) => found && readKeptPage(found))
    const known = await knowledge.get()
    return (
      !!kept &&
      kept.generation === known.generation &&
      mayShow(kept, known, now()) &&
      now() - kept.keptAt < FRESH_MS
    )
  }

  const keepFile = async (url: URL, event: LastingEvent) => {
    const strategy = isReleaseFile(url) ? strategies.files : isPicture(url) ? strategies.pictures : null
    await strategy?.handle({ request: new Request(url), event }).catch(() => {})
  }

  const keepFiles = async (files: readonly string[], event: LastingEvent) => {
    for (const file of files) {
      if (knowledge.isRemoved()) return
      const url = toOwnUrl(file)
      if (url) await keepFile(url, event)
    }
  }

  const keepOfflinePage = async (path: string) => {
    const cache = await storage.open(KEPT_CACHES.state)
    const kept = await cache.match(path).then((found) => found && readKeptPage(found))
    const { generation } = await knowledge.get()
    if (kept?.generation === generation) return
    const answer = await fetch(toCopyRequest(path))
    const html = answer.ok && !answer.redirected ? await answer.text() : ''
    const facts = readPageFacts(html)
    if (facts === null || facts.isPreview) return
    await knowledge.learn(facts)
    if (!knowledge.isRemoved()) await cache.put(path, toKeptAnswer(answer, html, facts, now()))
  }

  return {
    /** What is kept of an answer to a page: null for one that is not to be. */
    async toKept(request: Request, answer: Response): Promise<Response | null> {
      if (!mayKeepPage(new URL(request.url), answer)) return null
      const html = await answer.text()
      const facts: PageFacts | null = readPageFacts(html)
      if (facts === null || facts.isPreview) return null
      await knowledge.learn(facts)
      if (!request.headers.has(COPY_REQUEST_HEADER)) await knowledge.setCurrency(facts.currency)
      return knowledge.isRemoved() ? null : toKeptAnswer(answer, html, facts, now())
    },

    async isShowable(answer: Response): Promise<boolean> {
      const kept = readKeptPage(answer)
      return kept !== null && mayShow(kept, await knowledge.get(), now())
    },

    /** Pages that are shown in a tab, and the files that it has loaded. */
    async keep(pages: readonly string[], files: readonly string[], event: LastingEvent): Promise<void> {
      for (const page of pages) {
        const url = toOwnUrl(page)
        if (knowledge.isRemoved()) return
        if (!url || isLeftAlone(url.pathname)) continue
        const path = url.pathname + url.search
        await keepOfflinePage(offlinePathFor(path)).catch(() => {})
        if (!mayKeepPageAt(url) || (await isFresh(path))) continue
        await strategies.pages.handle({ request: toCopyRequest(path), event }).catch(() => {})
        const kept = await (await storage.open(KEPT_CACHES.pages)).match(path)
        if (kept) await keepFiles(readPageFacts(await kept.text())?.files ?? [], event)
      }
      await keepFiles(files, event)
    },

    /** The offline page of the shop in the place of another page; undefined where none was kept. */
    async offlineAnswer(url: URL): Promise<Response | undefined> {
      const { pathname } = url
      const page = await findOfflinePage(storage, pathname)
      if (!page) return undefined
      return toOfflineAnswer(page, url, await listKeptPages(storage, pathname, await knowledge.get(), now()))
    },
  }
}
