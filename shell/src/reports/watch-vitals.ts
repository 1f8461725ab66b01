import type { Vital } from '@store/shared/remotes/problem-reports'

/** How the page has been so far, and goes on to be: the browser keeps the entries from before this was loaded. */
export function watchVitals(tell: (vital: Vital) => void): void {
  let shifted = 0
  let slowest = 0
  observe('largest-contentful-paint', ({ startTime }) => tell({ name: 'LCP', value: Math.round(startTime) }))
  observe('layout-shift', (entry) => {
    if ('hadRecentInput' in entry && entry.hadRecentInput === true) return
    if ('value' in entry && typeof entry.value === 'number') shifted += entry.value
    tell({ name: 'CLS', value: Math.round(shifted * 1000) })
  })
  observe('event', ({ duration }) => {
    slowest = Math.max(slowest, duration)
    tell({ name: 'INP', value: Math.round(slowest) })
  })
  observe('navigation', (entry) => {
    if (entry instanceof PerformanceNavigationTiming) {
      tell({ name: 'TTFB', value: Math.round(entry.responseStart) })
    }
  })
}

function observe(type: string, hear: (entry: PerformanceEntry) => void): void {
  if (!('PerformanceObserver' in window) || !PerformanceObserver.supportedEntryTypes?.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
}
