import { randomUUID } from 'node:crypto'
import type { Webhook } from '@store/platform/config/webhook'
import { postWebhook } from '@store/platform/http/webhooks/post-webhook'
import type { FastifyBaseLogger } from 'fastify'

export interface Alert {
  /** `release.not_taken_back`: it does worse, or is new and fails, and somebody has to look. */
  readonly type:
    | 'release.taken_back'
    | 'release.not_taken_back'
    | 'rollout.step'
    | 'rollout.paused'
    | 'rollout.promoted'
    | 'rollout.rolled_back'
  readonly data: {
    readonly name: string
    readonly version: string
    /** What it was compared with; null for a canary of a remote that is not live, and for a planned rollout. */
    readonly against: string | null
    readonly kind: 'canary' | 'promotion' | 'rollout'
    readonly why: string
  }
}

export interface Alerts {
  /** Sends it, in the background; tries again for about an hour. */
  send(alert: Alert): void
  stop(): void
}

export interface AlertsOptions {
  /** Null: nothing is sent. */
  readonly webhook: Webhook | null
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly post?: typeof fetch
  /** Before each try. */
  readonly waitsMs?: readonly number[]
}

const WAITS_MS = [0, 5_000, 60_000, 600_000, 3_000_000]

/** Posts alerts in the form of Standard Webhooks, signed; each keeps its id over all tries. */
export function createAlerts(options: AlertsOptions): Alerts {
  const { webhook, now, log, post, waitsMs = WAITS_MS } = options
  const timers = new Set<NodeJS.Timeout>()

  function tryLater(target: Webhook, id: string, body: string, tries: number): void {
    const waitMs = waitsMs[tries]
    if (waitMs === undefined) return void log.error({ id }, 'an alert could not be sent')
    const timer = setTimeout(() => {
      timers.delete(timer)
      postWebhook(target, { id, at: now(), body, ...(post && { post }) }).catch((error: unknown) => {
        log.warn({ err: error, id }, 'an alert was not taken')
        tryLater(target, id, body, tries + 1)
      })
    }, waitMs).unref()
    timers.add(timer)
  }

  return {
    send({ type, data }) {
      if (webhook === null) return
      const body = JSON.stringify({ type, timestamp: now().toISOString(), data })
      tryLater(webhook, `msg_${randomUUID()}`, body, 0)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
