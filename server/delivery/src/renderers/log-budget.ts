const LINES_PER_MINUTE = 60

/** Whether one more line may be written: what releases cause to be logged must not fill the log. */
export function createLogBudget(): () => boolean {
  let minute = 0
  let lines = 0
  return () => {
    const current = Math.floor(Date.now() / 60_000)
    if (current !== minute) lines = 0
    minute = current
    lines += 1
    return lines <= LINES_PER_MINUTE
  }
}
