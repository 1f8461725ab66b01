import { Section } from '@store/shared/ui/Layout'
import { useId } from 'react'
import { ArticleRow } from './ArticleRow'
import { ARTICLES } from './articles'
import { BlogHeader } from './BlogHeader'

const TEASED = ARTICLES.slice(0, 3)

export function BlogTeaser() {
  const headingId = useId()
  return (
    <Section roomy aria-labelledby={headingId}>
      <BlogHeader id={headingId}>From our blog</BlogHeader>
      <ArticleRow articles={TEASED} />
    </Section>
  )
}
