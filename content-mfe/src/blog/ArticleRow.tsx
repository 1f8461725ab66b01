import styled from 'styled-components'
import type { ArticleCardFacts } from '../entries/content-queries'
import { ArticleCard } from './ArticleCard'

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: var(--space-32) var(--space-24);

  @media (max-width: 599px) {
    gap: var(--space-24);
  }

  @media (min-width: 960px) {
    grid-template-columns: repeat(3, 1fr);
  }
`

/** Cards beside one another; on phones a list with small pictures, which is quicker to look through. */
export const ArticleRow = ({ articles }: { articles: readonly ArticleCardFacts[] }) => (
  <Cards>
    {articles.map((article) => (
      <li key={article.slug}>
        <ArticleCard article={article} rowOnPhones />
      </li>
    ))}
  </Cards>
)
