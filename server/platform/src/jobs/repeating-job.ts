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

/** Runs one at a time; after a run that fails the next one comes as usual. Of failures alike in a row, the first is logged. */
export function createRepeatingJob({ name, everyMs, run, log }: RepeatingJobOptions): RepeatingJob {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let isStopped = true
  let failure: string | null = null

  const tick = async () => {
    try {
      await run()
      failure = null
    } catch (error) {
      if (String(error) !== failure) log.error({ err: error, job: name }, 'a job failed')
      failure = String(error)
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
