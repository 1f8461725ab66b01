import type { ProblemReports } from './problem-reports'

/**
 * In development: what was caught and reported is an error of the page as well, so that the console shows it with its place in the sources,
 * and the development server's client shows it over the page. Pages of a development proxy say that they are in development, too (decision 39).
 */
export function showProblems(reports: ProblemReports, show = reportError): ProblemReports {
  return {
    ...reports,
    add(problem) {
      reports.add(problem)
      // These the browser has shown.
      if (problem.kind !== 'uncaught') show(problem.error)
    },
  }
}
