import type { SkeletonShape } from '@store/shared/remotes/site-description'
import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/Skeleton'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface SlotSkeletonProps {
  readonly shape: SkeletonShape
  /** The heading of the page that comes, where it is known. */
  readonly title?: string | undefined
}

/** The outline of what comes, so that nothing moves when it does. */
export function SlotSkeleton({ shape, title }: SlotSkeletonProps) {
  if (shape === 'none') return null
  const hasTitle = shape === 'page' || shape === 'cart'
  if (shape === 'banner') {
    return (
      <Loading label="Loading">
        <Banner />
      </Loading>
    )
  }
  return (
    <Section>
      {title !== undefined && hasTitle && <Heading as="h1">{title}</Heading>}
      <Loading label="Loading">
        {title === undefined && hasTitle && (
          <SkeletonBlock $width="min(28rem, 80%)" $height="var(--heading-2)" />
        )}
        {inner[shape]}
      </Loading>
    </Section>
  )
}

const Banner = styled.div`
  min-height: min(86svh, 760px);
  background: var(--blush);
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: var(--space-24);
  margin-block-start: var(--space-24);
`

const Columns = styled.div`
  display: grid;
  gap: var(--space-32);

  @media (width >= 960px) {
    grid-template-columns: 1.2fr 1fr;
  }
`

const card = (
  <div>
    <SkeletonBlock $ratio="4 / 5" $radius="var(--radius-card)" />
    <SkeletonText lines={2} />
  </div>
)

const inner: Readonly<Record<Exclude<SkeletonShape, 'banner' | 'none'>, ReactNode>> = {
  cards: (
    <>
      <SkeletonBlock $width="min(20rem, 70%)" $height="var(--heading-2)" />
      <Cards>
        {card}
        {card}
        {card}
      </Cards>
    </>
  ),
  detail: (
    <Columns>
      <SkeletonBlock $ratio="1 / 1" $radius="var(--radius-card)" />
      <div>
        <SkeletonBlock $width="80%" $height="var(--heading-1)" />
        <SkeletonText lines={6} />
        <SkeletonBlock $height="var(--control-height)" $radius="var(--radius-pill)" />
      </div>
    </Columns>
  ),
  cart: <SkeletonText lines={8} />,
  page: <SkeletonText lines={8} />,
  band: <SkeletonBlock $height="220px" $radius="var(--radius-card)" />,
}
