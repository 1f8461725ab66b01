import type { ApiClient } from '@store/shared/api/client'
import type { Currency } from '@store/shared/domain/money'
import { isRecord } from '@store/shared/domain/record'
import type { Brand } from '@store/shared/remotes/host-services'
import type { RenderedPage, RenderPage } from '@store/shared/remotes/page-rendering'
import type { ReleaseDocument } from '@store/shared/remotes/release-document'
import type { FastifyBaseLogger } from 'fastify'
import { withTimeout } from '../../http/with-timeout'
import type { Composition } from '../releases/live-composition'
import { type ShellFiles, toReleaseDocument, toShellFiles } from '../releases/release-document'
import { runNodeBuild } from './node-build'
import type { PageAddress } from './page-address'

export interface PageRendererOptions {
  readonly api: ApiClient
  readonly brand: Brand
  readonly origin: string
  readonly devRemotes: ReadonlyMap<string, string>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly timeoutMs?: number
}

export interface PageRenderer {
  /** Loads the node builds of a composition and lets go of those that no recent one uses. */
  prepare(composition: Composition): Promise<void>
  documentOf(composition: Composition): ReleaseDocument
  shellFilesOf(composition: Composition): ShellFiles
  /** Never fails: a page that cannot be rendered here is left to the browser. */
  render(composition: Composition, address: PageAddress, currency: Currency): Promise<RenderedPage>
}

/** One instance of the shell's node build and of the remotes' that were loaded into it. */
interface LoadedShell {
  readonly renderPage: RenderPage
  readonly containers: Map<string, Promise<unknown>>
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { api, brand, origin, devRemotes, log, timeoutMs = 5_000 } = options
  const shells = new Map<string, Promise<LoadedShell>>()
  const documents = new WeakMap<Composition, ReleaseDocument>()
  let recent: readonly Composition[] = []

  const loadShell = ({ shell }: Composition): Promise<LoadedShell> =>
    getOrAdd(shells, shell.manifest.version, async () => {
      const build = await runNodeBuild(shell)
      if (!isShellBuild(build)) throw new TypeError('The shell exports no renderPage')
      return { renderPage: build.renderPage, containers: new Map() }
    })

  async function loadContainer(
    composition: Composition,
    loaded: LoadedShell,
    name: string,
  ): Promise<unknown> {
    const remote = composition.remotes.get(name)
    if (!remote || devRemotes.has(name)) throw new Error(`${name} has no build for the server`)
    return getOrAdd(loaded.containers, remote.manifest.container, () => runNodeBuild(remote))
  }

  const documentOf = (composition: Composition): ReleaseDocument => {
    const known = documents.get(composition)
    if (known) return known
    const document = toReleaseDocument(composition, devRemotes)
    documents.set(composition, document)
    return document
  }

  return {
    documentOf,
    shellFilesOf: ({ shell }) => toShellFiles(shell.manifest, devRemotes.get('shell')),

    async prepare(composition) {
      recent = [composition, ...recent].slice(0, 2)
      for (const version of shells.keys()) {
        if (!recent.some(({ shell }) => shell.manifest.version === version)) shells.delete(version)
      }
      const loaded = await loadShell(composition)
      const wanted = new Set(
        recent.flatMap(({ remotes }) => [...remotes.values()].map(({ manifest }) => manifest.container)),
      )
      for (const container of loaded.containers.keys()) {
        if (!wanted.has(container)) loaded.containers.delete(container)
      }
      const names = [...composition.remotes.keys()].filter((name) => !devRemotes.has(name))
      await Promise.all(names.map((name) => loadContainer(composition, loaded, name)))
    },

    async render(composition, address, currency) {
      if (devRemotes.has('shell')) return toBrowserRendered(address)
      try {
        const loaded = await loadShell(composition)
        return await withTimeout(
          loaded.renderPage({
            url: address.url,
            origin,
            brand,
            currency,
            api,
            release: documentOf(composition),
            loadContainer: (name) => loadContainer(composition, loaded, name),
            report: (error, where) =>
              log.warn({ err: error, where, page: address.url }, 'rendered without a part'),
          }),
          timeoutMs,
        )
      } catch (error) {
        log.error({ err: error, page: address.url }, 'a page is left to the browser to render')
        return toBrowserRendered(address)
      }
    },
  }
}

/** An empty frame: the browser starts the shell's own rendering in it. */
const toBrowserRendered = ({ url, route }: PageAddress): RenderedPage => ({
  status: route ? 200 : 404,
  head: {
    title: route?.title ?? 'Not found',
    description: route?.description ?? '',
    canonicalPath: url,
  },
  html: '',
  styles: '',
  queries: null,
  preloadSlots: route?.slots.filter((slot) => slot.critical).map((slot) => slot.name) ?? [],
})

const isShellBuild = (build: unknown): build is { readonly renderPage: RenderPage } =>
  isRecord(build) && typeof build.renderPage === 'function'

/** One load at a time for one key; a failure is not kept. */
function getOrAdd<T>(map: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = map.get(key)
  if (known) return known
  const loading = load()
  map.set(key, loading)
  loading.catch(() => map.delete(key))
  return loading
}
