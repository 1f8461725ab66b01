import { Heading } from '@store/shared/ui/Heading'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type Day, formatSpan } from '../dates/calendar-day'
import { averageBleedingDays, forecast, momentOf, type Periods, summariseCycles } from './cycle'
import { days, TRACKER_TEXTS } from './tracker-texts'

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
  const isStale = momentOf(periods, today).kind === 'stale'
  const ahead = isStale ? null : forecast(periods)
  const fertile = ahead?.fertile.filter(({ to }) => to >= today) ?? []
  return (
    <Root>
      <Fact title="Cycle length">
        <Figure>{summary ? days(summary.averageDays) : 'Not known yet'}</Figure>
        <Note>
          {summary
            ? `On average of ${summary.cycles} ${summary.cycles === 1 ? 'cycle' : 'cycles'}; ${range(summary.shortestDays, summary.longestDays)}.`
            : 'It takes the first days of two periods.'}
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
            <Note>Each may begin on any of these days. The further ahead, the wider the window.</Note>
          </>
        ) : (
          <>
            <Figure>Not known yet</Figure>
            <Note>{isStale ? 'Your latest entry is too long ago.' : 'Enter at least two periods.'}</Note>
          </>
        )}
      </Fact>
      <Fact title="Possibly fertile days">
        <Figure>{fertile[0] ? formatSpan(fertile[0].from, fertile[0].to) : 'Not known yet'}</Figure>
        <Note>{TRACKER_TEXTS.fertileCaveat}</Note>
      </Fact>
    </Root>
  )
}

const range = (shortest: number, longest: number): string =>
  shortest === longest ? 'all equally long' : `from ${shortest} to ${days(longest)}`
