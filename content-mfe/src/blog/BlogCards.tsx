import { useTranslate } from '@store/shared/i18n/use-translate'
import headerMessages from '@store/shared/messages/header.messages.json'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Section } from '@store/shared/ui/Layout'
import { MoonDivider } from '@store/shared/ui/MoonDivider'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { articleCardsQuery } from '../entries/content-queries'
import { ArticleRow } from './ArticleRow'
import { ArticleRowSkeleton } from './ArticleRowSkeleton'
import { HOME_ARTICLES } from './article-lists'
import { BlogHeader } from './BlogHeader'

/**
 * The home page's Blog section, parted from what stands above it by a row of moons; nothing where the shop has no article, or where they
 * cannot be fetched.
 */
export function BlogCards({ host }: { host: HostServices }) {
  const t = useTranslate()
  const headingId = useId()
  const { data, isPending } = useQuery(articleCardsQuery(host.api, HOME_ARTICLES))
  if (!isPending && !data?.length) return null
  return (
    <>
      <MoonDivider />
      <Section id="blog" aria-labelledby={headingId}>
        <BlogHeader id={headingId}>{t(headerMessages.blog)}</BlogHeader>
        {data ? <ArticleRow articles={data} /> : <ArticleRowSkeleton count={HOME_ARTICLES} />}
      </Section>
    </>
  )
}
