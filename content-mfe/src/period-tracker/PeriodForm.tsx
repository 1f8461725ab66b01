import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/Field'
import { Heading } from '@store/shared/ui/Heading'
import { Row } from '@store/shared/ui/Layout'
import { TextField } from '@store/shared/ui/TextField'
import { type FormEvent, useId } from 'react'
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
  draft: Draft
  /** Of either date, or of both together. */
  problems: { start?: string; end?: string; both?: string }
  onChange: (draft: Draft) => void
  onSave: () => void
  onRemove: () => void
  onCancel: () => void
}

export function PeriodForm({
  today,
  draft,
  problems,
  onChange,
  onSave,
  onRemove,
  onCancel,
}: PeriodFormProps) {
  const headingId = useId()
  const isChange = draft.inPlaceOf !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Root noValidate aria-labelledby={headingId} onSubmit={submit}>
      <Heading id={headingId} $size="card">
        {isChange ? 'Change this period' : 'Enter a period'}
      </Heading>
      <Dates>
        <TextField
          type="date"
          name="start"
          label="First day"
          min={toIsoDate(earliestDay(today))}
          max={toIsoDate(today)}
          value={draft.start}
          error={problems.start}
          onChange={({ target }) => onChange({ ...draft, start: target.value })}
        />
        <TextField
          type="date"
          name="end"
          label="Last day"
          optional
          min={toIsoDate(earliestDay(today))}
          max={toIsoDate(today)}
          value={draft.end}
          error={problems.end}
          onChange={({ target }) => onChange({ ...draft, end: target.value })}
        />
      </Dates>
      <div role="alert">{problems.both && <FieldError>{problems.both}</FieldError>}</div>
      <Row>
        <Button type="submit">{isChange ? 'Save changes' : 'Save period'}</Button>
        {isChange && (
          <Button tone="secondary" onClick={onRemove}>
            Remove period
          </Button>
        )}
        {(isChange || draft.start !== '') && (
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </Root>
  )
}
