import type { Message, Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/forms/Field'
import { Row, Stack } from '@store/shared/ui/Layout'
import { SkeletonText } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { formatDay } from '../../dates/calendar-day'
import { MAX_PERIOD_DAYS, MAX_YEARS_BACK, type Periods } from '../cycle/cycle'
import type { Tracker } from '../use-tracker'
import messages from './import.tracker.messages.json'
import {
  type EntryProblem,
  type FileProblem,
  type ImportLine,
  type ImportPlan,
  MAX_ENTRIES,
  planFile,
} from './plan-import'

const List = styled.ul`
  max-height: 18rem;
  overflow-y: auto;
  border-block: 1px solid var(--line);
`

const Entry = styled.li`
  display: grid;
  gap: 0 var(--space-12);
  padding-block: var(--space-8);
  font-size: var(--text-small);

  & + & {
    border-block-start: 1px solid var(--line);
  }

  @media (min-width: 480px) {
    grid-template-columns: 1fr 1fr;
  }
`

const SHOWN_AT_FIRST = 50

const FILE_PROBLEMS = {
  NOT_OURS: messages.notOurs,
  OTHER_VERSION: messages.otherVersion,
  TOO_LARGE: messages.tooLarge,
  EMPTY: messages.emptyFile,
} as const satisfies Record<FileProblem, Message>

const ENTRY_PROBLEMS = {
  NO_DATE: messages.noDate,
  IN_THE_FUTURE: messages.inTheFuture,
  TOO_LONG_AGO: messages.tooLongAgo,
  ENDS_BEFORE_START: messages.endsBeforeStart,
  TOO_LONG: messages.tooLong,
  OVERLAPS: messages.overlaps,
} as const satisfies Record<EntryProblem, Message>

const OUTCOMES = {
  new: messages.isNew,
  merged: messages.isMerged,
  known: messages.isKnown,
} as const satisfies Record<Exclude<ImportLine['outcome'], 'refused'>, Message>

export interface ImportPreviewProps {
  readonly tracker: Tracker
  readonly file: File
  readonly onImport: (result: Periods, count: number) => void
  readonly onClose: () => void
}

/** What the chosen file would change, entry by entry, before anything is. */
export function ImportPreview({ tracker, file, onImport, onClose }: ImportPreviewProps) {
  const t = useTranslate()
  const { periods, today } = tracker
  const [showsAll, setShowsAll] = useState(false)
  const [plan, setPlan] = useState<ImportPlan | FileProblem | null>(null)
  useEffect(() => {
    let isLatest = true
    void planFile(file, periods, today).then((made) => isLatest && setPlan(made))
    return () => {
      isLatest = false
    }
  }, [file, periods, today])
  const close = (
    <Button tone="ghost" onClick={onClose}>
      {t(messages.cancel)}
    </Button>
  )
  if (plan === null) return <SkeletonText lines={4} />
  if (typeof plan === 'string') {
    return (
      <Stack $gap={24} role="alert">
        <FieldError>{t(FILE_PROBLEMS[plan], { maxEntries: MAX_ENTRIES })}</FieldError>
        <Row>{close}</Row>
      </Stack>
    )
  }
  const { lines, result } = plan
  const count = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const changes = count('new') + count('merged')
  const shown = showsAll ? lines : lines.slice(0, SHOWN_AT_FIRST)
  return (
    <Stack $gap={16}>
      <Text>
        {t(messages.summary, {
          added: count('new'),
          merged: count('merged'),
          known: count('known'),
          refused: count('refused'),
        })}
      </Text>
      <List aria-label={t(messages.entries)} tabIndex={0}>
        {shown.map((line) => (
          <Entry key={line.line}>
            <span>{entryName(t, line)}</span>
            <Text as="span" $tone={line.outcome === 'refused' ? 'danger' : 'soft'}>
              {outcomeText(t, line)}
            </Text>
          </Entry>
        ))}
      </List>
      {lines.length > shown.length && (
        <Button tone="ghost" small onClick={() => setShowsAll(true)}>
          {t(messages.showAll, { count: lines.length })}
        </Button>
      )}
      {changes === 0 && <Text role="status">{t(messages.nothingToImport)}</Text>}
      <Row>
        {changes > 0 && (
          <Button onClick={() => onImport(result, changes)}>
            {t(messages.importThese, { count: changes })}
          </Button>
        )}
        {close}
      </Row>
    </Stack>
  )
}

function entryName(t: Translate, { line, period }: ImportLine): string {
  if (period === null) return t(messages.entryNumber, { line })
  const start = formatDay(period.start, t)
  return period.end === null ? start : t(messages.fromTo, { start, end: formatDay(period.end, t) })
}

const outcomeText = (t: Translate, line: ImportLine): string =>
  line.outcome === 'refused'
    ? t(ENTRY_PROBLEMS[line.problem], { maxDays: MAX_PERIOD_DAYS, maxYears: MAX_YEARS_BACK })
    : t(OUTCOMES[line.outcome])
