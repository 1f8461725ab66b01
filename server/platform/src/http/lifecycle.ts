import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { errorCode } from '../config/files/error-code'
import type { Log } from './observing/log'

/** The port cannot be had; the message is one sentence. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** @throws {ListenError} */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new ListenError(
        `Port ${port} is taken by another program. Stop it, or choose another port, for example PORT=${port + 1}.`,
      )
    }
    if (code === 'EACCES') {
      throw new ListenError(
        `Port ${port} is not for ordinary users. Choose one above 1023, for example PORT=8080.`,
      )
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ListenError(`HOST=${host} is not an address of this machine.`)
    }
    throw error
  }
}

/** In a turn of the event loop as short as this hardly anyone connects. */
const SHORT_TURN_MS = 1
/** A process that is busy without a pause closes its port all the same. */
const LONGEST_ACCEPTING_MS = 1_000

/**
 * Resolves at the end of a short turn of the event loop in which no connection was there to accept. Closing the port breaks those that the system has
 * made and the process has not accepted, and Node accepts one a turn (libuv 1.45 and newer, https://github.com/libuv/libuv/pull/3696).
 */
async function untilAllAreAccepted(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const end = performance.now() + LONGEST_ACCEPTING_MS
  for (;;) {
    const before = accepted
    const turnBegan = performance.now()
    await nextTurn()
    const now = performance.now()
    if ((accepted === before && now - turnBegan < SHORT_TURN_MS) || now >= end) break
  }
  server.off('connection', count)
}

/** A proxy connects and asks at once: its request comes within milliseconds of its connection. */
const SILENCE_MS = 250

export interface RequestsUnderWay {
  /**
   * Resolves once the app takes no more connections, each request that came in is answered, or its caller is gone, and none has come for
   * `SILENCE_MS` over a connection that was open before.
   */
  readonly answered: Promise<void>
}

/** To be told before the routes are, whose requests it counts. */
export function watchRequests(app: FastifyInstance): RequestsUnderWay {
  const underWay = new Set<ServerResponse>()
  let isClosing = false
  let resolveAnswered = () => {}
  const answered = new Promise<void>((resolve) => {
    resolveAnswered = resolve
  })
  let silence: NodeJS.Timeout | undefined
  const check = () => {
    if (isClosing && underWay.size === 0) silence = setTimeout(resolveAnswered, SILENCE_MS)
  }
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw)
    clearTimeout(silence)
    raw.once('close', () => {
      underWay.delete(raw)
      check()
    })
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    check()
  })
  return { answered }
}

export interface StopOptions {
  readonly requests: RequestsUnderWay
  /** Told first, so that a balancer sends nothing more. */
  readonly announce: () => void
  /** How long a balancer is given to notice. */
  readonly noticeMs: number
  /** In order, after the last request is answered. */
  readonly close: ReadonlyArray<() => Promise<void>>
  readonly log: Pick<Log, 'info' | 'error'>
}

const LIMIT_MS = 9_500

/** Ends the process on SIGTERM or SIGINT once requests under way are answered, within ten seconds in any case. */
export function stopOnSignal(
  app: FastifyInstance,
  { requests, announce, noticeMs, close, log }: StopOptions,
): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    announce()
    const limit = setTimeout(() => {
      log.error('requests were still under way after ten seconds')
      process.exit(1)
    }, LIMIT_MS)
    try {
      await wait(noticeMs)
      await untilAllAreAccepted(app.server)
      // At once: `app.close()` works for milliseconds before it comes to the port.
      app.server.close()
      // Browsers keep connections in store on which nothing is ever asked: these alone hold nothing up.
      await Promise.race([app.close(), requests.answered])
      for (const step of close) await step()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'could not stop in order')
      process.exit(1)
    } finally {
      clearTimeout(limit)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
