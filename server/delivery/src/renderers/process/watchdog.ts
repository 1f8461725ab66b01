export interface WatchdogOptions {
  readonly hangMs: number
  /** Asks for a sign of life. */
  readonly ping: () => void
  readonly onHang: () => void
  /** Processor time the process has used; null when unknown. */
  readonly cpuTimeMs: () => number | null
  readonly now?: () => number
}

export interface Watchdog {
  /** The process answered. */
  alive(): void
  /** Looks once; called at regular intervals. */
  look(): void
}

/** Without processor time the process may be waiting for the machine, so it gets this many times as long. */
const PATIENCE = 8

/**
 * Finds out that a process hangs: it owes an answer, and has used nearly as much processor time since as was granted. On a busy
 * machine a process that gets no processor is not blamed; one that sleeps without answering is, later.
 */
export function createWatchdog(options: WatchdogOptions): Watchdog {
  const { hangMs, ping, onHang, cpuTimeMs, now = () => performance.now() } = options
  let asked: { readonly at: number; readonly cpuMs: number | null } | null = null
  let lookedAt = now()

  return {
    alive() {
      asked = null
    },
    look() {
      const at = now()
      const wasLate = at - lookedAt > hangMs
      lookedAt = at
      if (asked === null) {
        asked = { at, cpuMs: cpuTimeMs() }
        ping()
        return
      }
      // This process itself did not run: the answer may lie unread.
      if (wasLate) {
        asked = { at, cpuMs: cpuTimeMs() }
        return
      }
      const waitedMs = at - asked.at
      const cpuMs = cpuTimeMs()
      const usedMs = cpuMs === null || asked.cpuMs === null ? waitedMs : cpuMs - asked.cpuMs
      if (waitedMs < hangMs || (usedMs < hangMs * 0.8 && waitedMs < hangMs * PATIENCE)) return
      asked = null
      onHang()
    },
  }
}
