import type { HostServices } from '@store/shared/remotes/host-services'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BannerCarousel } from './BannerCarousel'
import { BANNER_HEIGHT } from './banner-layout'
import { bannersQuery } from './banner-queries'

/** No part of the first view, so it comes only when it is needed. */
const BannersFailed = lazy(async () => ({ default: (await import('./BannersFailed')).BannersFailed }))

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
      <Suspense>
        <BannersFailed busy={isFetching} onRetry={refetch} />
      </Suspense>
    )
  return (
    <Loading label="Loading the banners">
      <SkeletonBlock $height={BANNER_HEIGHT} $radius="0" />
    </Loading>
  )
}
