import { useTranslate } from '@store/shared/i18n/use-translate'
import headerMessages from '@store/shared/messages/pages/header.messages.json'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { Section } from '@store/shared/ui/Layout'
import { MoonDivider } from '@store/shared/ui/MoonDivider'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { articleCardsQuery } from '../entries/content-queries'
import { ArticleRow } from './ArticleRow'
import { ArticleRowSkeleton } from './ArticleRowSkeleton'
import { HOME_ARTICLES, TEASER_ARTICLES } from './article-lists'
import { BlogHeader } from './BlogHeader'
import messages from './messages.json'

/** Of the home page. */
export function BlogCards({ host }: { host: HostServices }) {
  const t = useTranslate()
  return (
    <BlogSection host={host} heading={t(headerMessages.blog)} count={HOME_ARTICLES} id="blog" hasDivider />
  )
}

/** Below a product. */
export function BlogTeaser({ host }: { host: HostServices }) {
  const t = useTranslate()
  return <BlogSection host={host} heading={t(messages.fromOurBlog)} count={TEASER_ARTICLES} roomy />
}

interface BlogSectionProps {
  host: HostServices
  heading: string
  /** How many articles it shows. */
  count: number
  id?: string
  roomy?: boolean
  /** A row of moons stands between it and what is above. */
  hasDivider?: boolean
}

/** A row of articles; nothing where the shop has none, or where they cannot be fetched. */
function BlogSection({ host, heading, count, hasDivider = false, ...section }: BlogSectionProps) {
  const headingId = useId()
  const { data, isPending } = useQuery(articleCardsQuery(host.api, count))
  if (!isPending && !data?.length) return null
  return (
    <>
      {hasDivider && <MoonDivider />}
      <Section {...section} aria-labelledby={headingId}>
        <BlogHeader id={headingId}>{heading}</BlogHeader>
        {data ? <ArticleRow articles={data} /> : <ArticleRowSkeleton count={count} />}
      </Section>
    </>
  )
}
