import { Drawing } from '../../drawings/Drawing'
import type { Article, ArticleSlug } from '../articles'
import firstTalk from './before-her-first-period.svg'
import choosing from './choosing-for-your-day.svg'
import workAndSchool from './easier-at-work-and-school.svg'
import cycle from './how-much-a-cycle-varies.svg'
import washing from './washing-what-you-keep.svg'
import disposal from './where-a-used-pad-goes.svg'

const URLS: Readonly<Record<ArticleSlug, string>> = {
  'how-much-a-cycle-varies': cycle,
  'choosing-for-your-day': choosing,
  'before-her-first-period': firstTalk,
  'washing-what-you-keep': washing,
  'where-a-used-pad-goes': disposal,
  'easier-at-work-and-school': workAndSchool,
}

interface ArticlePictureProps {
  article: Article
  /** In the first view. */
  priority?: boolean
}

export const ArticlePicture = ({ article, priority = false }: ArticlePictureProps) => (
  <Drawing src={URLS[article.slug]} alt={article.pictureAlt} priority={priority} />
)
