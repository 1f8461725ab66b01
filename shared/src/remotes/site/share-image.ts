import { MEDIA_PATH } from '../../domain/products/picture-sizes'
import type { Category, Picture } from '../../domain/products/product'

/** What networks show of a page that is linked there. */
export interface ShareImage {
  /** A path of this site, or an address of another. */
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** The size that networks ask for. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Of a picture of the catalogue: most networks show no drawings, so the server makes a JPEG of each. */
export function shareImageOf({ url, alt, width, height }: Picture): ShareImage {
  if (!url.startsWith(MEDIA_PATH)) return { url, alt, width, height }
  return { url: `${MEDIA_PATH}share/${url.slice(MEDIA_PATH.length)}.jpg`, alt, ...SHARE_IMAGE_SIZE }
}

/** Below it the server makes a picture of a category's first products. */
export const CATEGORY_SHARE_PATH = `${MEDIA_PATH}share-category/`

/** Of a category's page; left out where the category has no picture on this site. */
export const shareImageOfCategory = ({ name, slug, picture }: Category): ShareImage | undefined =>
  picture?.url.startsWith(MEDIA_PATH)
    ? { url: `${CATEGORY_SHARE_PATH}${encodeURIComponent(slug)}.jpg`, alt: name, ...SHARE_IMAGE_SIZE }
    : undefined

/** Of pages that have none of their own: made of the first banner. */
export const SITE_SHARE_IMAGE_PATH = `${MEDIA_PATH}share.jpg`

/** What a mail shows of a product, at most; twice as large as it is shown. */
export const MAIL_PICTURE_SIZE = { width: 144, height: 180 } as const

/** Of a picture of the catalogue, as a path of this site or an address of another: mail programs show no drawings either. */
export const mailPictureUrl = (url: string): string =>
  url.startsWith(MEDIA_PATH) ? `${MEDIA_PATH}mail/${url.slice(MEDIA_PATH.length)}.jpg` : url
