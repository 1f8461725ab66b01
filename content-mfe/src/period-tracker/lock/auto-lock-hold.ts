/** Long enough to look for a file. */
const MOST_MS = 5 * 60_000

/** Puts the automatic lock off while the browser's file chooser, which hides the page on phones, is open. */
export interface AutoLockHold {
  start(): void
  end(): void
  /** How long it still lasts; 0 where there is none. */
  leftMs(): number
}

export function createAutoLockHold(getNow: () => number): AutoLockHold {
  let until = 0
  return {
    start: () => {
      until = getNow() + MOST_MS
    },
    end: () => {
      until = 0
    },
    leftMs: () => Math.max(0, until - getNow()),
  }
}
