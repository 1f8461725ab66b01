import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Row } from '@store/shared/ui/Layout'
import { TextField } from '@store/shared/ui/TextField'
import type { StoreForm } from '@store/shared/ui/use-store-form'
import { useId } from 'react'
import styled from 'styled-components'
import { type Day, toIsoDate } from '../dates/calendar-day'
import { earliestDay } from './cycle'
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
  const headingId = useId()
  const isChange = draft.inPlaceOf !== null
  return (
    <Root {...form} aria-labelledby={headingId}>
      <Heading id={headingId} $size="card">
        {isChange ? 'Change this period' : 'Enter a period'}
      </Heading>
      <Dates>
        <TextField
          {...field('start')}
          type="date"
          label="First day"
          min={toIsoDate(earliestDay(today))}
          max={toIsoDate(today)}
        />
        <TextField
          {...field('end')}
          type="date"
          label="Last day"
          optional
          min={toIsoDate(earliestDay(today))}
          max={toIsoDate(today)}
        />
      </Dates>
      <Row>
        <Button type="submit">{isChange ? 'Save changes' : 'Save period'}</Button>
        {isChange && (
          <Button tone="secondary" onClick={onRemove}>
            Remove period
          </Button>
        )}
        {(isChange || draft.start !== '') && (
          <Button tone="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </Root>
  )
}
