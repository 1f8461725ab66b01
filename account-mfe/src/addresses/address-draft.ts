import { isRecord } from '@store/shared/domain/record'
import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import { ADDRESS_DRAFT_KEY } from '@store/shared/storage/storage-keys'
import type { AddressValues } from './address-schema'

/** An address that is typed and not saved, kept in this tab so that a reload does not lose it. */
export interface AddressDraft {
  readonly customerId: number
  /** Null for a new address. */
  readonly addressId: number | null
  readonly values: AddressValues
}

export const keepDraft = (storage: TextStorage, draft: AddressDraft): boolean =>
  storage.write(ADDRESS_DRAFT_KEY, JSON.stringify(draft))

export const forgetDraft = (storage: TextStorage): void => storage.remove(ADDRESS_DRAFT_KEY)

/** Null where there is none that can be read; another customer's is forgotten. */
export function readDraft(storage: TextStorage, customerId: number): AddressDraft | null {
  const stored = readJson(storage, ADDRESS_DRAFT_KEY)
  if (!isRecord(stored) || stored.customerId !== customerId || !isRecord(stored.values)) {
    forgetDraft(storage)
    return null
  }
  const { addressId, values: texts } = stored
  const textOf = (name: keyof AddressValues) => (typeof texts[name] === 'string' ? texts[name] : '')
  const values = {
    country: textOf('country'),
    name: textOf('name'),
    mobile: textOf('mobile'),
    pincode: textOf('pincode'),
    locality: textOf('locality'),
    street: textOf('street'),
    city: textOf('city'),
    state: textOf('state'),
    landmark: textOf('landmark'),
    kind: textOf('kind'),
  }
  return { customerId, addressId: typeof addressId === 'number' ? addressId : null, values }
}
