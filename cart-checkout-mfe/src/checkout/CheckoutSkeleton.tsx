import { useTranslate } from '@store/shared/i18n/use-translate'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import styled from 'styled-components'
import { Card, Columns } from '../summary/SummaryLayout'
import messages from './messages.json'

const Summary = styled(Card)`
  @media (min-width: 960px) {
    grid-row: 1;
    grid-column: 2;
    align-content: start;
    min-height: 24rem;
  }
`

export function CheckoutSkeleton() {
  const t = useTranslate()
  return (
    <Section>
      <Stack $gap={24}>
        <Heading as="h1">{t(messages.title)}</Heading>
        <CheckoutColumnsSkeleton />
      </Stack>
    </Section>
  )
}

/** Of what stands below the heading. */
export function CheckoutColumnsSkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loading)}>
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
    </Loading>
  )
}
