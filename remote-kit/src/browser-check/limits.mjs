/** At most for a whole check, in seconds; `BROWSER_CHECK_SECONDS` says otherwise on the publisher's machine. */
const CHECK_SECONDS = 60
/** Of the whole limit, for one visit. One page that hangs leaves time for the others. */
const SHARE_OF_VISIT = 1 / 3
const MAX_VISIT_MS = 30_000

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {number}
 */
export function readLimitMs(env) {
  const seconds = Number(env.BROWSER_CHECK_SECONDS?.trim() || CHECK_SECONDS)
  if (!(seconds >= 10 && seconds <= 3600))
    throw new Error('BROWSER_CHECK_SECONDS must be a number of seconds from 10 to 3600.')
  return seconds * 1000
}

/** @param {number} limitMs of the whole check */
export const toVisitLimitMs = (limitMs) => Math.min(limitMs * SHARE_OF_VISIT, MAX_VISIT_MS)

/**
 * Waits no longer than the limit. Work that is late goes on, and its failure is ignored.
 *
 * @template T
 * @param {number} limitMs
 * @param {Promise<T>} work
 * @returns {Promise<{ isInTime: true, value: T } | { isInTime: false }>}
 */
export async function within(limitMs, work) {
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve({ isInTime: false }), limitMs)
  })
  try {
    return await Promise.race([work.then((value) => ({ isInTime: true, value })), late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}

/** Knows what a check is doing, what each waits for, and which pages it still has to open. */
export function createProgress() {
  const underWay = new Set()
  const planned = new Set()
  return {
    /** @param {readonly string[]} pages */
    plan: (pages) => {
      for (const page of pages) planned.add(page)
    },
    /** @param {string} what */
    begin(what) {
      const entry = { what, waitsFor: '' }
      underWay.add(entry)
      planned.delete(what)
      return {
        /** @param {string} text */
        waitFor: (text) => {
          entry.waitsFor = text
        },
        waitsFor: () => entry.waitsFor,
        end: () => {
          underWay.delete(entry)
        },
      }
    },
    /** Where the check is, in words. */
    toText() {
      const now = [...underWay].map(({ what, waitsFor }) =>
        waitsFor === '' ? what : `${what} (waiting for ${waitsFor})`,
      )
      const parts = [
        ...(now.length === 0 ? [] : [`under way: ${[...new Set(now)].join(', ')}`]),
        ...(planned.size === 0 ? [] : [`not looked at: ${[...planned].join(', ')}`]),
      ]
      return parts.join('; ')
    },
  }
}
