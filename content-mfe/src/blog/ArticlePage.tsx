import { useTranslate } from '@store/shared/i18n/use-translate'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { Section } from '@store/shared/ui/Layout'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { PreviewNote } from '@store/shared/ui/states/PreviewNote'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { remote } from '../../remote'
import { articleQuery } from '../entries/content-queries'
import { NotFound } from '../entries/NotFound'
import { ProseSkeleton } from '../prose/ProseSkeleton'
import { ArticleView } from './ArticleView'
import messages from './messages.json'

export function ArticlePage({ params: { slug }, query }: PageProps<typeof remote, 'ArticlePage'>) {
  const host = useHost()
  const t = useTranslate()
  const asked = useQuery(articleQuery(host.api, slug, query.preview))
  const { data: article, isError, isFetching, refetch } = asked
  if (article)
    return (
      <>
        <PreviewNote preview={query.preview} />
        <ArticleView article={article} brand={host.brand} />
      </>
    )
  if (article === null)
    return (
      <NotFound>
        <ButtonLink as={Link} to={pathTo('blog')}>
          {t(messages.allArticles)}
        </ButtonLink>
      </NotFound>
    )
  if (isError)
    return (
      <FailureState
        message={t(PAGE_FAILURE_MESSAGES.SLOT_UNAVAILABLE)}
        level="h1"
        busy={isFetching}
        onRetry={refetch}
      />
    )
  return (
    <Section>
      <ProseSkeleton label={t(messages.loadingArticle)} />
    </Section>
  )
}
