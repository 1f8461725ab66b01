import type { ModuleAddress } from '@store/shared/remotes/contract/module-address'
import type { RenderingHost } from '@store/shared/remotes/contract/page-rendering'

/** One slow rendering may be that of a first run, before the code is optimized. */
const MOST_TIMES = 3

export interface SlowSlots {
  /** The slot has kept the renderer busy too often and is left to the browser from now on. */
  isLeftOut(address: ModuleAddress): boolean
  /** Told how long a slot kept the renderer's processor, in milliseconds. */
  note(address: ModuleAddress, busyMs: number): void
}

/** A slot that computes for too long costs every page that it stands on, and all pages behind it in the renderer. */
export function createSlowSlots(report: RenderingHost['report'], budgetMs: number): SlowSlots {
  const times = new Map<ModuleAddress, number>()
  return {
    isLeftOut: (address) => (times.get(address) ?? 0) >= MOST_TIMES,
    note(address, busyMs) {
      if (busyMs <= budgetMs) return
      const count = (times.get(address) ?? 0) + 1
      times.set(address, count)
      if (count >= MOST_TIMES) {
        report(
          address,
          `took ${Math.round(busyMs)} ms of the processor to render, ${count} times: it is left to the browser from now on`,
        )
      }
    },
  }
}
