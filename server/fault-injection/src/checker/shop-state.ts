import type { HistoryEntry } from '../trial/history'
import type { GatewayEntry } from './gateway-ledgers'
import type { checkLedgers, loadInitialCatalogue, loadShopRows } from './load-state'

export type InitialCatalogue = Awaited<ReturnType<typeof loadInitialCatalogue>>

/** A finished run as three parties saw it. */
export interface ShopState {
  readonly initial: InitialCatalogue
  /** What the shop's database holds after everything has come to rest. */
  readonly rows: Awaited<ReturnType<typeof loadShopRows>>
  /** What is wrong in the database by itself. */
  readonly ledgers: Awaited<ReturnType<typeof checkLedgers>>
  readonly history: readonly HistoryEntry[]
  readonly gateway: readonly GatewayEntry[]
}
