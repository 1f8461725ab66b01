import type { AddressKind, Country } from '@store/shared/domain/people/address'
import type { Language } from '@store/shared/i18n/languages'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { passkeyColumns } from './passkey-columns'

export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique('customers_email'),
  /** When a code that was mailed to the address came back. Null: the customer's own text is not mailed to it. */
  emailConfirmedAt: timestamp({ withTimezone: true }),
  mobile: text().notNull(),
  /** When a code that was sent to the number came back. Null: no code to log in with goes there. */
  mobileConfirmedAt: timestamp({ withTimezone: true }),
  passwordHash: text().notNull(),
  /** The last one that she chose, by logging in or saving her profile in it: that of her mails. */
  language: text().$type<Language>().notNull().default('en'),
  /** Raised to end every session at once: tokens of an earlier epoch are refused. */
  sessionEpoch: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** When she logged in or came back logged in, to the day. Of accounts from before this was noted: when that began. */
  lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When she was told that the account goes because nobody uses it; null once she has used it again. */
  unusedToldAt: timestamp({ withTimezone: true }),
  /** Set when everything personal was taken out of the row, which stays as what kept orders point to. */
  erasedAt: timestamp({ withTimezone: true }),
})

/** What the shop's own people note about a customer, for themselves. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Which of them. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('customer_notes_customer').on(table.customerId, table.id),
    check('customer_notes_text', sql`${table.text} <> ''`),
  ],
)

/** The address that a customer is to confirm: her own after registering, or one that she wants instead. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** For an address that has an account there is a row too, which no code opens. */
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('email_confirmations_tries', sql`${table.triesLeft} >= 0`),
    index('email_confirmations_expiry').on(table.expiresAt),
  ],
)

/** An address that was given up, which its owner can take back until then. It is given to no other customer meanwhile. */
export const emailRestorations = pgTable(
  'email_restorations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text().notNull().unique('email_restorations_token'),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_restorations_customer').on(table.customerId),
    index('email_restorations_email').on(table.email),
    index('email_restorations_expiry').on(table.expiresAt),
  ],
)

/** One row a log-in. The refresh token names its row and holds a secret, of which only the latest counts. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    secretHash: text().notNull(),
    /** Of the secret that was exchanged for it, and when: for a browser that missed the answer. */
    previousSecretHash: text(),
    renewedAt: timestamp({ withTimezone: true }),
    /** Browser and system by their names, as far as they are known; empty in log-ins of earlier versions. */
    device: text().notNull().default(''),
    /** The network that it was last used from. */
    network: text().notNull().default(''),
    startedAt: timestamp({ withTimezone: true }),
    /** The customer's epoch at log-in; a log-in that races the end of all sessions is thereby over, too. */
    epoch: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_expiry').on(table.expiresAt)],
)

/** Passkeys of customers. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** As the authenticator calls it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential'),
    ...passkeyColumns,
  },
  (table) => [index('passkeys_customer').on(table.customerId)],
)

/** Challenges that were answered rightly: each counts once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)

export type CodePurpose = 'recovery' | 'log-in' | 'mobile' | 'identity' | 'cash-order'

/** A code of six digits that was sent to a customer. For an unknown account there is one too, which opens nothing. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** The e-mail address or mobile number that it went to; empty where it went nowhere. */
    sentTo: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('one_time_codes_tries', sql`${table.triesLeft} >= 0`),
    index('one_time_codes_customer').on(table.customerId),
    index('one_time_codes_expiry').on(table.expiresAt),
  ],
)

/** What the right code of a recovery was exchanged for: sets one new password. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('reset_tokens_customer').on(table.customerId),
    index('reset_tokens_expiry').on(table.expiresAt),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mobile: text().notNull(),
    /** Six digits in India; empty in the UAE. */
    pincode: text().notNull(),
    locality: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    landmark: text().notNull(),
    kind: text().$type<AddressKind>().notNull(),
    country: text().$type<Country>().notNull(),
    /** Of at most one of a customer's addresses; while none has it, the oldest is the default. */
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    index('addresses_customer').on(table.customerId, table.id),
    check('addresses_kind', sql`${table.kind} in ('home', 'work')`),
    check('addresses_country', sql`${table.country} in ('India', 'United Arab Emirates')`),
  ],
)
