import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../base/clock'
import type { Queryable } from '../db/database'
import { takeInWindow } from '../http/limits/rate-limits'
import type { OutgoingMail } from './mailer'

const DAY_MS = 24 * 3_600_000

/** How many mails a day one address gets that strangers can cause, of all kinds together. */
export interface MailBound {
  /** False for a mail that is one too many: it is dropped, logged and counted. In the transaction of its event. */
  take(tx: Queryable, mail: Pick<OutgoingMail, 'to' | 'eventKey' | 'blocks'>): Promise<boolean>
}

interface MailBoundOptions {
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly metrics: Registry
  readonly mailsADay: number
}

/** Mails without a code get at most half of the number, so that sign-ups and notices leave codes for who wants to log in. */
export function createMailBound({ clock, log, metrics, mailsADay }: MailBoundOptions): MailBound {
  const dropped = new Counter({
    name: 'store_mails_dropped_total',
    help: 'Mails that were not written because their address had so many that day, by kind.',
    labelNames: ['kind'],
    registers: [metrics],
  })
  const noticesADay = Math.ceil(mailsADay / 2)
  return {
    async take(tx, { to, eventKey, blocks }) {
      const window = { who: [to], windowMs: DAY_MS, at: clock() }
      const isNotice = !blocks.some(({ kind }) => kind === 'code')
      const isWithin =
        (!isNotice || (await takeInWindow(tx, { ...window, key: 'notices/recipient', max: noticesADay }))) &&
        (await takeInWindow(tx, { ...window, key: 'mails/recipient', max: mailsADay }))
      if (isWithin) return true
      const [kind = ''] = eventKey.split('/')
      dropped.inc({ kind })
      log.warn({ kind, mailsADay }, 'a mail was dropped: its address had too many that strangers can cause')
      return false
    },
  }
}
