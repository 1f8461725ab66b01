import { StillLife, type StillLifeProps } from '../../pictures/StillLife'
import type { Article, ArticleSlug } from '../articles'
import firstTalk from './before-her-first-period.avif'
import firstTalkMedium from './before-her-first-period-medium.avif'
import firstTalkSmall from './before-her-first-period-small.avif'
import choosing from './choosing-for-your-day.avif'
import choosingMedium from './choosing-for-your-day-medium.avif'
import choosingSmall from './choosing-for-your-day-small.avif'
import workAndSchool from './easier-at-work-and-school.avif'
import workAndSchoolMedium from './easier-at-work-and-school-medium.avif'
import workAndSchoolSmall from './easier-at-work-and-school-small.avif'
import cycle from './how-much-a-cycle-varies.avif'
import cycleMedium from './how-much-a-cycle-varies-medium.avif'
import cycleSmall from './how-much-a-cycle-varies-small.avif'
import { shareImageOfArticle } from './share-images'
import washing from './washing-what-you-keep.avif'
import washingMedium from './washing-what-you-keep-medium.avif'
import washingSmall from './washing-what-you-keep-small.avif'
import disposal from './where-a-used-pad-goes.avif'
import disposalMedium from './where-a-used-pad-goes-medium.avif'
import disposalSmall from './where-a-used-pad-goes-small.avif'

/** Large, medium and small. */
const URLS: Readonly<Record<ArticleSlug, readonly [string, string, string]>> = {
  'how-much-a-cycle-varies': [cycle, cycleMedium, cycleSmall],
  'choosing-for-your-day': [choosing, choosingMedium, choosingSmall],
  'before-her-first-period': [firstTalk, firstTalkMedium, firstTalkSmall],
  'washing-what-you-keep': [washing, washingMedium, washingSmall],
  'where-a-used-pad-goes': [disposal, disposalMedium, disposalSmall],
  'easier-at-work-and-school': [workAndSchool, workAndSchoolMedium, workAndSchoolSmall],
}

interface ArticlePictureProps extends Omit<StillLifeProps, 'files' | 'alt'> {
  article: Article
}

export function ArticlePicture({ article, ...shown }: ArticlePictureProps) {
  const [large, medium, small] = URLS[article.slug]
  const files = { large, medium, small, share: shareImageOfArticle(article).url }
  return <StillLife files={files} alt={article.pictureAlt} {...shown} />
}
