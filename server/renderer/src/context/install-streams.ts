/**
 * `ReadableStream`, `AbortController` and what belongs to them, as far as server rendering needs them. Runs inside the
 * release's context; see `installTimers` for what that asks of it.
 *
 * One function, since its text is compiled in the context.
 */
export function installStreams(): Record<string, unknown> {
  type Pull = (controller: StreamController) => unknown
  interface Source {
    readonly start?: Pull
    readonly pull?: Pull
    readonly cancel?: (reason: unknown) => unknown
  }
  interface Chunk {
    readonly done: boolean
    readonly value: unknown
  }
  interface Waiting {
    resolve(chunk: Chunk): void
    reject(error: unknown): void
  }

  class StreamController {
    readonly chunks: unknown[] = []
    readonly waiting: Waiting[] = []
    state: 'open' | 'closed' | 'failed' = 'open'
    failure: unknown
    readonly byobRequest = null
    get desiredSize(): number {
      return this.waiting.length - this.chunks.length
    }
    enqueue(chunk: unknown): void {
      if (this.state !== 'open') throw new TypeError('The stream is closed')
      const reader = this.waiting.shift()
      if (reader) reader.resolve({ done: false, value: chunk })
      else this.chunks.push(chunk)
    }
    close(): void {
      this.state = 'closed'
      for (const reader of this.waiting.splice(0)) reader.resolve({ done: true, value: undefined })
    }
    error(reason: unknown): void {
      this.state = 'failed'
      this.failure = reason
      for (const reader of this.waiting.splice(0)) reader.reject(reason)
    }
  }

  class ReadableStream {
    readonly #source: Source
    readonly #controller = new StreamController()
    #isLocked = false
    #isPulling = false
    constructor(source: Source = {}) {
      this.#source = source
      source.start?.(this.#controller)
    }
    get locked(): boolean {
      return this.#isLocked
    }
    cancel(reason?: unknown): Promise<void> {
      this.#controller.close()
      return Promise.resolve(this.#source.cancel?.(reason)).then(() => {})
    }
    getReader() {
      if (this.#isLocked) throw new TypeError('The stream is locked')
      this.#isLocked = true
      return {
        read: () => this.#read(),
        cancel: (reason?: unknown) => this.cancel(reason),
        releaseLock: () => {
          this.#isLocked = false
        },
      }
    }
    async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
      const reader = this.getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        yield value
      }
    }
    #read(): Promise<Chunk> {
      const controller = this.#controller
      if (controller.chunks.length > 0)
        return Promise.resolve({ done: false, value: controller.chunks.shift() })
      if (controller.state === 'failed') return Promise.reject(controller.failure)
      if (controller.state === 'closed') return Promise.resolve({ done: true, value: undefined })
      const read = new Promise<Chunk>((resolve, reject) => controller.waiting.push({ resolve, reject }))
      void this.#pull()
      return read
    }
    async #pull(): Promise<void> {
      if (this.#isPulling) return
      this.#isPulling = true
      try {
        await this.#source.pull?.(this.#controller)
      } catch (error) {
        this.#controller.error(error)
      } finally {
        this.#isPulling = false
      }
    }
  }

  class Event {
    constructor(readonly type: string) {}
  }
  type Listener = ((event: Event) => void) | { handleEvent(event: Event): void }

  class EventTarget {
    readonly #listeners = new Map<string, Map<Listener, boolean>>()
    addEventListener(type: string, listener: Listener, options?: { readonly once?: boolean }): void {
      const known = this.#listeners.get(type) ?? new Map<Listener, boolean>()
      known.set(listener, options?.once === true)
      this.#listeners.set(type, known)
    }
    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener)
    }
    dispatchEvent(event: Event): boolean {
      for (const [listener, isOnce] of [...(this.#listeners.get(event.type) ?? [])]) {
        if (isOnce) this.removeEventListener(event.type, listener)
        if (typeof listener === 'function') listener(event)
        else listener.handleEvent(event)
      }
      return true
    }
  }

  class AbortSignal extends EventTarget {
    aborted = false
    reason: unknown
    onabort: ((event: Event) => void) | null = null
    throwIfAborted(): void {
      if (this.aborted) throw this.reason
    }
  }

  class AbortController {
    readonly signal = new AbortSignal()
    abort(reason: unknown = Object.assign(new Error('This operation was aborted'), { name: 'AbortError' })) {
      const { signal } = this
      if (signal.aborted) return
      signal.aborted = true
      signal.reason = reason
      const event = new Event('abort')
      signal.onabort?.(event)
      signal.dispatchEvent(event)
    }
  }

  const structuredClone = (value: unknown, known = new Map<unknown, unknown>()): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('This cannot be cloned')
    if (typeof value !== 'object' || value === null) return value
    if (known.has(value)) return known.get(value)
    if (value instanceof Date) return new Date(value)
    if (value instanceof RegExp) return new RegExp(value)
    const keep = <Copy>(copy: Copy): Copy => {
      known.set(value, copy)
      return copy
    }
    if (value instanceof Map) {
      const copy = keep(new Map())
      for (const [key, each] of value) copy.set(structuredClone(key, known), structuredClone(each, known))
      return copy
    }
    if (value instanceof Set) {
      const copy = keep(new Set())
      for (const each of value) copy.add(structuredClone(each, known))
      return copy
    }
    const copy: Record<string, unknown> = keep(Array.isArray(value) ? [] : {}) as Record<string, unknown>
    for (const [key, each] of Object.entries(value)) copy[key] = structuredClone(each, known)
    return copy
  }

  return {
    ReadableStream,
    Event,
    EventTarget,
    AbortController,
    AbortSignal,
    structuredClone: (value: unknown) => structuredClone(value),
  }
}
