import { type ContentPage, pathOfPage } from '@store/shared/domain/content/content'
import type { Translate } from '@store/shared/i18n/message'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { shareImageOf } from '@store/shared/remotes/site/share-image'
import { remote } from '../../remote'
import { notFoundHead, pathHead } from '../entries/page-heads'
import { fillBrand } from '../prose/fill-brand'
import { type StaticPageProps, slugOfPage } from './static-page-slug'

export interface StaticPageSurroundings {
  readonly brand: Brand
  readonly isPreview: boolean
  readonly translate: Translate
}

/** @param page null where there is none; undefined where it could not be fetched */
export function staticPageHead(
  props: StaticPageProps,
  page: ContentPage | null | undefined,
  { brand, isPreview, translate }: StaticPageSurroundings,
): PageHead {
  const canonicalPath = pathOfPage(slugOfPage(props))
  if (page === null) return { ...notFoundHead(translate), canonicalPath }
  if (page === undefined)
    return { ...pathHead(props.path, remote.pages.StaticPage.paths[props.path], translate), canonicalPath }
  return {
    title: fillBrand(page.searchTitle, brand),
    description: fillBrand(page.description, brand),
    canonicalPath,
    ...(isPreview && { robots: 'noindex' }),
    ...(page.picture && { image: shareImageOf(page.picture) }),
  }
}
