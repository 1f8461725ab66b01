import styled from 'styled-components'
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

/** 1200 and 600 pixels wide, rendered by the studio (`server/demo/studio`). */
const URLS: Readonly<Record<ArticleSlug, readonly [string, string]>> = {
  'how-much-a-cycle-varies': [cycle, cycleSmall],
  'choosing-for-your-day': [choosing, choosingSmall],
  'before-her-first-period': [firstTalk, firstTalkSmall],
  'washing-what-you-keep': [washing, washingSmall],
  'where-a-used-pad-goes': [disposal, disposalSmall],
  'easier-at-work-and-school': [workAndSchool, workAndSchoolSmall],
}

const Image = styled.img`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  background: var(--blush);
`

interface ArticlePictureProps {
  article: Article
  /** How wide it is shown, as in HTML. */
  sizes: string
  /** In the first view. */
  priority?: boolean
}

/** A browser that does not know AVIF shows what networks show of a link. */
export function ArticlePicture({ article, sizes, priority = false }: ArticlePictureProps) {
  const [large, small] = URLS[article.slug]
  return (
    <picture>
      <source type="image/avif" srcSet={`${small} 600w, ${large} 1200w`} sizes={sizes} />
      <Image
        src={shareImageOfArticle(article).url}
        alt={article.pictureAlt}
        width={1200}
        height={900}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
