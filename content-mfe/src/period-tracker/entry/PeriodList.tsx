import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import styled from 'styled-components'
import { formatDay } from '../../dates/calendar-day'
import type { Period, Periods } from '../cycle/cycle'
import messages from '../page.tracker.messages.json'

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
  const t = useTranslate()
  const [showsAll, setShowsAll] = useState(false)
  const latestFirst = periods.toReversed()
  const shown = showsAll ? latestFirst : latestFirst.slice(0, FIRST_SHOWN)
  return (
    <section>
      <Heading $size="card">{t(messages.yourPeriods)}</Heading>
      <List>
        {shown.map((period) => (
          <Entry key={period.start}>
            <div>
              {formatDay(period.start, t)}
              <Text $size="small" $tone="soft">
                {period.end === null
                  ? t(messages.endUnknown)
                  : t(messages.days, { count: period.end - period.start + 1 })}
              </Text>
            </div>
            <Button
              tone="ghost"
              small
              aria-label={t(messages.changeOf, { day: formatDay(period.start, t) })}
              onClick={() => onChange(period)}
            >
              {t(messages.change)}
            </Button>
          </Entry>
        ))}
      </List>
      {periods.length > shown.length && (
        <Button tone="ghost" onClick={() => setShowsAll(true)}>
          {t(messages.showAll, { count: periods.length })}
        </Button>
      )}
    </section>
  )
}
