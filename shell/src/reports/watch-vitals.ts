import { FIRST_VIEW_MARK } from '@store/shared/loading/first-view'
import type { Vital } from '@store/shared/remotes/reports/problem-reports'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * How the page has been so far, and goes on to be: the browser keeps the entries from before this was loaded. Most are told when the page is
 * hidden, to listeners of the window, and so before `watchPage` sends what has gathered.
 */
export function watchVitals(tell: (vital: Vital) => void): void {
  onLCP(({ value }) => tell({ name: 'LCP', value: Math.round(value) }))
  onINP(({ value }) => tell({ name: 'INP', value: Math.round(value) }))
  onTTFB(({ value }) => tell({ name: 'TTFB', value: Math.round(value) }))
  const [interactive] = performance.getEntriesByName(FIRST_VIEW_MARK)
  if (interactive) tell({ name: 'TTI', value: Math.round(interactive.startTime) })
  onCLS(({ value }) => tell({ name: 'CLS', value: Math.round(value * 1000) }))
}
