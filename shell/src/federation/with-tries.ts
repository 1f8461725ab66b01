export interface Tries {
  readonly most: number
  /** Before the next try, given how many have failed. */
  readonly delayMs: (failures: number) => number
}

/** At most three, spread at random so that a store coming back is not met by all its visitors at once (FLT-01). */
export const AUTOMATIC_TRIES: Tries = {
  most: 3,
  delayMs: (failures) => failures * (300 + Math.random() * 500),
}

/** Calls `attempt` with 0, 1, 2, … until one succeeds; rejects with the last failure. */
export async function withTries<T>(tries: Tries, attempt: (number: number) => Promise<T>): Promise<T> {
  for (let number = 0; ; number++) {
    try {
      return await attempt(number)
    } catch (error) {
      if (number + 1 >= tries.most) throw error
      await new Promise((resolve) => setTimeout(resolve, tries.delayMs(number + 1)))
    }
  }
}
