import { type ProblemReports, remoteAt, remoteOfError } from './problem-reports'

/** Reports uncaught errors, until the page is left. */
export function watchPage(reports: ProblemReports): void {
  window.addEventListener('error', ({ error, filename }) => {
    if (error) reports.add({ kind: 'uncaught', remote: remoteAt(filename), where: 'window', error })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reports.add({ kind: 'uncaught', remote: remoteOfError(reason), where: 'promise', error: reason })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reports.leave()
  })
}
