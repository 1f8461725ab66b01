import type { ProductExtras } from '@store/shared/api/catalogue'
import type { Product } from '@store/shared/domain/products/product'
import page from '@store/shared/messages/pages/page.messages.json'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import { pathTo } from '@store/shared/remotes/site/paths'
import { shareImageOf } from '@store/shared/remotes/site/share-image'
import messages from './head.messages.json'
import { productStructuredData, type StructuredDataContext } from './product-structured-data'

export interface ProductHeadContext extends StructuredDataContext {
  readonly productId: number
  /** What search engines and shared links show instead of name, texts and first picture. */
  readonly search?: ProductExtras['search'] | undefined
}

/** `undefined` for a product that could not be had, null for one that does not exist. */
export function productHead(
  product: Product | null | undefined,
  { productId, search = {}, ...context }: ProductHeadContext,
): PageHead {
  const { translate: t } = context
  const canonicalPath = pathTo('product', productId)
  if (product === null)
    return { title: t(page.notFoundHeading), description: t(page.notFound), canonicalPath, status: 404 }
  if (product === undefined)
    return { title: t(messages.product), description: t(messages.details), canonicalPath }

  const picture = search.picture ?? product.pictures[0]
  return {
    title: search.title ?? product.name,
    description: search.description ?? shorten(t(messages.description, textsOf(product))),
    canonicalPath,
    kind: 'product',
    ...(picture && { image: shareImageOf(picture) }),
    // For search engines, who read it in the server's page.
    ...(typeof document === 'undefined' && {
      structuredData: productStructuredData(product, context),
    }),
  }
}

const textsOf = ({ subtitle, details: { description } }: Product) => ({ subtitle, description })

/** What search engines show of a description. */
const MAX_DESCRIPTION = 160

/** Cut after a whole word. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text
  const cut = text.slice(0, MAX_DESCRIPTION)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:।،؛]+$/, '')}…`
}
