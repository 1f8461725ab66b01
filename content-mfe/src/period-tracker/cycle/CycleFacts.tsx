import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Heading } from '@store/shared/ui/Heading'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type Day, formatSpan } from '../../dates/calendar-day'
import messages from '../page.tracker.messages.json'
import {
  averageBleedingDays,
  type CycleSummary,
  findNoCycle,
  forecast,
  momentOf,
  type Periods,
  summariseCycles,
} from './cycle'
import { noCycleText } from './cycle-texts'

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: var(--space-16);
`

const Card = styled.section`
  display: grid;
  gap: var(--space-8);
  align-content: start;
  padding: var(--space-24);
  border-radius: var(--radius-card);
  background: var(--paper);
  box-shadow: var(--shadow-low);
`

const Figure = styled.p`
  font-family: var(--font-display);
  font-size: 1.625rem;
  line-height: 1.2;
`

const Windows = styled.ol`
  display: grid;
  gap: var(--space-4);

  > :first-child {
    font-family: var(--font-display);
    font-size: 1.625rem;
    line-height: 1.2;
  }
`

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <Heading $size="card">{title}</Heading>
    {children}
  </Card>
)

const Note = ({ children }: { children: ReactNode }) => (
  <Text $size="small" $tone="soft">
    {children}
  </Text>
)

export function CycleFacts({ periods, today }: { periods: Periods; today: Day }) {
  const t = useTranslate()
  const summary = summariseCycles(periods)
  const bleeding = averageBleedingDays(periods)
  const noCycle = findNoCycle(periods)
  const unknown = noCycle ? noCycleText(t, noCycle) : null
  const isStale = momentOf(periods, today).kind === 'stale'
  const ahead = isStale ? null : forecast(periods)
  const fertile = ahead?.fertile.filter(({ to }) => to >= today) ?? []
  return (
    <Root>
      <Fact title={t(messages.cycleLength)}>
        <Figure>{summary ? t(messages.days, { count: summary.averageDays }) : t(messages.notKnown)}</Figure>
        <Note>
          {[
            summary ? averageNote(t, summary) : unknown,
            bleeding !== null && t(messages.bleedingLength, { count: bleeding }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Note>
      </Fact>
      <Fact title={t(messages.nextPeriods)}>
        {ahead ? (
          <>
            <Windows>
              {ahead.nextStarts.map(({ from, to }) => (
                <li key={from}>{formatSpan(from, to, t)}</li>
              ))}
            </Windows>
            <Note>{t(messages.nextPeriodsNote)}</Note>
          </>
        ) : (
          <>
            <Figure>{t(messages.notKnown)}</Figure>
            <Note>{isStale ? t(messages.latestTooLongAgo) : unknown}</Note>
          </>
        )}
      </Fact>
      <Fact title={t(messages.fertileDays)}>
        <Figure>{fertile[0] ? formatSpan(fertile[0].from, fertile[0].to, t) : t(messages.notKnown)}</Figure>
        <Note>{t(fertile[0] ? messages.fertileCaveat : messages.fertileUnknown)}</Note>
      </Fact>
    </Root>
  )
}

function averageNote(t: Translate, { cycles, shortestDays, longestDays }: CycleSummary): string {
  if (cycles === 1) return t(messages.oneCycle)
  return shortestDays === longestDays
    ? t(messages.sameLength, { cycles })
    : t(messages.averageOf, { cycles, shortest: shortestDays, longest: longestDays })
}
