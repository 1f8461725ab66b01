import type { TimerCalls } from './context/install-timers'

// Taken before the process removes its own globals.
const { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate } = globalThis

const MAX_TIMER_MS = 2 ** 31 - 1

/** The timers of a release's context. None of them keeps the process alive. */
export function createTimerCalls(onFire: (id: number) => void): Pick<TimerCalls, 'setTimer' | 'clearTimer'> {
  const timers = new Map<number, NodeJS.Timeout | NodeJS.Immediate>()
  return {
    setTimer(id, delayMs, isRepeated) {
      const fire = () => {
        if (!isRepeated) timers.delete(id)
        onFire(id)
      }
      const delay = Math.min(delayMs, MAX_TIMER_MS)
      timers.set(
        id,
        isRepeated
          ? setInterval(fire, delay).unref()
          : delay > 0
            ? setTimeout(fire, delay).unref()
            : setImmediate(fire),
      )
    },
    clearTimer(id) {
      const timer = timers.get(id)
      timers.delete(id)
      if (timer !== undefined) clear(timer)
    },
  }
}

const clear = (timer: NodeJS.Timeout | NodeJS.Immediate): void => {
  if ('refresh' in timer) clearTimeout(timer)
  else clearImmediate(timer)
}
