import type { HistoryEntry } from '../trial/history'
import type { GatewayEntry } from './gateway-ledgers'
import type { loadInitialCatalogue, loadShopRows } from './load-state'

export type InitialCatalogue = Awaited<ReturnType<typeof loadInitialCatalogue>>
/** What the shop's database holds after everything has come to rest. */
export type ShopRows = Awaited<ReturnType<typeof loadShopRows>>

/** A finished run as three parties saw it. */
export interface ShopState {
  readonly initial: InitialCatalogue
  readonly rows: ShopRows
  readonly history: readonly HistoryEntry[]
  readonly gateway: readonly GatewayEntry[]
}
