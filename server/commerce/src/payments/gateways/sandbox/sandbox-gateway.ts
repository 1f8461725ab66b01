import { createHmac } from 'node:crypto'
import { CURRENCIES_OF_GATEWAY } from '@store/platform/config/payment-gateways'
import { type Money, money } from '@store/shared/domain/money'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../../../base/clock'
import {
  type DisputeReport,
  ForgedNotification,
  type PaymentGateway,
  type PaymentReference,
  type PaymentReport,
} from '../payment-gateway'
import { createSandboxAccounts, type SandboxAccount } from './sandbox-accounts'
import type { NOTIFICATION_MODES, SandboxLedger } from './sandbox-ledger'
import { createNotificationSender, type DeliverNotification, NotificationBody } from './sandbox-notifications'
import { expectSignature, SIGNATURE_HEADER } from './sandbox-signature'

export type NotificationMode = (typeof NOTIFICATION_MODES)[number]

export interface PayOptions {
  readonly method: 'card' | 'upi'
  /** How long the bank takes until the money is there. */
  readonly delayMs: number
  readonly notifications: NotificationMode
}

export type SandboxStatus = 'open' | 'authorised' | 'captured' | 'failed' | 'refunded'

/** A payment as its hosted page shows it. */
export interface SandboxPayment {
  readonly orderNumber: string
  readonly amount: Money
  readonly status: SandboxStatus
  readonly returnUrl: string
}

/** What the gateway does to the shop's calls: answers, refuses, or never answers. */
export const SANDBOX_FAULTS = ['none', 'down', 'silent'] as const
export type SandboxFault = (typeof SANDBOX_FAULTS)[number]

/** A gateway of ours that moves no money and otherwise does all that a real one does. */
export interface SandboxGateway extends PaymentGateway {
  /** For the hosted page; ids cannot be guessed. Undefined when there is none. */
  findPayment(id: string): Promise<SandboxPayment | undefined>
  /** False for a payment that is not open any more. */
  pay(id: string, options: PayOptions): Promise<boolean>
  /** False likewise. */
  decline(id: string, reason: string, notifications: NotificationMode): Promise<boolean>
  /** The bank asks money of a captured payment back; false where there is none. The same dispute again changes nothing. */
  dispute(id: string, disputeId: string, amountMinor: number): Promise<boolean>
  /** What the bank decided; false for a dispute that is not open. */
  closeDispute(id: string, disputeId: string, isLost: boolean): Promise<boolean>
  setFault(fault: SandboxFault): void
  /** Goes on with the captures and notifications that a stopped process left behind. */
  resume(): Promise<void>
  /** Resolves when every notification on its way has been taken or put off. */
  idle(): Promise<void>
  stop(): void
}

interface SandboxOptions {
  readonly ledger: SandboxLedger
  readonly clock: Clock
  readonly publicOrigin: string
  /** The first signs notifications; what any of them signed is taken. */
  readonly secrets: readonly [string, ...string[]]
  readonly deliver: DeliverNotification
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export const SANDBOX_PAGE_PATH = '/sandbox-gateway/pay'

const NEVER_STARTED = { status: 'failed', reason: 'The payment was never started' } as const

/** One function: short methods that read and change the same ledger in turn. */
export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const { ledger, clock, publicOrigin, secrets, log } = options
  const [secret] = secrets
  const accounts = createSandboxAccounts(ledger)
  const sender = createNotificationSender({
    ...options,
    secret,
    onTaken: ({ id: notificationId, gatewayPaymentId: id }) =>
      ledger.append({ type: 'notified', at: stamp(), id, notificationId }),
  })
  const timers = new Set<NodeJS.Timeout>()
  let fault: SandboxFault = 'none'
  let turn: Promise<unknown> = Promise.resolve()

  /** What depends on the ledgers is decided one after the other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  const stamp = () => clock().toISOString()

  /** It cannot be guessed, and processes that open the same payment at the same moment open one. */
  const idOf = (paymentId: string): string =>
    `sbx_${createHmac('sha256', secret).update(`payment ${paymentId}`).digest('base64url').slice(0, 24)}`

  const find = ({ paymentId, gatewayPaymentId }: PaymentReference) =>
    gatewayPaymentId === null ? accounts.findByPayment(paymentId) : accounts.find(gatewayPaymentId)

  const isOpen = ({ created, authorised, failed }: SandboxAccount): boolean =>
    authorised === undefined && failed === undefined && stamp() < created.expiresAt

  const notify = ({ created, failed }: SandboxAccount, type: NotificationBody['type']): void => {
    const { id, paymentId, amountMinor, currency } = created
    const reason = failed?.reason ?? ''
    sender.send({ id: `${id}/${type}`, type, gatewayPaymentId: id, paymentId, amountMinor, currency, reason })
  }

  const notifyDispute = (
    { created: { id, paymentId, currency } }: SandboxAccount,
    disputeId: string,
    amountMinor: number,
    status: 'open' | 'won' | 'lost',
  ): void => {
    const type = `dispute.${status}` as const
    const about = { gatewayPaymentId: id, paymentId, amountMinor, currency, disputeId }
    sender.send({ id: `${id}/${disputeId}/${type}`, type, ...about, reason: 'fraudulent' })
  }

  const notifyOutcome = (account: SandboxAccount, mode: NotificationMode): void => {
    if (mode === 'lost') return
    const outcome = account.isCaptured ? 'payment.captured' : 'payment.failed'
    notify(account, outcome)
    if (mode === 'twice') notify(account, outcome)
    if (mode === 'reordered') notify(account, 'payment.authorised')
  }

  /** Takes the money of an authorised payment once its time has come. */
  const captureIfDue = (id: string): Promise<void> =>
    inTurn(async () => {
      const account = await accounts.find(id)
      if (account?.authorised === undefined || account.isCaptured) return
      if (stamp() < account.authorised.captureAt) return
      await ledger.append({ type: 'captured', at: stamp(), id })
      notifyOutcome((await accounts.find(id)) ?? account, account.authorised.notifications)
    })

  const captureLater = (id: string, delayMs: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      captureIfDue(id).catch((error: unknown) => log.warn({ err: error }, 'a delayed capture failed'))
    }, delayMs)
    timers.add(timer.unref())
  }

  const answerOrFail = async (signal: AbortSignal): Promise<void> => {
    if (fault === 'down') throw new Error('The sandbox gateway is down')
    if (fault === 'none') return
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  }

  const reportOf = (account: SandboxAccount): PaymentReport => {
    const { created, authorised, failed, isCaptured } = account
    if (isCaptured) return { status: 'captured', amount: money(created.currency, created.amountMinor) }
    if (failed !== undefined) return { status: 'failed', reason: failed.reason }
    if (authorised !== undefined || isOpen(account)) return { status: 'pending' }
    return { status: 'failed', reason: 'The payment was not made in time' }
  }

  return {
    name: 'sandbox',
    currencies: CURRENCIES_OF_GATEWAY.sandbox,
    lateMoneyMs: 0,

    async createPayment({ paymentId, orderNumber, amount, expiresAt, returnUrl }, signal) {
      await answerOrFail(signal)
      return inTurn(async () => {
        const known = await accounts.findByPayment(paymentId)
        const id = known?.created.id ?? idOf(paymentId)
        if (known === undefined) {
          await ledger.append({
            type: 'created',
            at: stamp(),
            id,
            paymentId,
            orderNumber,
            currency: amount.currency,
            amountMinor: amount.minor,
            expiresAt: expiresAt.toISOString(),
            returnUrl,
          })
        }
        return { gatewayPaymentId: id, redirectUrl: `${publicOrigin}${SANDBOX_PAGE_PATH}/${id}` }
      })
    },

    async fetchPayment(reference, signal) {
      await answerOrFail(signal)
      const known = await find(reference)
      if (known === undefined) return NEVER_STARTED
      await captureIfDue(known.created.id)
      return reportOf((await find(reference)) ?? known)
    },

    async refund({ refundId, amount, paymentId, gatewayPaymentId }, signal) {
      await answerOrFail(signal)
      return inTurn(async (): Promise<'done'> => {
        const account = await find({ paymentId, gatewayPaymentId })
        if (!account?.isCaptured) throw new Error(`${paymentId} has nothing to refund`)
        if (account.refundIds.has(refundId)) return 'done'
        if (account.refundedMinor + amount.minor > account.created.amountMinor) {
          throw new Error(`${paymentId} cannot be refunded beyond its amount`)
        }
        const { id } = account.created
        await ledger.append({ type: 'refunded', at: stamp(), id, refundId, amountMinor: amount.minor })
        return 'done'
      })
    },

    parseNotification({ body, headers }) {
      expectSignature(secrets, body, headers[SIGNATURE_HEADER], clock())
      const parsed = NotificationBody.safeParse(parseJson(body))
      if (!parsed.success) throw new ForgedNotification('a signed body of another shape')
      const { id: notificationId, paymentId } = parsed.data
      const dispute = disputeIn(parsed.data)
      if (dispute !== null) return { notificationId, payment: { paymentId }, dispute }
      const report = reportIn(parsed.data)
      return report === null ? null : { notificationId, payment: { paymentId }, report }
    },

    // Its notifications name our payment.
    findCharged: async () => null,

    async findPayment(id) {
      await captureIfDue(id)
      const account = await accounts.find(id)
      return account && toSandboxPayment(account, isOpen(account))
    },

    async pay(id, { method, delayMs, notifications }) {
      const isPaid = await inTurn(async () => {
        const account = await accounts.find(id)
        if (account === undefined || !isOpen(account)) return false
        const captureAt = later(clock(), delayMs).toISOString()
        await ledger.append({ type: 'authorised', at: stamp(), id, method, captureAt, notifications })
        if ((await accounts.find(id))?.authorised === undefined) return false
        if (delayMs > 0 && notifications === 'normal') notify(account, 'payment.authorised')
        return true
      })
      if (isPaid && delayMs > 0) captureLater(id, delayMs)
      if (isPaid && delayMs === 0) await captureIfDue(id)
      return isPaid
    },

    decline: (id, reason, notifications) =>
      inTurn(async () => {
        const account = await accounts.find(id)
        if (account === undefined || !isOpen(account)) return false
        await ledger.append({ type: 'failed', at: stamp(), id, reason, notifications })
        const decided = await accounts.find(id)
        if (decided?.failed === undefined) return false
        notifyOutcome(decided, notifications)
        return true
      }),

    dispute: (id, disputeId, amountMinor) =>
      inTurn(async () => {
        const account = await accounts.find(id)
        if (!account?.isCaptured) return false
        if (!account.disputes.has(disputeId)) {
          await ledger.append({ type: 'disputed', at: stamp(), id, disputeId, amountMinor })
        }
        notifyDispute(account, disputeId, amountMinor, 'open')
        return true
      }),

    closeDispute: (id, disputeId, isLost) =>
      inTurn(async () => {
        const account = await accounts.find(id)
        const known = account?.disputes.get(disputeId)
        if (account === undefined || known?.status !== 'open') return false
        await ledger.append({ type: 'dispute-closed', at: stamp(), id, disputeId, isLost })
        notifyDispute(account, disputeId, known.amountMinor, isLost ? 'lost' : 'won')
        return true
      }),

    setFault(next) {
      fault = next
    },

    async resume() {
      for (const account of await accounts.list()) {
        const { created, authorised, failed, isCaptured, takenNotifications } = account
        if (authorised !== undefined && !isCaptured) {
          captureLater(created.id, Math.max(0, Date.parse(authorised.captureAt) - clock().getTime()))
          continue
        }
        const mode = (failed ?? authorised)?.notifications
        const outcome = isCaptured ? 'payment.captured' : 'payment.failed'
        if (mode === undefined || mode === 'lost' || takenNotifications.has(`${created.id}/${outcome}`))
          continue
        notify(account, outcome)
      }
    },

    idle: () => sender.idle(),

    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      sender.stop()
    },
  }
}

function disputeIn({
  type,
  disputeId,
  amountMinor,
  currency,
  reason,
}: NotificationBody): DisputeReport | null {
  const status = DISPUTE_STATUSES.find((each) => type === `dispute.${each}`)
  if (status === undefined || disputeId === undefined) return null
  return { disputeId, status, amount: money(currency, amountMinor), reason }
}

const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const

function reportIn({ type, amountMinor, currency, reason }: NotificationBody): PaymentReport | null {
  switch (type) {
    case 'payment.authorised':
      return { status: 'pending' }
    case 'payment.failed':
      return { status: 'failed', reason }
    case 'payment.captured':
      return { status: 'captured', amount: money(currency, amountMinor) }
    default:
      return null
  }
}

function toSandboxPayment(account: SandboxAccount, isOpen: boolean): SandboxPayment {
  const { orderNumber, returnUrl, currency, amountMinor } = account.created
  return { orderNumber, returnUrl, amount: money(currency, amountMinor), status: statusOf(account, isOpen) }
}

function statusOf(account: SandboxAccount, isOpen: boolean): SandboxStatus {
  const { isCaptured, refundedMinor, disputes, authorised, created } = account
  const lost = [...disputes.values()].filter(({ status }) => status === 'lost')
  const backMinor = lost.reduce((sum, { amountMinor }) => sum + amountMinor, refundedMinor)
  if (isCaptured) return backMinor >= created.amountMinor ? 'refunded' : 'captured'
  if (isOpen) return 'open'
  return authorised === undefined ? 'failed' : 'authorised'
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
