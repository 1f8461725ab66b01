import { isRecord } from '@store/shared/domain/record'
import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import { INSTALL_OFFER_KEY, VISIT_COUNTED_KEY } from '@store/shared/storage/storage-keys'

/** What this browser knows of the offer to install the shop. */
export interface OfferState {
  readonly visits: number
  /** Declined or accepted: it is not made again. */
  readonly isSettled: boolean
}

const VISITS_BEFORE = 3

/** After an order, or from the third visit on; never on the first, and never again once it was answered. */
export const mayOffer = ({ visits, isSettled }: OfferState, hasOrdered: boolean): boolean =>
  !isSettled && (hasOrdered || visits >= VISITS_BEFORE)

export function readOffer(storage: TextStorage): OfferState {
  const value = readJson(storage, INSTALL_OFFER_KEY)
  if (!isRecord(value)) return { visits: 0, isSettled: false }
  const { visits, isSettled } = value
  return { visits: Number.isSafeInteger(visits) ? Number(visits) : 0, isSettled: isSettled === true }
}

const write = (storage: TextStorage, state: OfferState) =>
  storage.write(INSTALL_OFFER_KEY, JSON.stringify(state))

/** Counts this visit once, however many pages it has. */
export function countVisit(storage: TextStorage, session: TextStorage): OfferState {
  const before = readOffer(storage)
  if (before.isSettled || session.read(VISIT_COUNTED_KEY) !== null) return before
  session.write(VISIT_COUNTED_KEY, 'yes')
  const after = { ...before, visits: before.visits + 1 }
  write(storage, after)
  return after
}

export const settleOffer = (storage: TextStorage): void => {
  write(storage, { ...readOffer(storage), isSettled: true })
}
