import type { Clock } from '@store/commerce/base/clock'

export interface TestClock {
  readonly now: Clock
  advance(ms: number): void
}

/** Stands still until it is told to go on. */
export function createTestClock(start = '2026-05-04T10:00:00Z'): TestClock {
  let instant = new Date(start).getTime()
  return {
    now: () => new Date(instant),
    advance(ms) {
      instant += ms
    },
  }
}
