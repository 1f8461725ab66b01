import type { FastifyBaseLogger } from 'fastify'

export interface RepeatingJob {
  start(): void
  /** Resolves once a run under way is done; none follows. */
  stop(): Promise<void>
}

export interface RepeatingJobOptions {
  readonly name: string
  /** From the end of one run to the start of the next. */
  readonly everyMs: number
  readonly run: () => Promise<unknown>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Runs one at a time; a run that fails is logged and the next one comes as usual. */
export function createRepeatingJob({ name, everyMs, run, log }: RepeatingJobOptions): RepeatingJob {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let isStopped = true

  const tick = async () => {
    try {
      await run()
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed')
    }
    if (!isStopped) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => {
      running = tick()
    }, everyMs)
    timer.unref()
  }

  return {
    start() {
      if (!isStopped) return
      isStopped = false
      schedule()
    },
    async stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      await running
    },
  }
}
