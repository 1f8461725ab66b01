/** The moment from which everything of the first view answers to the shopper; measured by bench and by reports. */
export const FIRST_VIEW_MARK = 'store:interactive'

/** Hears of each critical slot that has come alive, and marks the page when the last one has. */
export function createFirstView(): { slotIsAlive(key: string, critical: readonly string[]): void } {
  const alive = new Set<string>()
  let isMarked = false
  return {
    slotIsAlive(key, critical) {
      alive.add(key)
      if (isMarked || !critical.every((each) => alive.has(each))) return
      isMarked = true
      performance.mark(FIRST_VIEW_MARK)
    },
  }
}
