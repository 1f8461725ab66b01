import { createAddress, makeAddressDefault, removeAddress, updateAddress } from '@store/shared/api/addresses'
import type { Address, AddressFields } from '@store/shared/domain/people/address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import addressMessages from '@store/shared/messages/pages/address.account.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useQueryClient } from '@tanstack/react-query'
import { addressesQuery } from './address-queries'

export interface AddressChanges {
  /** @throws {ApiFailure} as do the others; the list is asked for again whatever happened. */
  create(fields: AddressFields): Promise<Address>
  update(id: number, fields: AddressFields): Promise<Address>
  makeDefault(id: number): Promise<void>
  remove(id: number): Promise<void>
}

type Addresses = readonly Address[]

/** Changes to a customer's addresses: on the screen at once, announced to the other remotes, and toasted (ADR-02). */
export function useAddressChanges(customerId: number): AddressChanges {
  const host = useHost()
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { queryKey } = addressesQuery(host.api, customerId)

  const apply = (change: (addresses: Addresses) => Addresses, text: string) => {
    const changed = queryClient.setQueryData(queryKey, (current) => current && change(current))
    if (changed) host.bus.announce('addresses/changed', { count: changed.length })
    host.toasts.success(text)
  }
  const thenRefresh = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } finally {
      void queryClient.invalidateQueries({ queryKey })
    }
  }

  return {
    create: (fields) =>
      thenRefresh(
        host.api.call(createAddress, { body: { ...fields, customerId } }).then((created) => {
          apply((addresses) => [...addresses, created], t(addressMessages.created))
          return created
        }),
      ),
    update: (id, fields) =>
      thenRefresh(
        host.api.call(updateAddress, { params: { id }, body: fields }).then((updated) => {
          apply(
            (addresses) => addresses.map((other) => (other.id === id ? updated : other)),
            t(addressMessages.updated),
          )
          return updated
        }),
      ),
    makeDefault: (id) =>
      thenRefresh(
        host.api.call(makeAddressDefault, { params: { id } }).then((addresses) => {
          apply(() => addresses, t(addressMessages.madeDefault))
        }),
      ),
    remove: (id) =>
      thenRefresh(
        host.api.call(removeAddress, { params: { id } }).then(() => {
          apply((addresses) => addresses.filter((other) => other.id !== id), t(addressMessages.deleted))
        }),
      ),
  }
}
