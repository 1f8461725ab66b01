import type { StillLifeFiles } from '../../pictures/StillLife'
import type { StaticPath } from '../static-page-queries'
import about from './about-us.avif'
import aboutMedium from './about-us-medium.avif'
import aboutSmall from './about-us-small.avif'
import taboos from './break-taboos.avif'
import taboosMedium from './break-taboos-medium.avif'
import taboosSmall from './break-taboos-small.avif'
import aboutShare from './share/about-us.jpg'
import taboosShare from './share/break-taboos.jpg'

interface PagePicture {
  readonly files: StillLifeFiles
  readonly alt: string
}

export const ABOUT_PICTURE: PagePicture = {
  files: { large: about, medium: aboutMedium, small: aboutSmall, share: aboutShare },
  alt: 'An old sewing machine with a cloth pad on it, beside spools of thread and folded cloth pads',
}

const TABOOS_PICTURE: PagePicture = {
  files: { large: taboos, medium: taboosMedium, small: taboosSmall, share: taboosShare },
  alt: 'A pickle jar and two cups on a table; before them two wrapped pads, one in a bowl, for all to see',
}

/** Null for pages of which one reads only the text. */
export const pictureOfPage = (path: StaticPath): PagePicture | null =>
  path === '/about-us' ? ABOUT_PICTURE : path === '/break-taboos' ? TABOOS_PICTURE : null
