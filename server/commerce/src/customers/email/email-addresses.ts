import type { SessionSecrets } from '@store/platform/config/secrets/derive-key'
import { lte } from 'drizzle-orm'
import { emailConfirmations, emailRestorations } from '../../db/schema/customers'
import { createEmailConfirmations, type EmailConfirmations } from './email-confirmation'
import {
  createEmailRestorations,
  type EmailRestorations,
  type EmailRestorationsOptions,
} from './email-restoration'

/**
 * Which e-mail address belongs to an account. One counts as the customer's once a code that was mailed to it came back; the address
 * that it takes the place of is told, and can take the account back for seven days. Codes and tokens are kept as hashes only.
 */
export interface EmailAddresses extends EmailConfirmations, Omit<EmailRestorations, 'keepFormer'> {
  removeExpired(): Promise<void>
}

export interface EmailAddressesOptions extends EmailRestorationsOptions {
  readonly sessionSecrets: SessionSecrets
}

export function createEmailAddresses(options: EmailAddressesOptions): EmailAddresses {
  const { db, clock } = options
  const restorations = createEmailRestorations(options)
  const { isKeptForAnother, restore } = restorations
  return {
    ...createEmailConfirmations({ ...options, restorations }),
    isKeptForAnother,
    restore,
    async removeExpired() {
      await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, clock()))
      await db.delete(emailRestorations).where(lte(emailRestorations.expiresAt, clock()))
    },
  }
}
