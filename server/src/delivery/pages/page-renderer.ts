import type { Currency } from '@store/shared/domain/money'
import { nameOf } from '@store/shared/remotes/module-address'
import type { RenderedPage } from '@store/shared/remotes/page-rendering'
import type { ReleaseDocument } from '@store/shared/remotes/release-document'
import { createSiteMap, isIndexed, type SiteMap, siteOf } from '@store/shared/remotes/site-map'
import type { FastifyBaseLogger } from 'fastify'
import { pathOf } from '../../http/log'
import type { Composition } from '../releases/live-composition'
import { type ShellFiles, toReleaseDocument, toShellFiles } from '../releases/release-document'
import type { CompositionRenderers } from '../renderers/composition-renderers'
import { createLogBudget } from '../renderers/log-budget'
import type { PageAddress } from './page-address'

export interface PageRendererOptions {
  readonly renderers: Pick<CompositionRenderers, 'render'>
  readonly documents: Documents
  readonly devRemotes: ReadonlyMap<string, string>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export interface PageRenderer {
  documentOf(composition: Composition): ReleaseDocument
  siteMapOf(composition: Composition): SiteMap
  shellFilesOf(composition: Composition): ShellFiles
  /** Never fails: a page that cannot be rendered here is left to the browser. */
  render(composition: Composition, address: PageAddress, currency: Currency): Promise<RenderedPage>
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { renderers, documents, devRemotes, log } = options
  const mayLog = createLogBudget()
  return {
    ...documents,
    shellFilesOf: ({ shell }) => toShellFiles(shell.manifest, devRemotes.get('shell')),
    async render(composition, address, currency) {
      try {
        return await renderers.render(composition, address.url, currency)
      } catch (error) {
        if (mayLog())
          log.error({ err: error, page: pathOf(address.url) }, 'a page is left to the browser to render')
        return toBrowserRendered(address)
      }
    },
  }
}

/** What follows from a composition, made once. */
export interface Documents {
  readonly documentOf: (composition: Composition) => ReleaseDocument
  readonly siteMapOf: (composition: Composition) => SiteMap
}

export function createDocuments(devRemotes: ReadonlyMap<string, string>): Documents {
  const documentOf = oncePer((composition: Composition) => toReleaseDocument(composition, devRemotes))
  return { documentOf, siteMapOf: oncePer((composition) => createSiteMap(siteOf(documentOf(composition)))) }
}

function oncePer<T>(make: (composition: Composition) => T): (composition: Composition) => T {
  const made = new WeakMap<Composition, { readonly value: T }>()
  return (composition) => {
    const known = made.get(composition) ?? { value: make(composition) }
    made.set(composition, known)
    return known.value
  }
}

/** An empty frame: the browser starts the shell's own rendering in it. */
const toBrowserRendered = ({ url, page }: PageAddress): RenderedPage => {
  const first = page?.places.filter(({ isFirst }) => isFirst).map(({ address }) => address) ?? []
  return {
    status: page ? 200 : 404,
    head: {
      title: page?.title ?? 'Not found',
      description: page?.description ?? '',
      canonicalPath: url,
      ...(!(page && isIndexed(page)) && { robots: 'noindex' }),
    },
    html: '',
    styles: '',
    queries: 'null',
    preloadModules: first,
    missingSlots: first.map(nameOf),
  }
}
