import { desc, lt } from 'drizzle-orm'
import type { Database } from '../db/database'
import { operatorAudit } from '../db/schema'

export interface AuditEntry {
  /** Empty for a stranger. */
  readonly who: string
  readonly action: string
  /** A release, a token's name or a call; never a token. */
  readonly subject: string
  readonly why: string
}

export type AuditLog = ReturnType<typeof createAuditLog>

const MAX_TEXT = 2000

/** What operators did beside changing the composition, and what they were refused. */
export function createAuditLog({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  return {
    async add({ who, action, subject, why }: AuditEntry): Promise<void> {
      await db.insert(operatorAudit).values({ at: now(), who, action, subject, why: why.slice(0, MAX_TEXT) })
    },

    /** Those before an entry, newest first. */
    list: (
      before: number,
      limit: number,
    ): Promise<readonly (AuditEntry & { readonly id: number; readonly at: Date })[]> =>
      db
        .select({
          id: operatorAudit.id,
          at: operatorAudit.at,
          who: operatorAudit.who,
          action: operatorAudit.action,
          subject: operatorAudit.subject,
          why: operatorAudit.why,
        })
        .from(operatorAudit)
        .where(lt(operatorAudit.id, before))
        .orderBy(desc(operatorAudit.id))
        .limit(limit),
  }
}
