import type { ComponentType } from 'react'
import type { Article, ArticleSlug } from '../articles'
import { ChoosingPicture } from './ChoosingPicture'
import { CyclePicture } from './CyclePicture'
import { DisposalPicture } from './DisposalPicture'
import { FirstTalkPicture } from './FirstTalkPicture'
import { WashingPicture } from './WashingPicture'
import { WorkAndSchoolPicture } from './WorkAndSchoolPicture'

const PICTURES: Readonly<Record<ArticleSlug, ComponentType<{ label: string }>>> = {
  'how-much-a-cycle-varies': CyclePicture,
  'choosing-for-your-day': ChoosingPicture,
  'before-her-first-period': FirstTalkPicture,
  'washing-what-you-keep': WashingPicture,
  'where-a-used-pad-goes': DisposalPicture,
  'easier-at-work-and-school': WorkAndSchoolPicture,
}

export function ArticlePicture({ article }: { article: Article }) {
  const Picture = PICTURES[article.slug]
  return <Picture label={article.pictureAlt} />
}
