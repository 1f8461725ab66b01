import { readFailureText } from '@store/shared/api/read-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { Given } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { PreviewNote } from '@store/shared/ui/states/PreviewNote'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { BannerCarousel } from './BannerCarousel'
import { BANNER_HEIGHT, BANNER_WIDTH, WIDE, WIDE_BANNER_HEIGHT } from './banner-layout'
import { bannersQuery } from './banner-queries'
import messages from './messages.json'

/** Still, since it stands for one picture; and light, since it is part of the first view. */
const Waiting = styled.div`
  max-width: ${BANNER_WIDTH};
  height: ${BANNER_HEIGHT};
  margin-inline: auto;
  background: var(--blush);

  @media ${WIDE} {
    height: ${WIDE_BANNER_HEIGHT};
  }
`

const Failed = styled.div`
  padding: var(--space-24) var(--gutter);
`

/** What the slot reads from the address. */
export interface BannerQuery {
  readonly preview: string | null
}

/** The home page's heading and its banners; a note above them for who came by a link to content that is not published. */
export function HomeBanner({ query: { preview } }: Given<BannerQuery>) {
  const host = useHost()
  const { name, tagline } = host.brand
  return (
    <>
      <h1 className="visually-hidden">{tagline === undefined ? name : `${name}: ${tagline}`}</h1>
      <PreviewNote preview={preview} />
      <Banners preview={preview} />
    </>
  )
}

function Banners({ preview }: BannerQuery) {
  const host = useHost()
  const t = useTranslate()
  const { data: banners, error, isError, isFetching, refetch } = useQuery(bannersQuery(host.api, preview))
  if (banners) return banners.length > 0 && <BannerCarousel banners={banners} />
  if (isError)
    return (
      <Failed>
        <InlineFailure
          message={readFailureText(error, 'PRODUCTS_UNAVAILABLE', t)}
          busy={isFetching}
          onRetry={refetch}
          minHeight={240}
        />
      </Failed>
    )
  return (
    <Waiting role="status">
      <span className="visually-hidden">{t(messages.loading)}</span>
    </Waiting>
  )
}
