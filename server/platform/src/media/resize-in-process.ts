import { type ChildProcess, fork } from 'node:child_process'
import pLimit from 'p-limit'
import * as z from 'zod'
import type { PictureSize, ResizePicture } from './resize-picture'

/** What the process is sent and answers, one job at a time. */
export interface PictureJob {
  readonly original: Uint8Array
  readonly size: PictureSize
}
const PictureAnswer = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ problem: z.string() }),
])
export type PictureAnswer = z.infer<typeof PictureAnswer>

export interface PictureProcess {
  readonly resize: ResizePicture
  /** Ends the process; a file under way is given up. */
  stop(): void
}

interface PictureProcessOptions {
  /** The process's program. */
  readonly program: string
  /** How long it waits for the next file before it ends and gives its memory back. */
  readonly idleMs?: number
  readonly timeoutMs?: number
}

/** Of JavaScript alone; pixels are outside of it, and bounded by the largest picture that is opened. */
const MAX_HEAP_MB = 128

/**
 * Makes sizes of pictures in a process of its own at low priority, one file after another, so that neither the processor time nor the
 * memory of it is the server's. The process starts with the first file and ends when it has had nothing to do for a while; one that
 * dies or hangs fails its file and is replaced at the next. It gets no environment, so no secrets.
 */
export function createPictureProcess({
  program,
  idleMs = 10_000,
  timeoutMs = 120_000,
}: PictureProcessOptions): PictureProcess {
  const oneAtATime = pLimit(1)
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const end = (): void => {
    child?.kill('SIGKILL')
    child = null
  }
  const start = (): ChildProcess => {
    const started = fork(program, [], {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      // One thread decodes at a time, and freed pixels go back to the system instead of to a pool of each thread.
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // It must not keep a process alive that has nothing else to do.
    started.unref()
    started.channel?.unref()
    started.on('error', () => {})
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  const run = (job: PictureJob): Promise<Uint8Array> => {
    clearTimeout(idle)
    child ??= start()
    const target = child
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        end()
        settle(() => reject(new Error('a size of a picture took too long')))
      }, timeoutMs)
      const onMessage = (message: unknown) => {
        const answer = PictureAnswer.safeParse(message).data
        if (answer === undefined) return
        settle(() => ('bytes' in answer ? resolve(answer.bytes) : reject(new Error(answer.problem))))
      }
      const onExit = () => settle(() => reject(new Error('the process that makes sizes of pictures ended')))
      const settle = (work: () => void) => {
        clearTimeout(timer)
        target.off('message', onMessage).off('exit', onExit).off('error', onExit)
        idle = setTimeout(end, idleMs)
        idle.unref()
        work()
      }
      target.on('message', onMessage).on('exit', onExit).on('error', onExit)
      target.send(job, (error) => {
        if (error !== null) onExit()
      })
    })
  }

  return {
    resize: (original, size) => oneAtATime(() => run({ original, size })),
    stop() {
      clearTimeout(idle)
      end()
    },
  }
}
