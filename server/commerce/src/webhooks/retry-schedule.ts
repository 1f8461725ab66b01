const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Between the tries, as Standard Webhooks advises: about three days in all. */
const WAITS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

export const MOST_ATTEMPTS = WAITS_MS.length + 1

/**
 * How long to wait after so many tries, a fifth more or less, so that what failed together does not come back together; null after the last
 * one.
 *
 * @param random from 0 to below 1
 */
export function waitAfterMs(attempts: number, random: number): number | null {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (0.8 + 0.4 * random))
}
