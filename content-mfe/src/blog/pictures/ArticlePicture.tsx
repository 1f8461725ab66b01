import { StillLife, type StillLifeProps } from '../../pictures/StillLife'
import type { Article, ArticleSlug } from '../articles'
import firstTalk from './before-her-first-period.avif'
import firstTalkSmall from './before-her-first-period-small.avif'
import choosing from './choosing-for-your-day.avif'
import choosingSmall from './choosing-for-your-day-small.avif'
import workAndSchool from './easier-at-work-and-school.avif'
import workAndSchoolSmall from './easier-at-work-and-school-small.avif'
import cycle from './how-much-a-cycle-varies.avif'
import cycleSmall from './how-much-a-cycle-varies-small.avif'
import { shareImageOfArticle } from './share-images'
import washing from './washing-what-you-keep.avif'
import washingSmall from './washing-what-you-keep-small.avif'
import disposal from './where-a-used-pad-goes.avif'
import disposalSmall from './where-a-used-pad-goes-small.avif'

/** Large and small. */
const URLS: Readonly<Record<ArticleSlug, readonly [string, string]>> = {
  'how-much-a-cycle-varies': [cycle, cycleSmall],
  'choosing-for-your-day': [choosing, choosingSmall],
  'before-her-first-period': [firstTalk, firstTalkSmall],
  'washing-what-you-keep': [washing, washingSmall],
  'where-a-used-pad-goes': [disposal, disposalSmall],
  'easier-at-work-and-school': [workAndSchool, workAndSchoolSmall],
}

interface ArticlePictureProps extends Omit<StillLifeProps, 'files' | 'alt'> {
  article: Article
}

export function ArticlePicture({ article, ...shown }: ArticlePictureProps) {
  const [large, small] = URLS[article.slug]
  const files = { large, small, share: shareImageOfArticle(article).url }
  return <StillLife files={files} alt={article.pictureAlt} {...shown} />
}
