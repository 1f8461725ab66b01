import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** What is stored of a public key, of which the private one is in a device or a password manager. */
export const passkeyColumns = {
  /** COSE, in base64url. */
  publicKey: text().notNull(),
  /** How often it was used, as the authenticator counts; many count nothing and stay at 0. */
  counter: bigint({ mode: 'number' }).notNull(),
  /** How the browser reaches the authenticator. */
  transports: text().array().notNull(),
  /** Browser and system in which it was made. */
  device: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  lastUsedAt: timestamp({ withTimezone: true }),
}
