import { SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { accountDeletedMail } from '../customers/mails'
import { addressee } from '../mail/addressee'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import type { Origin, SecurityLog } from '../security/security-log'
import type { EraseOptions } from './erase-customer'

interface TellDeletionOptions {
  readonly shop: Shop
  readonly outbox: Outbox
  readonly securityLog: SecurityLog
  /** Whether the customer asked for it, or has not used the account for years. */
  readonly because: 'asked' | 'unused'
}

/** Notes the deletion of an account, and tells its address by a last mail. */
export const createTellDeletion =
  ({ shop, outbox, securityLog, because }: TellDeletionOptions): EraseOptions['onErased'] =>
  async (tx, { account }) => {
    if (account === null) return
    const { id: customerId } = account
    await securityLog.record(tx, { customerId, action: 'account.deleted' }, NOWHERE)
    const eventKey = `account-deleted/${customerId}`
    await outbox.put(tx, accountDeletedMail(shop, { ...addressee(account), eventKey, because }))
  }

/** Where from is personal, and goes with the account. */
const NOWHERE: Origin = { device: '', network: '', language: SOURCE_LANGUAGE }
