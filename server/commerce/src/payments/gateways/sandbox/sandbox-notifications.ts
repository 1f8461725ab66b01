import { CURRENCIES } from '@store/shared/domain/money'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { Clock } from '../../../base/clock'
import { SIGNATURE_HEADER, signBody } from './sandbox-signature'

const PAYMENT_EVENTS = ['payment.authorised', 'payment.captured', 'payment.failed'] as const
const DISPUTE_EVENTS = ['dispute.open', 'dispute.won', 'dispute.lost'] as const

/** What a notification says, as it is sent and signed. */
export const NotificationBody = z.object({
  id: z.string(),
  type: z.enum([...PAYMENT_EVENTS, ...DISPUTE_EVENTS]),
  /** Of events of a dispute. */
  disputeId: z.string().optional(),
  gatewayPaymentId: z.string(),
  paymentId: z.string(),
  amountMinor: z.int(),
  currency: z.enum(CURRENCIES),
  reason: z.string(),
})
export type NotificationBody = z.infer<typeof NotificationBody>

/** Posts a notification to the shop and gives the status it answered with. */
export type DeliverNotification = (body: Buffer, headers: Readonly<Record<string, string>>) => Promise<number>

interface SenderOptions {
  readonly clock: Clock
  readonly secret: string
  readonly deliver: DeliverNotification
  readonly onTaken: (notification: NotificationBody) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const MAX_TRIES = 12
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000

/** Sends notifications in the order given, each again until it is taken. */
export function createNotificationSender({ clock, secret, deliver, onTaken, log }: SenderOptions) {
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false
  let queue: Promise<void> = Promise.resolve()

  const attempt = async (notification: NotificationBody, tries: number): Promise<void> => {
    if (isStopped) return
    const body = Buffer.from(JSON.stringify(notification))
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(secret, body, clock()),
    }
    const status = await deliver(body, headers).catch(() => 0)
    if (status >= 200 && status < 300) return onTaken(notification)
    if (tries === MAX_TRIES || isStopped) {
      log.warn({ notification: notification.id, status }, 'a notification was given up')
      return
    }
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        enqueue(notification, tries + 1)
      },
      Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS),
    )
    timers.add(timer.unref())
  }

  const enqueue = (notification: NotificationBody, tries: number): void => {
    queue = queue
      .then(() => attempt(notification, tries))
      .catch((error: unknown) => log.warn({ err: error }, 'a notification could not be sent'))
  }

  return {
    send: (notification: NotificationBody): void => enqueue(notification, 1),
    async idle() {
      for (let seen: unknown; seen !== queue; ) {
        seen = queue
        await queue
      }
    },
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Over HTTP, as a gateway outside would. */
export const deliverTo =
  (url: string): DeliverNotification =>
  async (body, headers) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(body),
      headers,
      signal: AbortSignal.timeout(10_000),
    })
    return answer.status
  }
