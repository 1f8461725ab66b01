import { pathTo } from '@store/shared/remotes/paths'
import { Eyebrow } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { MoonDivider } from '@store/shared/ui/MoonDivider'
import { Text } from '@store/shared/ui/Text'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { formatDay, parseDay } from '../dates/calendar-day'
import { ArticleRow } from './ArticleRow'
import { ARTICLES, type Article } from './articles'
import { BlogHeader } from './BlogHeader'
import { ArticlePicture } from './pictures/ArticlePicture'

const Opening = styled.header`
  display: grid;
  gap: var(--space-24) var(--space-48);
  align-items: center;

  @media (min-width: 960px) {
    grid-template-columns: 6fr 5fr;
  }
`

const Picture = styled.div`
  overflow: hidden;
  border-radius: var(--radius-card);
`

const Words = styled.div`
  display: grid;
  gap: var(--space-12);
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: var(--touch);
  font-weight: 600;
`

const Body = styled.div`
  display: grid;
  justify-content: center;
  grid-template-columns: minmax(0, 40rem);
`

/** The three that follow, around the end. */
function articlesAfter(article: Article): readonly Article[] {
  const next = ARTICLES.indexOf(article) + 1
  return [...ARTICLES, ...ARTICLES].slice(next, next + 3)
}

export function ArticleView({ article, children }: { article: Article; children: ReactNode }) {
  const titleId = useId()
  const nextId = useId()
  const published = parseDay(article.publishedOn)
  return (
    <>
      <article aria-labelledby={titleId}>
        <Section>
          <Opening>
            <Words>
              <Back to={pathTo('blog')}>All articles</Back>
              <Eyebrow>{article.category}</Eyebrow>
              <h1 id={titleId}>{article.title}</h1>
              <Text $size="lead" $measure>
                {article.summary}
              </Text>
              <Text $size="small" $tone="soft">
                {published !== null && (
                  <>
                    <time dateTime={article.publishedOn}>{formatDay(published)}</time> ·{' '}
                  </>
                )}
                {article.readingMinutes} min read
              </Text>
            </Words>
            <Picture>
              <ArticlePicture article={article} sizes="(min-width: 960px) 560px, 100vw" priority />
            </Picture>
          </Opening>
        </Section>
        <Section>
          <Body>{children}</Body>
        </Section>
      </article>
      <div data-paper="no">
        <MoonDivider />
        <Section aria-labelledby={nextId}>
          <BlogHeader id={nextId}>Read next</BlogHeader>
          <ArticleRow articles={articlesAfter(article)} />
        </Section>
      </div>
    </>
  )
}
