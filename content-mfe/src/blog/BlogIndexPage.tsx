import { HEADER_TEXTS } from '@store/shared/messages/texts'
import { Section } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { ArticleCard } from './ArticleCard'
import { ARTICLES } from './articles'

const Intro = styled.header`
  display: grid;
  gap: var(--space-12);
  margin-block-end: var(--space-48);
`

const Cards = styled.ul`
  display: grid;
  gap: var(--space-48) var(--space-24);

  @media (min-width: 600px) {
    grid-template-columns: repeat(2, 1fr);
  }

  @media (min-width: 960px) {
    grid-template-columns: repeat(3, 1fr);
  }
`

/** Of a broad screen; on a phone the rest is further away than pictures may load. */
const FIRST_ROW = 3

const byNewest = ARTICLES.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))

export const BlogIndexPage = () => (
  <Section>
    <Intro>
      <h1>{HEADER_TEXTS.blog}</h1>
      <Text $size="lead" $tone="soft" $measure>
        Short, practical articles about periods and period care.
      </Text>
    </Intro>
    <Cards>
      {byNewest.map((article, position) => (
        <li key={article.slug}>
          <ArticleCard
            article={article}
            level="h2"
            withSummary
            priority={position === 0}
            early={position < FIRST_ROW}
          />
        </li>
      ))}
    </Cards>
  </Section>
)
