import type { Bus } from '@store/shared/events/bus'
import type { CommandName } from '@store/shared/events/commands'
import type { HostServices } from '@store/shared/remotes/host-services'
import type { ContainerRun, ContainerRuns } from '../release/container-runs'
import { afterFirstView } from '../slots/first-view'
import type { SlotRegistry } from '../slots/slot-registry'
import { whenIdle } from '../slots/when-near'

export interface CartServiceRunner {
  /** Starts it when the browser has time, or at once when a command waits for it. */
  startSoon(): void
  /** Another release may have brought another service. */
  follow(): void
}

export interface CartServiceOptions {
  readonly slots: SlotRegistry
  readonly runs: ContainerRuns
  readonly report: HostServices['report']
  readonly isCommandWaiting: () => boolean
}

/** What the service carries out. */
export const CART_COMMANDS: readonly CommandName[] = ['cart/add', 'wishlist/toggle']

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/**
 * Runs the cart remote's service for as long as the page lives. A remote that is down is asked again, ever less often, and at once when the
 * network is back.
 */
export function createCartServiceRunner({
  slots,
  runs,
  report,
  isCommandWaiting,
}: CartServiceOptions): CartServiceRunner {
  let running: { readonly run: ContainerRun; readonly container: string; readonly stop: () => void } | null =
    null
  let pauseMs = FIRST_PAUSE_MS
  let isStarting = false
  let stopWaiting = () => {}

  const start = async () => {
    const release = slots.releaseOf('cart/CartService')
    if (isStarting || release === undefined || running?.container === release.container) return
    isStarting = true
    stopWaiting()
    try {
      const service = await slots.service('cart/CartService', 1)
      running?.stop()
      running?.run.end()
      const run = runs.begin(release)
      running = { run, container: release.container, stop: service.start(run.host) }
      pauseMs = FIRST_PAUSE_MS
    } catch (error) {
      report(error, 'cart/CartService')
      const again = () => void start()
      const timer = setTimeout(again, pauseMs * (0.5 + Math.random()))
      window.addEventListener('online', again)
      stopWaiting = () => {
        clearTimeout(timer)
        window.removeEventListener('online', again)
      }
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    } finally {
      isStarting = false
    }
    // The release may have changed while the service was on its way.
    if (running !== null && slots.releaseOf('cart/CartService')?.container !== running.container) void start()
  }

  return {
    startSoon() {
      if (isCommandWaiting()) void start()
      else afterFirstView(() => whenIdle(() => void start()))
    },
    follow: () => {
      if (running !== null) void start()
    },
  }
}

/** `bus` itself, except that a cart command without an owner wakes the service. */
export const wakingBus = (bus: Bus, wake: () => void): Bus => ({
  ...bus,
  send(name, command) {
    bus.send(name, command)
    if (CART_COMMANDS.includes(name)) wake()
  },
})
