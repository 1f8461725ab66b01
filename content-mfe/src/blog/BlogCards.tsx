import { HEADER_TEXTS } from '@store/shared/messages/texts'
import { Section } from '@store/shared/ui/Layout'
import { MoonDivider } from '@store/shared/ui/MoonDivider'
import { useId } from 'react'
import { ArticleRow } from './ArticleRow'
import { ARTICLES } from './articles'
import { BlogHeader } from './BlogHeader'

/** The home page's Blog section, parted from what stands above it by a row of moons. */
export function BlogCards() {
  const headingId = useId()
  return (
    <>
      <MoonDivider />
      <Section id="blog" aria-labelledby={headingId}>
        <BlogHeader id={headingId}>{HEADER_TEXTS.blog}</BlogHeader>
        <ArticleRow articles={ARTICLES} />
      </Section>
    </>
  )
}
