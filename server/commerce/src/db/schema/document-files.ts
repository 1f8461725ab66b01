import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes'

/** PDFs as they were made first: what was issued does not change, so neither does its file. */
export const documentFiles = pgTable('paper_files', {
  /** The numbers of the documents in the file, in their order. */
  documents: text('papers').primaryKey(),
  bytes: bytes().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
})
