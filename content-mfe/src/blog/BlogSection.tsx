import { useTranslate } from '@store/shared/i18n/use-translate'
import headerMessages from '@store/shared/messages/pages/header.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
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
export function BlogCards() {
  const t = useTranslate()
  return <BlogSection heading={t(headerMessages.blog)} count={HOME_ARTICLES} id="blog" hasDivider />
}

/** Below a product. */
export function BlogTeaser() {
  const t = useTranslate()
  return <BlogSection heading={t(messages.fromOurBlog)} count={TEASER_ARTICLES} roomy />
}

interface BlogSectionProps {
  heading: string
  /** How many articles it shows. */
  count: number
  id?: string
  roomy?: boolean
  /** A row of moons stands between it and what is above. */
  hasDivider?: boolean
}

/** A row of articles; nothing where the shop has none, or where they cannot be fetched. */
function BlogSection({ heading, count, hasDivider = false, ...section }: BlogSectionProps) {
  const host = useHost()
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
