import { FAILURES } from '@store/shared/messages/failures'
import { FOOTER_TEXTS, HEADER_TEXTS } from '@store/shared/messages/texts'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { FailureState } from '@store/shared/ui/FailureState'
import { useQuery } from '@tanstack/react-query'
import type { remote } from '../../remote'
import { StillLife } from '../pictures/StillLife'
import { ProseSkeleton } from '../prose/ProseSkeleton'
import { ProseView } from '../prose/ProseView'
import { Contents } from './Contents'
import { pictureOfPage } from './pictures/page-pictures'
import { StaticPageView } from './StaticPageView'
import { type StaticPath, staticPageQuery } from './static-page-queries'

interface Opening {
  readonly title: string
  readonly lead: string
}

const OPENINGS: Readonly<Record<StaticPath, Opening>> = {
  '/about-us': {
    title: FOOTER_TEXTS.aboutHeading,
    lead: 'Four kinds of period care, made by people who use them and honestly described.',
  },
  '/break-taboos': {
    title: HEADER_TEXTS.breakTaboos,
    lead: 'A period is nothing to be ashamed of. Here are common myths, and the facts.',
  },
  '/terms-and-conditions': {
    title: FOOTER_TEXTS.terms,
    lead: 'Ordering, prices, shipping and returns.',
  },
  '/privacy-policy': {
    title: FOOTER_TEXTS.privacy,
    lead: 'What we store about you, why, and for how long.',
  },
}

export function StaticPage({ host, path }: PageProps<typeof remote, 'StaticPage'>) {
  const { title, lead } = OPENINGS[path]
  const picture = pictureOfPage(path)
  const { data: prose, isError, isFetching, refetch } = useQuery(staticPageQuery(path))
  return (
    <StaticPageView
      title={title}
      lead={lead}
      picture={picture && <StillLife {...picture} sizes="(min-width: 960px) 524px, 100vw" priority />}
      contents={!picture && prose ? <Contents prose={prose} /> : null}
    >
      {prose ? (
        <ProseView prose={prose} brand={host.brand} />
      ) : isError ? (
        <FailureState message={FAILURES.SLOT_UNAVAILABLE} busy={isFetching} onRetry={refetch} />
      ) : (
        <ProseSkeleton label="Loading the page" />
      )}
    </StaticPageView>
  )
}
