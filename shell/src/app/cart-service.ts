import type { Bus } from '@store/shared/events/bus'
import type { CommandName } from '@store/shared/events/commands'
import { afterFirstView } from '@store/shared/loading/first-view'
import { onIdle } from '@store/shared/loading/start-on'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'
import type { ContainerRun, ContainerRuns } from '../release/container-runs'
import type { SlotRegistry } from '../slots/slot-registry'

export interface CartServiceRunner {
  /** Starts it when the browser has time, or at once when a command waits for it. */
  startSoon(): void
  /** Resolves once a start that a command waits for has succeeded or failed; at once where none waits. */
  untilCarriedOut(): Promise<void>
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
  let starting: Promise<void> | null = null
  let stopWaiting = () => {}

  const start = () => {
    if (starting !== null) return
    stopWaiting()
    const release = slots.releaseOf('cart')
    if (release === undefined || running?.container === release.container) return
    starting = tryToStart(release).then((isStarted) => {
      starting = null
      // The release may have changed while the service was on its way.
      if (isStarted) start()
    })
  }

  const tryToStart = async (release: RemoteRelease): Promise<boolean> => {
    try {
      const service = await slots.service('cart/CartService', 1)
      running?.stop()
      running?.run.end()
      const run = runs.begin(release)
      running = { run, container: release.container, stop: service.start(run.host) }
      pauseMs = FIRST_PAUSE_MS
      return true
    } catch (error) {
      report(error, 'cart/CartService')
      const timer = setTimeout(start, pauseMs * (0.5 + Math.random()))
      window.addEventListener('online', start)
      stopWaiting = () => {
        clearTimeout(timer)
        window.removeEventListener('online', start)
      }
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      return false
    }
  }

  return {
    startSoon() {
      if (isCommandWaiting()) start()
      else afterFirstView(() => onIdle(start))
    },
    untilCarriedOut: async () => {
      if (isCommandWaiting()) await starting
    },
    follow: () => {
      if (running !== null) start()
    },
  }
}

/** `bus` itself, except that a cart command without an owner wakes the service. */
export const busStartingCart = (bus: Bus, wake: () => void): Bus => ({
  ...bus,
  send(name, command) {
    bus.send(name, command)
    if (CART_COMMANDS.includes(name)) wake()
  },
})
