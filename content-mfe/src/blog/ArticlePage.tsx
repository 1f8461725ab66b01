import { FAILURES } from '@store/shared/messages/failures'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { ButtonLink } from '@store/shared/ui/Button'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { FailureState } from '@store/shared/ui/FailureState'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { remote } from '../../remote'
import { ProseSkeleton } from '../prose/ProseSkeleton'
import { ProseView } from '../prose/ProseView'
import { ArticleView } from './ArticleView'
import { articleTextQuery } from './article-queries'
import { type Article, findArticle } from './articles'

export function ArticlePage({ host, params }: PageProps<typeof remote, 'ArticlePage'>) {
  const article = findArticle(params.slug)
  if (article === null) return <NoArticle />
  return (
    <ArticleView article={article}>
      <ArticleText host={host} article={article} />
    </ArticleView>
  )
}

function ArticleText({ host, article }: { host: HostServices; article: Article }) {
  const { data: text, isError, isFetching, refetch } = useQuery(articleTextQuery(article.slug))
  if (text) return <ProseView prose={text} brand={host.brand} />
  if (isError) return <FailureState message={FAILURES.SLOT_UNAVAILABLE} busy={isFetching} onRetry={refetch} />
  return <ProseSkeleton label="Loading the article" />
}

const NoArticle = () => (
  <EmptyState
    level="h1"
    title={PAGE_TEXTS.notFoundHeading}
    drawing={<Signpost />}
    action={
      <ButtonLink as={Link} to={pathTo('blog')}>
        All articles
      </ButtonLink>
    }
  >
    {PAGE_TEXTS.notFound}
  </EmptyState>
)
