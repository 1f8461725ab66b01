import type { ProblemReports } from '../reports/problem-reports'
import { watchVitals } from '../reports/watch-vitals'
import { type LeaveBadShellOptions, leaveBadShellWhenIdle } from './leave-bad-shell'
import { type SettledParts, whenSettled } from './when-settled'

export interface IdleWork extends SettledParts, LeaveBadShellOptions {
  readonly reports: ProblemReports
}

/** What the first view does not need: a file of its own, loaded when the browser has nothing else to do. */
export function startIdleWork(parts: IdleWork): void {
  whenSettled(parts)
  leaveBadShellWhenIdle(parts)
  watchVitals(parts.reports.addVital)
}
