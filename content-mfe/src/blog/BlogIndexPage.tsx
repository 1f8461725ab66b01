import type { ArticleList } from '@store/shared/domain/content/content'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import headerMessages from '@store/shared/messages/pages/header.messages.json'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Section } from '@store/shared/ui/Layout'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { type ArticleWindow, articlesQuery } from '../entries/content-queries'
import { ArticleCard } from './ArticleCard'
import { ArticleRowSkeleton } from './ArticleRowSkeleton'
import { indexArticles, pathOfIndex } from './article-lists'
import messages from './messages.json'

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

const Pages = styled.nav`
  display: flex;
  justify-content: space-between;
  gap: var(--space-24);
  margin-block-start: var(--space-48);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    font-weight: 600;
  }
`

export function BlogIndexPage({ query }: PageProps<typeof remote, 'BlogIndexPage'>) {
  const host = useHost()
  const t = useTranslate()
  const window = indexArticles(query.page)
  const { blogLead } = host.brand.texts ?? {}
  const { data, isError, isFetching, refetch } = useQuery(articlesQuery(host.api, window))
  return (
    <Section>
      <Intro>
        <h1>{t(headerMessages.blog)}</h1>
        {blogLead !== undefined && (
          <Text $size="lead" $tone="soft" $measure>
            {blogLead}
          </Text>
        )}
      </Intro>
      {data ? (
        <ArticleIndex {...data} window={window} />
      ) : isError ? (
        <FailureState
          message={t(PAGE_FAILURE_MESSAGES.SLOT_UNAVAILABLE)}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : (
        <ArticleRowSkeleton count={6} />
      )}
    </Section>
  )
}

function ArticleIndex({ articles, total, window }: ArticleList & { window: ArticleWindow }) {
  const t = useTranslate()
  const { page, limit } = window
  if (articles.length === 0) return <p>{t(messages.noArticles)}</p>
  return (
    <>
      <Cards>
        {articles.map((article, position) => (
          <li key={article.slug}>
            <ArticleCard
              article={article}
              level="h2"
              summary={article.summary}
              priority={position === 0}
              early={position < FIRST_ROW}
            />
          </li>
        ))}
      </Cards>
      {total > limit && (
        <Pages aria-label={t(messages.pages)}>
          {page > 1 ? <Link to={pathOfIndex(page - 1)}>{t(messages.newer)}</Link> : <span />}
          {page * limit < total && <Link to={pathOfIndex(page + 1)}>{t(messages.older)}</Link>}
        </Pages>
      )}
    </>
  )
}
