import { and, desc, eq, lt } from 'drizzle-orm'
import { batches } from '../base/batches'
import type { Clock } from '../base/clock'
import type { Database, Transaction } from '../db/database'
import { backOfficeLog } from '../db/schema/back-office'

export type BackOfficeAction =
  | 'catalogue.import'
  | 'category.create'
  | 'category.remove'
  | 'kind.remove'
  | 'attribute.remove'
  | 'stock.set'
  | 'stock.add'
  | 'price.set'
  | 'product.create'
  | 'product.edit'
  | 'product.add-picture'
  | 'product.add-size'
  | 'coupon.create'
  | 'coupon.change'
  | 'coupon.end'
  | 'order.advance'
  | 'order.ship'
  | 'order.correct-shipment'
  | 'order.cancel'
  | 'order.refund'
  | 'order.refund-part'
  | 'order.note'
  | 'draft.create'
  | 'draft.send'
  | 'draft.invite'
  | 'order.change-address'
  | 'order.reissue-invoice'
  | 'return.approve'
  | 'return.refuse'
  | 'return.receive'
  | 'review.hide'
  | 'review.show'
  | 'review.redact'
  | 'review.restore'
  | 'review.approve-photo'
  | 'review.reject-photo'
  | 'message.answer'
  | 'message.mark'
  | 'content.save'
  | 'content.publish'
  | 'content.unpublish'
  | 'content.unschedule'
  | 'content.undo'
  | 'content.apply'
  | 'content.add-picture'
  | 'content.change-picture'
  | 'content.remove-picture'
  | 'translations.apply'
  | 'translations.set'
  | 'newsletter.export'
  | 'customer.note'
  | 'customer.export'
  | 'customer.export-list'
  | 'customer.erase'
  | 'settings.change'
  | 'webhook.add'
  | 'webhook.remove'
  | 'webhook.pause'
  | 'webhook.resume'
  | 'webhook.rotate'
  | 'webhook.replay'
  | 'staff.invite'
  | 'staff.withdraw'
  | 'staff.join'
  | 'staff.log-in'
  | 'staff.use-recovery-code'
  | 'staff.change-role'
  | 'staff.lock'
  | 'staff.unlock'
  | 'staff.reset'
  | 'staff.second-factor'
  | 'staff.recovery-codes'
  | 'staff.passkey-log-in'
  | 'staff.passkey-add'
  | 'staff.passkey-rename'
  | 'staff.passkey-remove'
  | 'staff.password'
  | 'staff.end-log-in'
  | 'staff.refused'
  | 'view.save'
  | 'view.remove'
  | 'changes.create'
  | 'changes.delete'
  | 'changes.add'
  | 'changes.remove'
  | 'changes.publish'
  | 'changes.schedule'
  | 'changes.unschedule'
  | 'changes.refuse'
  | 'changes.undo'

export interface BackOfficeChange {
  readonly action: BackOfficeAction
  /** No name or e-mail address of a customer: the log is kept for ever. */
  readonly subject: string
  readonly why?: string
  readonly before?: unknown
  readonly after?: unknown
}

export type BackOfficeEntry = typeof backOfficeLog.$inferSelect

export interface BackOfficeLogFilter {
  readonly limit: number
  readonly subject?: string | undefined
  readonly by?: string | undefined
  readonly action?: string | undefined
  /** Only entries with a smaller id. */
  readonly beforeId?: number | undefined
}

/** Who changed what, and when; nothing is ever taken out. */
export interface BackOfficeLog {
  /** In the transaction of the change itself. */
  record(tx: Transaction, change: BackOfficeChange): Promise<void>
  /** Many at once. */
  recordAll(tx: Transaction, changes: readonly BackOfficeChange[]): Promise<void>
  /** Newest first. */
  list(filter: BackOfficeLogFilter): Promise<readonly BackOfficeEntry[]>
}

interface LogOptions {
  readonly db: Database
  readonly clock: Clock
  /** Who sits before the screen. */
  readonly by: string
}

export function createBackOfficeLog({ db, clock, by }: LogOptions): BackOfficeLog {
  const rowOf = ({ action, subject, why = '', before = null, after = null }: BackOfficeChange) => ({
    at: clock(),
    by,
    action,
    subject,
    why,
    before,
    after,
  })
  return {
    async record(tx, change) {
      await tx.insert(backOfficeLog).values(rowOf(change))
    },
    async recordAll(tx, changes) {
      for (const batch of batches(changes)) await tx.insert(backOfficeLog).values(batch.map(rowOf))
    },
    list: ({ limit, subject, by: person, action, beforeId }) =>
      db
        .select()
        .from(backOfficeLog)
        .where(
          and(
            subject === undefined ? undefined : eq(backOfficeLog.subject, subject),
            person === undefined ? undefined : eq(backOfficeLog.by, person),
            action === undefined ? undefined : eq(backOfficeLog.action, action),
            beforeId === undefined ? undefined : lt(backOfficeLog.id, beforeId),
          ),
        )
        .orderBy(desc(backOfficeLog.id))
        .limit(limit),
  }
}
