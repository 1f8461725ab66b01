import type { HostServices } from '@store/shared/remotes/host-services'
import type { EarlyPresses } from './early-presses'

export interface PressRelay {
  /** Told when the frame of the page or a slot has come alive, has failed, or is gone. Resolves once all is handed on that can be. */
  check(): Promise<void>
  /** Has a slot start as soon as something in its place is pressed. Returns the way to stop. */
  wakeOnPress(place: Element, wake: () => void): () => void
}

export interface PressRelayOptions {
  readonly early: EarlyPresses | undefined
  readonly navigate: HostServices['navigate']
  readonly sayLost: () => void
  readonly report: HostServices['report']
}

/** Hands on what was pressed before the scripts were there; the code that does it is loaded only when there is something to hand on. */
export function createPressRelay({ early, navigate, sayLost, report }: PressRelayOptions): PressRelay {
  const wakes = new Map<Element, () => void>()
  let tools: Promise<typeof import('./hand-on')> | null = null

  const check = async () => {
    if (early === undefined || early.queue.length === 0) return
    try {
      tools ??= import(/* webpackChunkName: "later" */ './hand-on')
      await (await tools).handOn({ early, navigate, sayLost })
    } catch (error) {
      tools = null
      report(error, 'loading what hands presses on')
    }
  }
  if (early !== undefined) {
    early.notify = ({ place }) => {
      wakes.get(place)?.()
      void check()
    }
    void check()
  }

  return {
    check,
    wakeOnPress(place, wake) {
      wakes.set(place, wake)
      if (early?.queue.some((press) => press.place === place)) wake()
      return () => {
        wakes.delete(place)
        void check()
      }
    },
  }
}
