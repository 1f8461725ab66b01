import { and, lt, ne, sql } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import type { Database } from '../db/database'
import { mailOutbox } from '../db/schema/mail'
import { paragraph } from './mail-content'

/** Half a year: longer than anybody asks what a mail said. */
const KEPT_MS = 183 * 24 * 3_600_000

const REMOVED = '(Removed half a year after it was sent.)'
const REMOVED_MAIL = {
  subject: REMOVED,
  heading: REMOVED,
  greeting: null,
  blocks: [paragraph(REMOVED)],
}

/**
 * Takes recipient and text out of messages that were sent long ago. The rows stay with the keys of their events, so that none is ever sent
 * a second time.
 */
export function createForgetMails({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    async removeExpired(): Promise<void> {
      await db
        .update(mailOutbox)
        .set({
          recipient: '',
          content: sql`case ${mailOutbox.channel} when 'mail' then ${JSON.stringify(REMOVED_MAIL)}::jsonb
            else ${JSON.stringify({ text: REMOVED })}::jsonb end`,
          lastError: null,
        })
        .where(and(lt(mailOutbox.sentAt, later(clock(), -KEPT_MS)), ne(mailOutbox.recipient, '')))
    },
  }
}
