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
      {byNewest.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} level="h2" withSummary />
        </li>
      ))}
    </Cards>
  </Section>
)
