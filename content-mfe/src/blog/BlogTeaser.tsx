import { useTranslate } from '@store/shared/i18n/use-translate'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Section } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { articleCardsQuery } from '../entries/content-queries'
import { ArticleRow } from './ArticleRow'
import { ArticleRowSkeleton } from './ArticleRowSkeleton'
import { TEASER_ARTICLES } from './article-lists'
import { BlogHeader } from './BlogHeader'
import messages from './messages.json'

/** Nothing where the shop has no article, or where they cannot be fetched. */
export function BlogTeaser({ host }: { host: HostServices }) {
  const t = useTranslate()
  const headingId = useId()
  const { data, isPending } = useQuery(articleCardsQuery(host.api, TEASER_ARTICLES))
  if (!isPending && !data?.length) return null
  return (
    <Section roomy aria-labelledby={headingId}>
      <BlogHeader id={headingId}>{t(messages.fromOurBlog)}</BlogHeader>
      {data ? <ArticleRow articles={data} /> : <ArticleRowSkeleton count={TEASER_ARTICLES} />}
    </Section>
  )
}
