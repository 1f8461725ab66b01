import { SHARE_IMAGE_SIZE } from '@store/shared/remotes/share-image'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { remote } from '../../remote'
import { pictureOfPage } from './pictures/page-pictures'
import type { StaticPath } from './static-page-queries'

export function staticPageHead(path: StaticPath): PageHead {
  const picture = pictureOfPage(path)
  return {
    ...remote.pages.StaticPage.paths[path],
    canonicalPath: path,
    ...(picture && { image: { url: picture.files.share, alt: picture.alt, ...SHARE_IMAGE_SIZE } }),
  }
}
