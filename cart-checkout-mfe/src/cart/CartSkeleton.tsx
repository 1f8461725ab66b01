import { Section } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/Skeleton'
import styled from 'styled-components'
import { Card, Columns } from '../summary/SummaryLayout'

const Line = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: var(--space-16);
  padding-block: var(--space-24);

  @media (min-width: 600px) {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--space-24);
  }
`

/** A cart of two lines: what most are. */
export function CartSkeleton() {
  return (
    <Section>
      <Loading label="Loading your cart…">
        <SkeletonBlock $width="min(16rem, 70%)" $height="2.5rem" />
        <Columns>
          <div>
            {[1, 2].map((line) => (
              <Line key={line}>
                <SkeletonBlock $ratio="4 / 5" />
                <SkeletonText lines={4} />
              </Line>
            ))}
          </div>
          <Card>
            <SkeletonBlock $width="60%" $height="1.5rem" />
            <SkeletonText lines={5} />
            <SkeletonBlock $height="var(--control-height)" $radius="var(--radius-pill)" />
          </Card>
        </Columns>
      </Loading>
    </Section>
  )
}
