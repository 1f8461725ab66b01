import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

interface StoreProcessOptions {
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
export interface StoreProcess {
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

/** Compiles PGlite quickly rather than well: a process of a run does not live for long. */
export const SHORT_LIVED = ['--liftoff-only']

/** Generous: what runs beside it may leave it little of the machine. */
const READY_WITHIN_MS = 240_000
const ANSWERS_WITHIN_MS = 5_000

export function createStoreProcess(options: StoreProcessOptions): StoreProcess {
  const origin = `http://127.0.0.1:${options.port}`
  const log = createWriteStream(options.logFile, { flags: 'a' })
  let child: ChildProcess | null = null
  let isEndExpected = false
  let isExcused = false
  let wasReady = false
  /** What it has written since it was launched. */
  let output = ''
  let clockOffsetMs = 0
  let orders = 0

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null

  const tell = async (order: Readonly<Record<string, unknown>>): Promise<number> => {
    const target = child
    if (target === null || !isRunning() || !target.connected) return 0
    orders += 1
    const number = orders
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
    return new Promise((resolve) => {
      const listen = (answer: unknown) => {
        if (typeof answer !== 'object' || answer === null || !('done' in answer)) return
        if (answer.done !== number) return
        done('refusedWrites' in answer ? Number(answer.refusedWrites) : 0)
      }
      const exit = () => done(0)
      const done = (value: number) => {
        target.off('message', listen)
        target.off('exit', exit)
        resolve(value)
      }
      target.on('message', listen)
      target.on('exit', exit)
      signal.addEventListener('abort', () => done(0))
      target.send({ ...order, order: number }, () => {})
    })
  }

  const isReady = async (): Promise<boolean> => {
    try {
      const { ok } = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2_000) })
      return ok
    } catch {
      return false
    }
  }

  return {
    origin,
    isRunning,
    isServing: () => isRunning() && wasReady,

    start,

    async kill() {
      await end('SIGKILL')
    },

    async stop() {
      await Promise.race([end('SIGTERM'), wait(15_000, undefined, { ref: false })])
      await end('SIGKILL')
      log.end()
    },

    pause: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),

    async setClock(offsetMs) {
      clockOffsetMs = offsetMs
      await tell({ clockOffsetMs: offsetMs })
    },

    setDiskFull: (isDiskFull) => tell({ isDiskFull }),

    excuse(excused) {
      isExcused = excused
    },
  }

  /** A process that cannot start, because its database is not there for example, is started again, as an operator would. */
  async function start(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS
    isEndExpected = false
    wasReady = false
    const launch = () => {
      output = ''
      const started = spawn(
        process.execPath,
        [...SHORT_LIVED, '--import', options.preload, options.program],
        {
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          env: {
            ...process.env,
            ...options.environment,
            PORT: String(options.port),
            CHAOS_CLOCK_OFFSET_MS: String(clockOffsetMs),
          },
        },
      )
      started.stdout?.pipe(log, { end: false })
      started.stdout?.on('data', (text: Buffer) => {
        if (child === started) output += text
      })
      started.stderr?.pipe(log, { end: false })
      started.on('exit', (code, signal) => {
        if (child !== started || isEndExpected || isExcused || !wasReady) return
        // The last that a start does is to say so. One that ends before could not start.
        if (output.includes(' is open at ')) options.onCrash(signal ?? `exit code ${code}`)
        void start().catch((error: unknown) => options.onCrash(String(error)))
      })
      child = started
    }
    launch()
    while (!(await isReady())) {
      if (Date.now() > deadline) {
        throw new Error(`The store at ${origin} did not get ready: see ${options.logFile}`)
      }
      await wait(50)
      if (!isRunning() && !isEndExpected) launch()
    }
    wasReady = true
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    isEndExpected = true
    const target = child
    if (target === null || !isRunning()) return
    const exited = once(target, 'exit')
    target.kill(signal)
    await exited
  }
}
