import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { QuietBox } from '@store/shared/ui/QuietBox'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { BannerCarousel } from './BannerCarousel'
import { BANNER_HEIGHT } from './banner-layout'
import { bannersQuery } from './banner-queries'

const Failed = styled.div`
  padding: var(--space-24) var(--gutter);
`

/** The home page's heading and its banners. */
export function HomeBanner({ host }: { host: HostServices }) {
  return (
    <>
      <h1 className="visually-hidden">{host.brand.name}: period care, gently made</h1>
      <Banners host={host} />
    </>
  )
}

function Banners({ host }: { host: HostServices }) {
  const { data: banners, isError, isFetching, refetch } = useQuery(bannersQuery(host.api))
  if (banners) return banners.length > 0 && <BannerCarousel banners={banners} />
  if (isError)
    return (
      <Failed>
        <QuietBox
          message={FAILURES.PRODUCTS_UNAVAILABLE}
          busy={isFetching}
          onRetry={refetch}
          minHeight={240}
        />
      </Failed>
    )
  return (
    <Loading label="Loading the banners">
      <SkeletonBlock $height={BANNER_HEIGHT} $radius="0" />
    </Loading>
  )
}
