import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import styled from 'styled-components'
import { formatDay } from '../dates/calendar-day'
import type { Period, Periods } from './cycle'
import { days } from './tracker-texts'

const FIRST_SHOWN = 6

const List = styled.ul`
  margin-block-start: var(--space-12);
  border-block-start: 1px solid var(--line);
`

const Entry = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  padding-block: var(--space-8);
  border-block-end: 1px solid var(--line);
`

export interface PeriodListProps {
  periods: Periods
  onChange: (period: Period) => void
}

/** The latest first. */
export function PeriodList({ periods, onChange }: PeriodListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const latestFirst = periods.toReversed()
  const shown = showsAll ? latestFirst : latestFirst.slice(0, FIRST_SHOWN)
  return (
    <section>
      <Heading $size="card">Your periods</Heading>
      <List>
        {shown.map((period) => (
          <Entry key={period.start}>
            <div>
              {formatDay(period.start)}
              <Text $size="small" $tone="soft">
                {period.end === null ? 'Last day not noted' : days(period.end - period.start + 1)}
              </Text>
            </div>
            <Button
              tone="ghost"
              small
              aria-label={`Change the period of ${formatDay(period.start)}`}
              onClick={() => onChange(period)}
            >
              Change
            </Button>
          </Entry>
        ))}
      </List>
      {periods.length > shown.length && (
        <Button tone="ghost" onClick={() => setShowsAll(true)}>
          Show all {periods.length}
        </Button>
      )}
    </section>
  )
}
