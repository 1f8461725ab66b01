import { createWriteStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  createStoreProcess,
  SHORT_LIVED,
  type StoreProcess,
} from '@store/server-testing/store/store-process.mjs'

interface FaultyProcessOptions {
  readonly program: string
  readonly preload: string
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
  /** What the process writes is added to it. */
  readonly logFile: string
  /** Told when the process ends without having been asked to; it is then started again. */
  readonly onCrash: (how: string) => void
}

/** One process of the built store, which can be treated badly. */
export interface FaultyProcess {
  readonly port: number
  readonly origin: string
  readonly isRunning: () => boolean
  /** It is running and has served since it was last started. */
  readonly isServing: () => boolean
  /** Resolves when it is ready to serve. */
  start(): Promise<void>
  /** `SIGKILL`: nothing is finished, nothing is closed. */
  kill(): Promise<void>
  /** `SIGTERM`, and `SIGKILL` if it does not end. */
  stop(): Promise<void>
  /** Lets it stand still, as a machine that swaps or a process that is moved. */
  pause(): void
  goOn(): void
  /** In effect when this resolves, and for the processes started afterwards. */
  setClock(offsetMs: number): Promise<void>
  /** @returns how many writes were refused since the process started */
  setDiskFull(isFull: boolean): Promise<number>
  /** What happens to the process while this is true is not its fault. */
  excuse(isExcused: boolean): void
}

/** Generous: what runs beside it may leave it little of the machine. */
const READY_WITHIN_MS = 240_000

export function createFaultyProcess(options: FaultyProcessOptions): FaultyProcess {
  const log = createWriteStream(options.logFile, { flags: 'a' })
  let isEndExpected = false
  let isExcused = false
  let wasReady = false
  let clockOffsetMs = 0

  const store: StoreProcess = createStoreProcess({
    port: options.port,
    env: options.environment,
    program: options.program,
    nodeArgs: [...SHORT_LIVED, '--import', options.preload],
    onOutput(text) {
      if (!log.writableEnded) log.write(text)
    },
    onExit(code, signal) {
      if (isEndExpected || isExcused || !wasReady) return
      // The last that a start does is to say so. One that ends before could not start.
      if (store.output().includes(' is open at ')) options.onCrash(signal ?? `exit code ${code}`)
      void start().catch((error: unknown) => options.onCrash(String(error)))
    },
  })

  /** A process that cannot start, because its database is not there for example, is started again, as an operator would. */
  async function start(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS
    isEndExpected = false
    wasReady = false
    const launch = () => store.launch({ CHAOS_CLOCK_OFFSET_MS: String(clockOffsetMs) })
    launch()
    while ((await store.readiness())?.ready !== true) {
      if (Date.now() > deadline) {
        throw new Error(`The store at ${store.origin} did not get ready: see ${options.logFile}`)
      }
      await wait(50)
      if (!store.isRunning() && !isEndExpected) launch()
    }
    wasReady = true
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    isEndExpected = true
    await store.end(signal)
  }

  return {
    port: store.port,
    origin: store.origin,
    isRunning: store.isRunning,
    isServing: () => store.isRunning() && wasReady,
    start,
    kill: () => end('SIGKILL'),

    async stop() {
      await Promise.race([end('SIGTERM'), wait(15_000, undefined, { ref: false })])
      await end('SIGKILL')
      log.end()
    },

    pause: () => store.signal('SIGSTOP'),
    goOn: () => store.signal('SIGCONT'),

    async setClock(offsetMs) {
      clockOffsetMs = offsetMs
      await store.tell({ clockOffsetMs: offsetMs })
    },

    setDiskFull: async (isDiskFull) => Number((await store.tell({ isDiskFull }))?.refusedWrites ?? 0),

    excuse(excused) {
      isExcused = excused
    },
  }
}
