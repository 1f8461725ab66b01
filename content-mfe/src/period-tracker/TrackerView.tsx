import { failureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row, Section, Stack } from '@store/shared/ui/Layout'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { CycleCalendar } from './cycle/CycleCalendar'
import { CycleFacts } from './cycle/CycleFacts'
import { CycleRing } from './cycle/CycleRing'
import { createDayMarks, type DayMark } from './cycle/cycle'
import { describeMoment, MARK_LABELS } from './cycle/cycle-texts'
import { MarkGlyph } from './cycle/MarkGlyph'
import { PeriodForm } from './entry/PeriodForm'
import { PeriodList } from './entry/PeriodList'
import {
  type Draft,
  daysOf,
  draftOf,
  draftSchema,
  EMPTY_DRAFT,
  pickDay,
  readDraft,
} from './entry/period-draft'
import { problemText } from './entry/problem-texts'
import type { AutoLockHold } from './lock/auto-lock-hold'
import { LockSection } from './lock/LockSection'
import { NotKept } from './NotKept'
import messages from './page.tracker.messages.json'
import { RemindersSection } from './reminders/RemindersSection'
import type { ReminderStore } from './reminders/reminder-store'
import { SetAside } from './SetAside'
import { Card, Columns, TrackerFrame } from './TrackerFrame'
import { YourData } from './transfer/YourData'
import type { Tracker } from './use-tracker'

const Status = styled.p`
  max-width: 30rem;
  margin-inline: auto;
  font-size: var(--text-lead);
  text-align: center;
  text-wrap: balance;
`

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-16);
  font-size: var(--text-small);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
  }
`

const MARKS = ['bleeding', 'expected', 'fertile'] as const

const SWATCHES: Readonly<Record<DayMark, string>> = {
  bleeding: 'var(--clay)',
  expected: 'var(--plum)',
  fertile: 'var(--leaf)',
}

const Swatch = styled.span<{ $mark: DayMark }>`
  color: ${({ $mark }) => SWATCHES[$mark]};
`

export interface TrackerViewProps {
  readonly tracker: Tracker
  readonly reminders: ReminderStore
  /** Of the automatic lock. */
  readonly hold: AutoLockHold
  /** It was opened by its code, so the focus was in what is gone. */
  readonly takesFocus: boolean
}

export function TrackerView({ tracker, reminders, hold, takesFocus }: TrackerViewProps) {
  const t = useTranslate()
  const { periods, today, hasCode, store } = tracker
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) status.current?.focus()
  }, [takesFocus])
  const entry = useStoreForm<Draft>({
    initialValues: EMPTY_DRAFT,
    schema: draftSchema(periods, today, (problem) => problemText(t, problem)),
    send: (draft) => {
      const read = readDraft(draft, periods, today)
      if ('problems' in read) return
      tracker.save(read.period, draft.inPlaceOf)
      entry.reset()
    },
    explain: (thrown) => failureText(thrown, 'SOMETHING_WENT_WRONG', t),
  })
  const { values: draft, form, reset } = entry
  const resetAndFocus = (to?: Draft) => {
    reset(to)
    form.ref.current?.querySelector<HTMLElement>('[name="start"]')?.focus()
  }
  const remove = () => {
    if (draft.inPlaceOf) tracker.remove(draft.inPlaceOf)
    resetAndFocus()
  }
  return (
    <>
      <TrackerFrame
        today={
          <>
            <CycleRing periods={periods} today={today} />
            <Status ref={status} role="status" tabIndex={-1}>
              {describeMoment(t, periods, today)}
            </Status>
          </>
        }
        aside={
          hasCode && (
            <Row>
              <Button tone="secondary" small onClick={store.lock}>
                {t(messages.lock)}
              </Button>
            </Row>
          )
        }
      >
        <Card>
          <CycleCalendar
            today={today}
            markOf={createDayMarks(periods, today)}
            chosen={daysOf(draft)}
            onPick={(day) => reset(pickDay(draft, day, periods))}
          />
          <Legend aria-label={t(messages.legend)}>
            {MARKS.map((mark) => (
              <li key={mark}>
                <Swatch $mark={mark}>
                  <MarkGlyph mark={mark} size={13} />
                </Swatch>
                {t(MARK_LABELS[mark])}
              </li>
            ))}
          </Legend>
          {!tracker.isKept && <NotKept tracker={tracker} />}
          {tracker.setAside.length > 0 && <SetAside tracker={tracker} />}
          <PeriodForm today={today} entry={entry} onRemove={remove} onCancel={() => resetAndFocus()} />
        </Card>
      </TrackerFrame>
      <Section>
        <Stack $gap={48}>
          {periods.length > 0 && <CycleFacts periods={periods} today={today} />}
          <Columns>
            {periods.length > 0 && (
              <PeriodList periods={periods} onChange={(period) => resetAndFocus(draftOf(period))} />
            )}
            <YourData tracker={tracker} hold={hold} />
            <LockSection tracker={tracker} />
            <RemindersSection tracker={tracker} reminders={reminders} />
          </Columns>
        </Stack>
      </Section>
    </>
  )
}
