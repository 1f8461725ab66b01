import { Heading } from '@store/shared/ui/Heading'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type Day, formatSpan } from '../dates/calendar-day'
import {
  averageBleedingDays,
  type CycleSummary,
  findNoCycle,
  forecast,
  momentOf,
  type Periods,
  summariseCycles,
} from './cycle'
import { days, NO_CYCLE_TEXTS, TRACKER_TEXTS } from './tracker-texts'

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
  const summary = summariseCycles(periods)
  const bleeding = averageBleedingDays(periods)
  const noCycle = findNoCycle(periods)
  const isStale = momentOf(periods, today).kind === 'stale'
  const ahead = isStale ? null : forecast(periods)
  const fertile = ahead?.fertile.filter(({ to }) => to >= today) ?? []
  return (
    <Root>
      <Fact title="Cycle length">
        <Figure>{summary ? days(summary.averageDays) : 'Not known yet'}</Figure>
        <Note>
          {summary ? averageNote(summary) : noCycle && NO_CYCLE_TEXTS[noCycle]}
          {bleeding !== null && ` Your periods last about ${days(bleeding)}.`}
        </Note>
      </Fact>
      <Fact title="Next periods">
        {ahead ? (
          <>
            <Windows>
              {ahead.nextStarts.map(({ from, to }) => (
                <li key={from}>{formatSpan(from, to)}</li>
              ))}
            </Windows>
            <Note>Each may begin on any of these days. The further ahead, the less certain.</Note>
          </>
        ) : (
          <>
            <Figure>Not known yet</Figure>
            <Note>{isStale ? 'Your latest entry is too long ago.' : noCycle && NO_CYCLE_TEXTS[noCycle]}</Note>
          </>
        )}
      </Fact>
      <Fact title="Possibly fertile days">
        <Figure>{fertile[0] ? formatSpan(fertile[0].from, fertile[0].to) : 'Not known yet'}</Figure>
        <Note>
          {fertile[0]
            ? TRACKER_TEXTS.fertileCaveat
            : 'An estimate needs at least three cycles of similar length.'}
        </Note>
      </Fact>
    </Root>
  )
}

function averageNote({ cycles, shortestDays, longestDays }: CycleSummary): string {
  if (cycles === 1) return 'From your one complete cycle here.'
  const average = `Average of ${cycles} cycles`
  return shortestDays === longestDays
    ? `${average}, all the same length.`
    : `${average}, from ${shortestDays} to ${days(longestDays)}.`
}
