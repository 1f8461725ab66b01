import { useTranslate } from '@store/shared/i18n/use-translate'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Section } from '@store/shared/ui/Layout'
import { Picture } from '@store/shared/ui/Picture'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { PreviewNote } from '@store/shared/ui/states/PreviewNote'
import { useQuery } from '@tanstack/react-query'
import type { remote } from '../../remote'
import { pageQuery } from '../entries/content-queries'
import { NotFound } from '../entries/NotFound'
import { fillBrand } from '../prose/fill-brand'
import { ProseSkeleton } from '../prose/ProseSkeleton'
import { ProseView } from '../prose/ProseView'
import { Contents } from './Contents'
import messages from './messages.json'
import { StaticPageView } from './StaticPageView'
import { slugOfPage } from './static-page-slug'

export function StaticPage({ query, ...props }: PageProps<typeof remote, 'StaticPage'>) {
  const { api, brand } = useHost()
  const t = useTranslate()
  const asked = useQuery(pageQuery(api, slugOfPage(props), query.preview))
  const { data: page, isError, isFetching, refetch } = asked
  if (page === null) return <NotFound />
  if (page === undefined)
    return isError ? (
      <FailureState
        message={t(PAGE_FAILURE_MESSAGES.SLOT_UNAVAILABLE)}
        level="h1"
        busy={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Section>
        <ProseSkeleton label={t(messages.loading)} />
      </Section>
    )
  const { title, lead, picture, text } = page
  const hasContents = picture === null && text.some(({ id }) => id !== undefined)
  return (
    <>
      <PreviewNote preview={query.preview} />
      <StaticPageView
        title={fillBrand(title, brand)}
        lead={fillBrand(lead, brand)}
        picture={
          picture && <Picture {...picture} ratio="4 / 3" sizes="(min-width: 960px) 524px, 100vw" priority />
        }
        contents={hasContents ? <Contents prose={text} /> : null}
      >
        <ProseView prose={text} brand={brand} />
      </StaticPageView>
    </>
  )
}
