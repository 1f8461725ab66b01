import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { withTimeout } from './with-timeout'

export interface ReadinessCheck {
  readonly name: string
  /**
   * Rejects when the process should get no requests. May resolve with what is wrong all the same, one sentence each: the
   * process then is ready but degraded.
   */
  readonly check: () => Promise<void> | Promise<readonly string[]>
}

/** A check's failure whose message may be shown to whoever asks; of any other failure only the check's name is shown. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
}

export interface Health {
  /** Readiness is false from now on. */
  stop(): void
}

const CHECK_TIMEOUT_MS = 2_000

/** `/health/live` says that the process runs, `/health/ready` that it should get requests, and if not, why. */
export function registerHealth(app: FastifyInstance, checks: readonly ReadinessCheck[]): Health {
  let isStopping = false
  /** Of each check, so that a probe each second does not fill the log with the same line. */
  const lastLogged = new Map<string, string>()

  const logOnce = (log: FastifyBaseLogger, check: string, error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error)
    if (lastLogged.get(check) === reason) return
    lastLogged.set(check, reason)
    // A reason that is meant for whoever asks says all; of anything else the place helps.
    log.warn(error instanceof NotReady ? { check, reason } : { check, err: error }, 'not ready')
  }

  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/health/ready', async (request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => {
        try {
          const outcome = await withTimeout<unknown>(check(), CHECK_TIMEOUT_MS)
          lastLogged.delete(name)
          const degraded = Array.isArray(outcome) ? outcome : []
          return { failing: [], degraded: degraded.map((each) => `${name}: ${each}`) }
        } catch (error) {
          logOnce(request.log, name, error)
          return { failing: [error instanceof NotReady ? `${name}: ${error.message}` : name], degraded: [] }
        }
      }),
    )
    const failing = [...(isStopping ? ['stopping'] : []), ...results.flatMap((result) => result.failing)]
    const degraded = results.flatMap((result) => result.degraded)
    return reply
      .header('cache-control', 'no-store')
      .status(failing.length === 0 ? 200 : 503)
      .send({ ready: failing.length === 0, failing, degraded })
  })

  // Whoever keeps connections open, as a proxy does, must not send the next request into one that is about to close.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })

  return {
    stop() {
      isStopping = true
    },
  }
}
