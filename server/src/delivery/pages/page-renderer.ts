import type { Currency } from '@store/shared/domain/money'
import type { RenderedPage } from '@store/shared/remotes/page-rendering'
import type { ReleaseDocument } from '@store/shared/remotes/release-document'
import type { FastifyBaseLogger } from 'fastify'
import { pathOf } from '../../http/log'
import type { Composition } from '../releases/live-composition'
import { type ShellFiles, toReleaseDocument, toShellFiles } from '../releases/release-document'
import type { CompositionRenderers } from '../renderers/composition-renderers'
import { createLogBudget } from '../renderers/log-budget'
import type { PageAddress } from './page-address'

export interface PageRendererOptions {
  readonly renderers: Pick<CompositionRenderers, 'render'>
  readonly documentOf: (composition: Composition) => ReleaseDocument
  readonly devRemotes: ReadonlyMap<string, string>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export interface PageRenderer {
  documentOf(composition: Composition): ReleaseDocument
  shellFilesOf(composition: Composition): ShellFiles
  /** Never fails: a page that cannot be rendered here is left to the browser. */
  render(composition: Composition, address: PageAddress, currency: Currency): Promise<RenderedPage>
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { renderers, documentOf, devRemotes, log } = options
  const mayLog = createLogBudget()
  return {
    documentOf,
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

/** The document of a composition, made once. */
export function createDocuments(
  devRemotes: ReadonlyMap<string, string>,
): (composition: Composition) => ReleaseDocument {
  const documents = new WeakMap<Composition, ReleaseDocument>()
  return (composition) => {
    const known = documents.get(composition)
    if (known) return known
    const document = toReleaseDocument(composition, devRemotes)
    documents.set(composition, document)
    return document
  }
}

/** An empty frame: the browser starts the shell's own rendering in it. */
const toBrowserRendered = ({ url, route }: PageAddress): RenderedPage => {
  const critical = route?.slots.filter((slot) => slot.critical).map((slot) => slot.name) ?? []
  return {
    status: route ? 200 : 404,
    head: {
      title: route?.title ?? 'Not found',
      description: route?.description ?? '',
      canonicalPath: url,
    },
    html: '',
    styles: '',
    queries: 'null',
    preloadSlots: critical,
    missingSlots: critical,
  }
}
