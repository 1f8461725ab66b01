import { Section, Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/Skeleton'
import styled from 'styled-components'
import { Card, Columns } from '../summary/SummaryLayout'

const Summary = styled(Card)`
  @media (min-width: 960px) {
    grid-row: 1;
    grid-column: 2;
    min-height: 24rem;
    align-content: start;
  }
`

export function CheckoutSkeleton() {
  return (
    <Section>
      <Loading label="Loading checkout…">
        <Stack $gap={24}>
          <SkeletonBlock $width="min(12rem, 60%)" $height="2.5rem" />
          <SkeletonBlock $height="28px" $radius="var(--radius-pill)" />
          <Columns>
            <Summary>
              <SkeletonText lines={1} />
            </Summary>
            <Stack $gap={32}>
              <SkeletonBlock $height="13rem" />
              <SkeletonBlock $height="11rem" />
              <SkeletonBlock $height="var(--control-height)" $radius="var(--radius-pill)" />
            </Stack>
          </Columns>
        </Stack>
      </Loading>
    </Section>
  )
}
