import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { staffMembers } from './staff'

/** What a member types in an editor of the back office, for the preview beside it; replaced by what is typed next, and never published. */
export const editPreviews = pgTable(
  'edit_previews',
  {
    id: uuid().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    /** What is edited, such as `content page/returns`. */
    subject: text().notNull(),
    edit: jsonb().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('edit_previews_subject').on(table.memberId, table.subject),
    index('edit_previews_expiry').on(table.expiresAt),
  ],
)
