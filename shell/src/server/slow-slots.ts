import type { RenderingHost } from '@store/shared/remotes/page-rendering'
import type { SlotName } from '@store/shared/remotes/slots'
import { SLOT_BUDGET_MS } from './prefetch-slots'

/** One slow rendering may be the machine's fault. */
const MOST_TIMES = 3

export interface SlowSlots {
  /** The slot has kept the renderer busy too often and is left to the browser from now on. */
  isLeftOut(name: SlotName): boolean
  /** Told how long a slot kept the renderer from doing anything else. */
  note(name: SlotName, busyMs: number): void
}

/** A slot that computes for too long costs every page that it stands on, and all pages behind it in the renderer. */
export function createSlowSlots(report: RenderingHost['report']): SlowSlots {
  const times = new Map<SlotName, number>()
  return {
    isLeftOut: (name) => (times.get(name) ?? 0) >= MOST_TIMES,
    note(name, busyMs) {
      if (busyMs <= SLOT_BUDGET_MS) return
      const count = (times.get(name) ?? 0) + 1
      times.set(name, count)
      if (count >= MOST_TIMES) {
        report(
          name,
          `took ${Math.round(busyMs)} ms to render, ${count} times: it is left to the browser from now on`,
        )
      }
    },
  }
}
