/** A release's own timers and console: what its callbacks throw is reported under its name and ends nothing. */
export interface PartGlobals {
  readonly setTimeout: unknown
  readonly setInterval: unknown
  readonly setImmediate: unknown
  readonly clear: unknown
  readonly queueMicrotask: unknown
  readonly console: unknown
}

export interface TimerCalls {
  /** `fire` is called with `id` after the delay. */
  setTimer(id: number, delayMs: number, isRepeated: boolean): void
  clearTimer(id: number): void
  report(place: string, message: string): void
  enter(place: string): void
}

export interface Timers {
  fire(id: number): void
  globalsOf(part: string): PartGlobals
  describe(error: unknown): string
}

/**
 * Runs inside the release's context; its text is compiled there, so it uses nothing but its parameter. Functions of the
 * process are called with primitives only and never handed on, and what they throw never leaves here: each such object would
 * lead to the process's own `Function`.
 *
 * One function, since its text is compiled in the context.
 */
export function installTimers(host: TimerCalls): Timers {
  const timers = new Map<number, { run: () => void; part: string; isRepeated: boolean }>()
  const queue = Promise.resolve()
  const then = Promise.prototype.then
  const apply = Reflect.apply
  let lastId = 0

  const describe = (error: unknown): string => {
    try {
      if (typeof error === 'object' && error !== null) {
        const { name, message, stack } = error as Record<string, unknown>
        const text = typeof stack === 'string' ? stack : `${String(name)}: ${String(message)}`
        return text.slice(0, 2000)
      }
      return String(error).slice(0, 2000)
    } catch {
      return 'an error that cannot be described'
    }
  }
  const report = (part: string, message: string): void => {
    try {
      host.report(part, message)
    } catch {}
  }
  const run = (part: string, callback: () => void): void => {
    try {
      host.enter(part)
    } catch {}
    try {
      callback()
    } catch (error) {
      report(part, describe(error))
    }
  }

  class Timer {
    readonly #id: number
    constructor(id: number) {
      this.#id = id
    }
    ref(): this {
      return this
    }
    unref(): this {
      return this
    }
    hasRef(): boolean {
      return true
    }
    refresh(): this {
      return this
    }
    [Symbol.toPrimitive](): number {
      return this.#id
    }
  }

  const set = (part: string, callback: unknown, delay: unknown, isRepeated: boolean, args: unknown[]) => {
    if (typeof callback !== 'function') throw new TypeError('A timer needs a function')
    const id = ++lastId
    timers.set(id, { part, isRepeated, run: () => void apply(callback, undefined, args) })
    try {
      host.setTimer(id, Number(delay) || 0, isRepeated)
    } catch {
      timers.delete(id)
      throw new Error('The timer could not be set')
    }
    return new Timer(id)
  }
  const clear = (timer: unknown): void => {
    const id = Number(timer)
    if (!timers.delete(id)) return
    try {
      host.clearTimer(id)
    } catch {}
  }

  const globalsOf = (part: string): PartGlobals => {
    const say =
      (level: string) =>
      (...values: unknown[]) =>
        report(part, `console.${level}: ${values.slice(0, 5).map(describe).join(' ')}`)
    const nothing = () => {}
    return {
      setTimeout: (callback: unknown, delay?: unknown, ...args: unknown[]) =>
        set(part, callback, delay, false, args),
      setInterval: (callback: unknown, delay?: unknown, ...args: unknown[]) =>
        set(part, callback, delay, true, args),
      setImmediate: (callback: unknown, ...args: unknown[]) => set(part, callback, 0, false, args),
      clear,
      queueMicrotask: (callback: () => void) => {
        if (typeof callback !== 'function') throw new TypeError('A microtask needs a function')
        void apply(then, queue, [
          () => {
            try {
              callback()
            } catch (error) {
              report(part, describe(error))
            }
          },
        ])
      },
      console: {
        error: say('error'),
        warn: say('warn'),
        log: nothing,
        info: nothing,
        debug: nothing,
        trace: nothing,
        group: nothing,
        groupEnd: nothing,
        groupCollapsed: nothing,
        table: nothing,
        time: nothing,
        timeEnd: nothing,
        assert: nothing,
      },
    }
  }

  return {
    fire(id) {
      const timer = timers.get(id)
      if (timer === undefined) return
      if (!timer.isRepeated) timers.delete(id)
      run(timer.part, timer.run)
    },
    globalsOf,
    describe,
  }
}
