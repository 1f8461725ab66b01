import { type ModuleAddress, nameOf, ownName, remoteOf } from '@store/shared/remotes/contract/module-address'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import type { LoadPhases } from '../federation/load-phases'
import {
  createProblemReports,
  type ProblemReports,
  type ProblemReportsOptions,
  remoteOfError,
} from '../reports/problem-reports'
import { isExpected } from '../reports/recovered-errors'
import { showProblems } from '../reports/show-problems'
import type { Shell } from '../slots/shell-context'
import type { StartData } from './page-data'

declare const BUILD_VERSION: string

export interface BrowserReports {
  readonly reports: ProblemReports
  /** What was handled where it happened. */
  readonly report: HostServices['report']
  /** A slot could not be loaded. */
  readonly reportLoad: (error: unknown, address: ModuleAddress, container: string | undefined) => void
  /** A slot or the page threw. */
  readonly reportRender: Shell['reportRender']
  /** React recovered from an error in a slot. */
  readonly reportRecovered: (error: unknown, slot: ModuleAddress) => void
  /** React recovered from an error in the frame of the page. */
  readonly reportHydration: (error: unknown) => void
}

export interface BrowserReportsOptions {
  readonly pageData: StartData
  readonly release: () => ReleaseDocument
  /** The pattern of the page that is shown. */
  readonly route: () => string
  readonly visit: ProblemReportsOptions['visit']
  readonly phases: Pick<LoadPhases, 'of'>
}

/** Reports to the server of what goes wrong on the page; in development it is shown on the page as well. */
export function createBrowserReports({
  pageData,
  release,
  route,
  visit,
  phases,
}: BrowserReportsOptions): BrowserReports {
  const problems = createProblemReports({
    shellVersion: BUILD_VERSION,
    pageToken: pageData.reportToken,
    trace: pageData.trace,
    release,
    route,
    visit,
  })
  const isDevelopment = process.env.NODE_ENV === 'development' || pageData.release.development === true
  const reports = isDevelopment ? showProblems(problems) : problems
  const reportRender: Shell['reportRender'] = (error, where) =>
    reports.add({
      kind: 'render',
      remote: where === 'page' ? 'shell' : remoteOf(where),
      where: nameOf(where),
      error,
    })
  return {
    reports,
    report: (error, where) => reports.add({ kind: 'handled', remote: remoteOfError(error), where, error }),
    reportLoad: (error, address, container) =>
      reports.add({
        kind: 'load',
        remote: remoteOf(address),
        where: nameOf(address),
        phase: phases.of(container, ownName(address)),
        error,
      }),
    reportRender,
    reportRecovered(error, slot) {
      if (!isExpected(error)) reportRender(error, slot)
    },
    reportHydration(error) {
      if (!isExpected(error)) reports.add({ kind: 'render', remote: 'shell', where: 'hydration', error })
    },
  }
}
