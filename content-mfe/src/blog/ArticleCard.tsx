import { pathTo } from '@store/shared/remotes/site/paths'
import { cardLink } from '@store/shared/ui/card-link'
import { Eyebrow } from '@store/shared/ui/Heading'
import { Picture, type PictureProps } from '@store/shared/ui/Picture'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import type { ArticleCardFacts } from '../entries/content-queries'

const Frame = styled.div`
  overflow: hidden;
  border-radius: var(--radius-card);

  img {
    transition: transform var(--motion-calm) var(--ease-out);
  }
`

const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`

const Title = styled.h3`
  ${cardLink}
  font-size: var(--heading-3);
  unicode-bidi: plaintext;
  text-align: match-parent;
`

const Summary = styled.p`
  margin-block-start: var(--space-4);
  color: var(--ink-soft);
  unicode-bidi: plaintext;
  text-align: match-parent;
`

/** Beside each other: a small picture and the words. */
const row = css`
  grid-template-columns: 7.5rem 1fr;
  align-items: center;

  ${Frame} {
    border-radius: 14px;
  }
`

const Root = styled.article<{ $rowOnPhones: boolean }>`
  position: relative;
  display: grid;
  gap: var(--space-16);
  align-content: start;

  &:hover {
    img {
      transform: scale(1.03);
    }

    ${Title} a {
      text-decoration: underline;
    }
  }

  @media (max-width: 599px) {
    ${({ $rowOnPhones }) => $rowOnPhones && row}
  }
`

export interface ArticleCardProps extends Pick<PictureProps, 'priority' | 'early'> {
  article: ArticleCardFacts
  /** The title's level in its page. */
  level?: 'h2' | 'h3'
  summary?: string
  /** Lies flat on a narrow screen. */
  rowOnPhones?: boolean
}

export const ArticleCard = ({
  article,
  level = 'h3',
  summary,
  rowOnPhones = false,
  priority = false,
  early = false,
}: ArticleCardProps) => (
  <Root $rowOnPhones={rowOnPhones}>
    <Frame>
      <Picture
        {...article.picture}
        ratio="4 / 3"
        sizes={`(min-width: 960px) 400px, (min-width: 600px) 50vw, ${rowOnPhones ? '120px' : '100vw'}`}
        priority={priority}
        early={early}
      />
    </Frame>
    <Words>
      <Eyebrow>{article.category}</Eyebrow>
      <Title as={level}>
        <Link to={pathTo('article', article.slug)}>{article.title}</Link>
      </Title>
      {summary && <Summary>{summary}</Summary>}
    </Words>
  </Root>
)
