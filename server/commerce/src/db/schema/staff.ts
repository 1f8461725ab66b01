import type { ViewedList } from '@store/shared/api/staff/staff-views'
import type { StaffRole } from '@store/shared/domain/people/staff'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { passkeyColumns } from './passkey-columns'

/** Who works in the back office. None of them is a customer: accounts, log-ins and cookies are apart. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull().unique('staff_members_email'),
    name: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    passwordHash: text().notNull(),
    /** Of the authenticator app, in base 32; null until the second factor was made. */
    totpSecret: text(),
    /** The time step of the last code that was taken: it and those before it count no more. */
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }),
    /** Locked out by an owner. */
    lockedAt: timestamp({ withTimezone: true }),
    /** When she put the first steps of the overview away; null while they are shown to her. */
    guidePutAwayAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('staff_members_totp_step', sql`${table.totpStep} >= 0`)],
)

/** One row a log-in of the back office. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    /** Of the cookie's secret; another one once the log-in is complete. */
    secretHash: text().notNull(),
    /** Both factors were proved. Until then it opens nothing. */
    isComplete: boolean().notNull(),
    /** Offered to the authenticator app, and not kept yet. */
    offeredTotpSecret: text(),
    device: text().notNull(),
    network: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the password was given last, or the passkey of the log-in used. */
    confirmedAt: timestamp({ withTimezone: true }).notNull(),
    /** However much it is used. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_sessions_member').on(table.memberId),
    index('staff_sessions_expiry').on(table.expiresAt),
  ],
)

/** Links that make an account, or give an account another password and second factor. One for an address. */
export const staffInvitations = pgTable('staff_invitations', {
  email: text().primaryKey(),
  role: text().$type<StaffRole>().notNull(),
  tokenHash: text().notNull().unique('staff_invitations_token'),
  /** Who invited. */
  by: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** Instead of the authenticator app; each counts once, and its row goes then. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    memberId: integer()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    codeHash: text().notNull().unique('staff_recovery_codes_code'),
  },
  (table) => [index('staff_recovery_codes_member').on(table.memberId)],
)

/** Passkeys of the staff. A shopper's are in a table of their own: neither is looked for in the other. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As the authenticator calls it, in base64url. */
    credentialId: text().notNull().unique('staff_passkeys_credential'),
    ...passkeyColumns,
  },
  (table) => [index('staff_passkeys_member').on(table.memberId)],
)

/** Filters of a list in the back office that a member keeps under a name. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    /** Of the list's address, with its question mark. */
    query: text().notNull(),
  },
  (table) => [unique('staff_views_name').on(table.memberId, table.list, table.name)],
)
