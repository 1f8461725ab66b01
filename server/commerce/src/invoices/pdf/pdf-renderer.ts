import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { CommerceFailure } from '../../http/commerce-failure'
import type { PdfSheet } from './render-pdf'

/** Makes a PDF of sheets. */
export interface PdfRenderer {
  render(sheets: readonly PdfSheet[]): Promise<Uint8Array>
  stop(): Promise<void>
}

/** Makes them here, and loads what that takes with the first: a quarter of a second that no start has to wait for. */
export const pdfsRenderedInProcess: Pick<PdfRenderer, 'render'> = {
  async render(sheets) {
    const { renderPdf } = await import('./render-pdf')
    return renderPdf(sheets)
  },
}

/** What the worker is sent and answers. */
export interface PdfJob {
  readonly id: number
  readonly sheets: readonly PdfSheet[]
}
const PdfAnswer = z.union([
  z.object({ id: z.int(), bytes: z.instanceof(Uint8Array) }),
  z.object({ id: z.int(), problem: z.string() }),
])
export type PdfAnswer = z.infer<typeof PdfAnswer>

interface WorkerOptions {
  /** The worker's program. */
  readonly file: string
  readonly maxWaiting?: number
  readonly timeoutMs?: number
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/**
 * Renders in a thread of its own, one document after another, since each takes the processor for some 40 ms. The thread starts
 * with the first document; one that dies or hangs is replaced at the next.
 *
 * @throws {CommerceFailure} SERVICE_UNAVAILABLE from `render` while too many wait.
 */
export function createPdfWorker({ file, maxWaiting = 50, timeoutMs = 15_000 }: WorkerOptions): PdfRenderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0

  const settle = (id: number, work: (waiter: Waiting) => void): void => {
    const waiter = waiting.get(id)
    if (waiter === undefined) return
    waiting.delete(id)
    clearTimeout(waiter.timer)
    work(waiter)
  }
  const giveUp = async (reason: string): Promise<void> => {
    const ended = worker
    worker = null
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(new Error(reason)))
    await ended?.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(file)
    // It must not keep a process alive that has nothing else to do.
    started.unref()
    started.on('message', (message: unknown) => {
      const answer = PdfAnswer.parse(message)
      settle(answer.id, ({ resolve, reject }) =>
        'bytes' in answer ? resolve(answer.bytes) : reject(new Error(answer.problem)),
      )
    })
    const lost = (reason: string) => {
      if (worker === started) void giveUp(reason)
    }
    started.on('error', (error) => lost(`the thread that makes PDFs failed: ${error.message}`))
    started.on('exit', () => lost('the thread that makes PDFs ended'))
    return started
  }

  return {
    render(sheets) {
      if (waiting.size >= maxWaiting) return Promise.reject(new CommerceFailure('SERVICE_UNAVAILABLE'))
      worker ??= start()
      const target = worker
      lastId += 1
      const job: PdfJob = { id: lastId, sheets }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => void giveUp('a PDF took too long'), timeoutMs)
        waiting.set(job.id, { resolve, reject, timer })
        target.postMessage(job)
      })
    },
    stop: () => giveUp('the server stops'),
  }
}
