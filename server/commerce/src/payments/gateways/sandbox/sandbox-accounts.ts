import type { LedgerEntry, SandboxLedger } from './sandbox-ledger'

type Entry<Type extends LedgerEntry['type']> = Extract<LedgerEntry, { type: Type }>

/** What the ledgers say of one payment. */
export interface SandboxAccount {
  readonly created: Entry<'created'>
  authorised?: Entry<'authorised'>
  failed?: Entry<'failed'>
  isCaptured: boolean
  refundedMinor: number
  /** What the bank asks back, or did, by the dispute's id. */
  readonly disputes: Map<string, { readonly amountMinor: number; readonly status: 'open' | 'won' | 'lost' }>
  readonly refundIds: Set<string>
  /** Of the notifications that the shop has taken. */
  readonly takenNotifications: Set<string>
}

export interface SandboxAccounts {
  find(id: string): Promise<SandboxAccount | undefined>
  findByPayment(paymentId: string): Promise<SandboxAccount | undefined>
  list(): Promise<readonly SandboxAccount[]>
}

/** Keeps the ledgers summed up by payment, following whatever is added to them. */
export function createSandboxAccounts(ledger: SandboxLedger): SandboxAccounts {
  const byId = new Map<string, SandboxAccount>()
  const byPayment = new Map<string, SandboxAccount>()
  let summedUp = 0

  const follow = async (): Promise<void> => {
    const entries = await ledger.read()
    for (; summedUp < entries.length; summedUp += 1) {
      const entry = entries[summedUp]
      if (entry !== undefined) add(entry)
    }
  }

  const add = (entry: LedgerEntry): void => {
    if (entry.type === 'created') {
      if (byId.has(entry.id)) return
      const account: SandboxAccount = {
        created: entry,
        isCaptured: false,
        refundedMinor: 0,
        disputes: new Map(),
        refundIds: new Set(),
        takenNotifications: new Set(),
      }
      byId.set(entry.id, account)
      byPayment.set(entry.paymentId, account)
      return
    }
    const account = byId.get(entry.id)
    if (account === undefined) return
    switch (entry.type) {
      // Two processes may decide a payment at the same moment: the first entry counts.
      case 'authorised':
        if (account.failed === undefined) account.authorised ??= entry
        return
      case 'failed':
        if (account.authorised === undefined) account.failed ??= entry
        return
      case 'captured':
        account.isCaptured = true
        return
      case 'refunded':
        account.refundIds.add(entry.refundId)
        account.refundedMinor += entry.amountMinor
        return
      case 'disputed':
        account.disputes.set(entry.disputeId, { amountMinor: entry.amountMinor, status: 'open' })
        return
      case 'dispute-closed': {
        const amountMinor = account.disputes.get(entry.disputeId)?.amountMinor ?? 0
        account.disputes.set(entry.disputeId, { amountMinor, status: entry.isLost ? 'lost' : 'won' })
        return
      }
      case 'notified':
        account.takenNotifications.add(entry.notificationId)
    }
  }

  return {
    async find(id) {
      await follow()
      return byId.get(id)
    },
    async findByPayment(paymentId) {
      await follow()
      return byPayment.get(paymentId)
    },
    async list() {
      await follow()
      return [...byId.values()]
    },
  }
}
