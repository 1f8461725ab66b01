/** Whether something may be done once more in this second. */
export function createBudget(perSecond: number, now: () => number = Date.now): () => boolean {
  let second = 0
  let done = 0
  return () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) done = 0
    second = current
    done += 1
    return done <= perSecond
  }
}
