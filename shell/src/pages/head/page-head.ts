import type { ApiClient } from '@store/shared/api/client'
import type { Currency } from '@store/shared/domain/money'
import type { Language } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import pageMessages from '@store/shared/messages/pages/page.messages.json'
import { type ModuleAddress, remoteOf } from '@store/shared/remotes/contract/module-address'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { isIndexed, queryAt } from '@store/shared/remotes/site/site-map'
import type { QueryClient } from '@tanstack/react-query'
import type { Shell } from '../../slots/shell-context'
import type { SlotSource } from '../../slots/slot-registry'
import type { FoundPage } from '../find-page'
import messages from './messages.json'

export interface HeadOptions {
  readonly page: FoundPage
  readonly slots: SlotSource
  readonly pathname: string
  readonly search: URLSearchParams
  readonly queryClientOf: (part: string) => QueryClient
  readonly api: ApiClient
  readonly currency: Currency
  readonly language: Language
  readonly brand: Brand
  readonly origin: string
  /** Of a part, or of the `shell`. */
  readonly translateOf: (part: string) => Translate
  readonly pathText: Shell['pathText']
  /** Told the slot whose code runs next, and then `shell`; on the server only. */
  readonly enter?: (place: string) => void
  readonly report: (error: unknown, address: ModuleAddress) => void
}

/**
 * What the page says about itself: the word of the first slot that has one, otherwise the site map's, and for the home page the
 * brand's. The shop's name and description stand for what nobody has in the language of the page yet. Titles carry the brand
 * (RTE-17). A status of 404 means that the slot's data says there is nothing here.
 */
export function pageHead(options: HeadOptions): PageHead {
  const { page, brand, pathname, translateOf, pathText } = options
  const translate = translateOf('shell')
  const withBrand = (title: string) => (title === brand.name ? title : `${title} | ${brand.name}`)
  if (page.kind !== 'page') return notFoundHead(pathname, brand, translate)
  const { path } = page.page
  const head = slotHead(options) ?? {
    title: pathText(page.page, 'title') ?? brand.name,
    description: pathText(page.page, 'description') ?? homeTexts(brand, translate).description,
    canonicalPath: page.canonicalPath,
    ...(path === pathTo('home') && homeTexts(brand, translate)),
  }
  if (head.status === 404) return notFoundHead(pathname, brand, translate)
  return {
    ...head,
    title: withBrand(head.title),
    ...(!isIndexed(page.page) && { robots: 'noindex' }),
  }
}

const homeTexts = ({ name, tagline, description }: Brand, translate: Translate) => ({
  title: tagline ?? name,
  description: description ?? translate(messages.shopOnline, { brand: name }),
})

const notFoundHead = (pathname: string, brand: Brand, translate: Translate): PageHead => ({
  title: `${textOf(brand, 'notFoundHeading', translate(pageMessages.notFoundHeading))} | ${brand.name}`,
  description: textOf(brand, 'notFound', translate(pageMessages.notFound)),
  canonicalPath: pathname,
  robots: 'noindex',
  status: 404,
})

/** A renderer sends no page whose head is larger than twice this. */
const MAX_HEAD_CHARACTERS = 100 * 1024

function slotHead({
  page,
  slots,
  search,
  report,
  enter,
  queryClientOf,
  translateOf,
  pathText: _,
  ...context
}: HeadOptions): PageHead | null {
  if (page.kind !== 'page') return null
  for (const { address, props, isFirst } of page.slots) {
    const state = isFirst ? slots.slot(address).get() : null
    if (state?.status !== 'ready' || state.slot.head === undefined) continue
    try {
      enter?.(address)
      const query = queryAt(slots.site(), address, search, context.brand)
      const part = remoteOf(address)
      const head = state.slot.head({
        ...context,
        translate: translateOf(part),
        queryClient: queryClientOf(part),
        props,
        query,
      })
      const { length } = JSON.stringify(head ?? null)
      if (length > MAX_HEAD_CHARACTERS) throw new Error(`The head of a page has ${length} characters`)
      return head
    } catch (error) {
      report(error, address)
    } finally {
      enter?.('shell')
    }
  }
  return null
}
