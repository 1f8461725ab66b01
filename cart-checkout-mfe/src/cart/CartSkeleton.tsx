import { useTranslate } from '@store/shared/i18n/use-translate'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import styled from 'styled-components'
import { Card, Columns } from '../summary/SummaryLayout'
import messages from './messages.json'

const Line = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: var(--space-16);
  padding-block: var(--space-24);
  border-block: 1px solid var(--line);
  margin-block-end: -1px;

  @media (min-width: 600px) {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--space-24);
  }
`

/** A cart of two lines: what most are. */
export function CartSkeleton() {
  const t = useTranslate()
  return (
    <Section>
      <Stack $gap={24}>
        <Heading as="h1">{t(messages.title)}</Heading>
        <Loading label={t(messages.loading)}>
          <Columns>
            <div>
              {[1, 2].map((line) => (
                <Line key={line}>
                  <SkeletonBlock $ratio="4 / 5" />
                  <SkeletonText lines={5} />
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
      </Stack>
    </Section>
  )
}
