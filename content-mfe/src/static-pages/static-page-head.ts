import { type ContentPage, pathOfPage } from '@store/shared/domain/content'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import type { Brand } from '@store/shared/remotes/host-services'
import { shareImageOf } from '@store/shared/remotes/share-image'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { remote } from '../../remote'
import { fillBrand } from '../prose/fill-brand'
import { type StaticPageProps, slugOfPage } from './static-page-slug'

/** @param page null where there is none; undefined where it could not be fetched */
export function staticPageHead(
  props: StaticPageProps,
  page: ContentPage | null | undefined,
  { brand, isPreview }: { readonly brand: Brand; readonly isPreview: boolean },
): PageHead {
  const canonicalPath = pathOfPage(slugOfPage(props))
  if (page === null)
    return { title: PAGE_TEXTS.notFoundHeading, description: PAGE_TEXTS.notFound, canonicalPath, status: 404 }
  if (page === undefined) return { ...remote.pages.StaticPage.paths[props.path], canonicalPath }
  return {
    title: fillBrand(page.searchTitle, brand),
    description: fillBrand(page.description, brand),
    canonicalPath,
    ...(isPreview && { robots: 'noindex' }),
    ...(page.picture && { image: shareImageOf(page.picture) }),
  }
}
