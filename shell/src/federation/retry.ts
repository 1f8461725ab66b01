const MOST_TRIES = 3

/**
 * Calls `attempt`, whose first try has failed, until it succeeds; three tries in all, with pauses spread at random so that a store that
 * comes back is not met by all its visitors at once (FLT-01). Rejects with the last failure.
 */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    await pause(failures * (300 + Math.random() * 500))
    try {
      return await attempt()
    } catch (error) {
      if (failures + 1 === MOST_TRIES) throw error
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
