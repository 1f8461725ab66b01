import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { StoreForm } from '@store/shared/ui/forms/use-store-form'
import { Heading } from '@store/shared/ui/Heading'
import { Row } from '@store/shared/ui/Layout'
import { useId } from 'react'
import styled from 'styled-components'
import { type Day, toIsoDate } from '../../dates/calendar-day'
import { earliestDay } from '../cycle/cycle'
import messages from '../page.tracker.messages.json'
import type { Draft } from './period-draft'

const Root = styled.form`
  display: grid;
  gap: var(--space-16);
`

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: var(--space-16);
`

export interface PeriodFormProps {
  today: Day
  entry: StoreForm<Draft>
  onRemove: () => void
  onCancel: () => void
}

export function PeriodForm({
  today,
  entry: { form, field, values: draft },
  onRemove,
  onCancel,
}: PeriodFormProps) {
  const t = useTranslate()
  const headingId = useId()
  const isChange = draft.inPlaceOf !== null
  return (
    <Root {...form} aria-labelledby={headingId}>
      <Heading id={headingId} $size="card">
        {t(isChange ? messages.changeThis : messages.enter)}
      </Heading>
      <Dates>
        <TextField
          {...field('start')}
          type="date"
          label={t(messages.firstDay)}
          min={toIsoDate(earliestDay(today))}
          max={toIsoDate(today)}
        />
        <TextField
          {...field('end')}
          type="date"
          label={t(messages.lastDay)}
          optional
          min={toIsoDate(earliestDay(today))}
          max={toIsoDate(today)}
        />
      </Dates>
      <Row>
        <Button type="submit">{t(isChange ? messages.saveChanges : messages.savePeriod)}</Button>
        {isChange && (
          <Button tone="secondary" onClick={onRemove}>
            {t(messages.removePeriod)}
          </Button>
        )}
        {(isChange || draft.start !== '') && (
          <Button tone="ghost" onClick={onCancel}>
            {t(messages.cancel)}
          </Button>
        )}
      </Row>
    </Root>
  )
}
