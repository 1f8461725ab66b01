import { type PrepareAheadOptions, prepareAhead } from '../pages/prepare-ahead'
import type { ReleaseWatch } from '../release/release-watch'
import type { ProblemReports } from '../reports/problem-reports'
import { watchVitals } from '../reports/watch-vitals'
import { type LeaveBadCodeOptions, leaveBadCodeWhenIdle } from './leave-bad-code'
import { type SettledParts, whenSettled } from './when-settled'

export interface IdleWork extends SettledParts, LeaveBadCodeOptions, PrepareAheadOptions {
  readonly reports: ProblemReports
  readonly release: ReleaseWatch
}

/** What the first view does not need: a file of its own, loaded when the browser has nothing else to do. */
export function startIdleWork(parts: IdleWork): void {
  whenSettled(parts)
  leaveBadCodeWhenIdle(parts)
  prepareAhead(parts)
  watchVitals(parts.reports.addVital)
}
