import { pathOf } from '@store/platform/http/observing/log'
import type { Currency } from '@store/shared/domain/money'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { nameOf } from '@store/shared/remotes/contract/module-address'
import type { RenderedPage } from '@store/shared/remotes/contract/page-rendering'
import type { Brand } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument, ReleaseFile } from '@store/shared/remotes/releases/release-document'
import { createSiteMap, isIndexed, type SiteMap, siteOf } from '@store/shared/remotes/site/site-map'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Composition } from '../compositions/composition'
import {
  type ShellFiles,
  shellStyles,
  toReleaseDocument,
  toShellFiles,
} from '../compositions/release-document'
import type { ReleaseFiles } from '../releases/files/release-files'
import type { CompositionRenderers } from '../renderers/composition-renderers'
import { createLogBudget } from '../renderers/log-budget'
import { StillStarting } from '../renderers/renderer-pool'
import { toInlineStyles } from './document/inline-styles'
import type { PageAddress } from './page-address'

export interface PageRendererOptions {
  readonly renderers: Pick<CompositionRenderers, 'render'>
  readonly documents: Documents
  readonly files: Pick<ReleaseFiles, 'read'>
  readonly devRemotes: ReadonlyMap<string, string>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** What a page takes of the shell. */
export interface ShellOfPage extends Omit<ShellFiles, 'styles'> {
  /** `text` stands in the page itself; null where only the file's own server has it. */
  readonly styles: readonly { readonly file: ReleaseFile; readonly text: string | null }[]
}

export interface PageRenderer {
  documentOf(composition: Composition): ReleaseDocument
  siteMapOf(composition: Composition): SiteMap
  shellOf(composition: Composition, language: Language): Promise<ShellOfPage>
  /** Never fails: a page that cannot be rendered here is left to the browser. */
  render(composition: Composition, address: PageAddress, currency: Currency): Promise<MadePage>
}

export interface MadePage extends RenderedPage {
  /** Nothing of it was rendered, and its title and description are English. */
  readonly isLeftToBrowser?: true
  /** Left to the browser because the composition's renderers are starting: neither a failure nor worth keeping. */
  readonly isTooEarly?: true
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { renderers, documents, files, devRemotes, log } = options
  const mayLog = createLogBudget()
  /** By address and hash: of two builds of one version that was never published, neither passes for the other. */
  const sheets = new LRUCache<string, string>({ max: 100 })

  async function readSheet({ manifest }: Composition['shell'], path: string, file: ReleaseFile) {
    const key = `${file.url} ${file.integrity}`
    const known = sheets.get(key)
    if (known !== undefined) return known
    const content = await files.read(manifest, path)
    // As a link it heals as soon as the file does.
    if (content === null) return null
    const text = toInlineStyles(content.toString(), file.url)
    sheets.set(key, text)
    return text
  }

  return {
    ...documents,
    async shellOf({ shell }, language) {
      const devOrigin = devRemotes.get('shell')
      const { styles, ...files } = toShellFiles(shell.manifest, devOrigin, language)
      const paths = devOrigin === undefined ? shellStyles(shell.manifest, language) : []
      return {
        ...files,
        styles: await Promise.all(
          styles.map(async (file, index) => {
            const path = paths[index]
            return { file, text: path === undefined ? null : await readSheet(shell, path, file) }
          }),
        ),
      }
    },
    async render(composition, address, currency) {
      try {
        return await renderers.render(composition, address.url, currency)
      } catch (error) {
        if (error instanceof StillStarting) return { ...toBrowserRendered(address), isTooEarly: true }
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

/** The server rendered all slots of it, with their data. */
export const isWhole = ({ missingSlots, slotsWithoutData = [] }: RenderedPage): boolean =>
  missingSlots.length + slotsWithoutData.length === 0

/** An empty frame: the browser starts the shell's own rendering in it. */
export const toBrowserRendered = ({ path, page }: PageAddress): MadePage => {
  const first = page?.places.filter(({ isFirst }) => isFirst).map(({ address }) => address) ?? []
  return {
    status: page ? 200 : 404,
    head: {
      title: page?.title ?? 'Not found',
      description: page?.description ?? '',
      canonicalPath: path,
      ...(!(page && isIndexed(page)) && { robots: 'noindex' }),
    },
    html: '',
    styles: '',
    queries: 'null',
    preloadModules: first,
    missingSlots: first.map(nameOf),
    isLeftToBrowser: true,
  }
}

/**
 * What names a page that is left to the browser in another language than English: the shop's own name and description, since translated titles
 * are in the code that could not run (LANG-02).
 */
export function withTitleIn(language: Language, page: MadePage, { name, description = '' }: Brand): MadePage {
  if (!page.isLeftToBrowser || language === SOURCE_LANGUAGE) return page
  return { ...page, head: { ...page.head, title: name, description } }
}
