import { SHARE_IMAGE_SIZE, type ShareImage } from '@store/shared/remotes/share-image'
import type { Article, ArticleSlug } from '../articles'
import firstTalk from './share/before-her-first-period.jpg'
import choosing from './share/choosing-for-your-day.jpg'
import workAndSchool from './share/easier-at-work-and-school.jpg'
import cycle from './share/how-much-a-cycle-varies.jpg'
import washing from './share/washing-what-you-keep.jpg'
import disposal from './share/where-a-used-pad-goes.jpg'

/** The middle of each picture, by the studio. */
const URLS: Readonly<Record<ArticleSlug, string>> = {
  'how-much-a-cycle-varies': cycle,
  'choosing-for-your-day': choosing,
  'before-her-first-period': firstTalk,
  'washing-what-you-keep': washing,
  'where-a-used-pad-goes': disposal,
  'easier-at-work-and-school': workAndSchool,
}

export const shareImageOfArticle = ({ slug, pictureAlt }: Article): ShareImage => ({
  url: URLS[slug],
  alt: pictureAlt,
  ...SHARE_IMAGE_SIZE,
})
