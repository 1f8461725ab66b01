import { parseJson } from '@store/shared/domain/parse-json'
import { isRecord } from '@store/shared/domain/record'
import type { Day } from '../../dates/calendar-day'
import {
  findProblem,
  lastDayOf,
  type Period,
  type PeriodProblem,
  type Periods,
  withoutPeriod,
  withPeriod,
} from '../cycle/cycle'
import { parsePeriod, RECORD_VERSION } from '../record/tracker-record'

/** Beyond what a lifetime of periods takes. */
const MAX_FILE_BYTES = 2_000_000
export const MAX_ENTRIES = 10_000

/** Why nothing of a file can be imported. */
export type FileProblem = 'NOT_OURS' | 'OTHER_VERSION' | 'TOO_LARGE' | 'EMPTY'

export type EntryProblem = PeriodProblem | 'NO_DATE'

/** What becomes of one entry of a file. */
export type ImportLine = {
  /** 1 for the first entry. */
  readonly line: number
  readonly period: Period | null
} & (
  | {
      /** Added; made part of a period that is here; or all its days are in one already. */
      readonly outcome: 'new' | 'merged' | 'known'
    }
  | { readonly outcome: 'refused'; readonly problem: EntryProblem }
)

export interface ImportPlan {
  readonly lines: readonly ImportLine[]
  /** The periods once it is carried out. */
  readonly result: Periods
}

/** The plan for a chosen file, which may be any. */
export async function planFile(file: File, periods: Periods, today: Day): Promise<ImportPlan | FileProblem> {
  if (file.size > MAX_FILE_BYTES) return 'TOO_LARGE'
  const text = await file.text().catch(() => '')
  return planImport(text, periods, today)
}

/** What an exported file would change, entry by entry; nothing is changed yet. */
export function planImport(text: string, periods: Periods, today: Day): ImportPlan | FileProblem {
  const file = parseJson(text)
  if (!isRecord(file) || !Array.isArray(file.periods)) return 'NOT_OURS'
  if (file.version !== RECORD_VERSION) return typeof file.version === 'number' ? 'OTHER_VERSION' : 'NOT_OURS'
  const entries: readonly unknown[] = file.periods
  if (entries.length > MAX_ENTRIES) return 'TOO_LARGE'
  if (entries.length === 0) return 'EMPTY'

  const lines: ImportLine[] = []
  let result = periods
  for (const [index, entry] of entries.entries()) {
    const line = index + 1
    const period = parsePeriod(entry)
    if (period === null) {
      lines.push({ line, period, outcome: 'refused', problem: 'NO_DATE' })
      continue
    }
    const { outcome, after } = addEntry(period, result, today)
    lines.push(
      outcome === 'new' || outcome === 'merged' || outcome === 'known'
        ? { line, period, outcome }
        : { line, period, outcome: 'refused', problem: outcome },
    )
    result = after
  }
  return { lines, result }
}

type Outcome = 'new' | 'merged' | 'known' | PeriodProblem

function addEntry(period: Period, periods: Periods, today: Day): { outcome: Outcome; after: Periods } {
  const isCovered = periods.some(
    ({ start, end }) => start <= period.start && lastDayOf(period) <= lastDayOf({ start, end }),
  )
  if (isCovered) return { outcome: 'known', after: periods }
  // The last day of a period that is here without one.
  const same = periods.find(({ start, end }) => start === period.start && end === null)
  const others = same === undefined ? periods : withoutPeriod(periods, same)
  const problem = findProblem(period, others, today)
  if (problem !== null) return { outcome: problem, after: periods }
  const after = withPeriod(others, period)
  return { outcome: after.length > periods.length ? 'new' : 'merged', after }
}
