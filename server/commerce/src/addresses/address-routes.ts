import {
  createAddress,
  getAddresses,
  makeAddressDefault,
  removeAddress,
  updateAddress,
} from '@store/shared/api/addresses'
import { sourceText } from '@store/shared/i18n/source-text'
import addressMessages from '@store/shared/messages/pages/address.account.messages.json'
import { CommerceFailure } from '../http/commerce-failure'
import type { Mount } from '../http/mount-endpoint'
import { translateText } from '../i18n/translate-in'
import type { AddressService } from './address-service'

export function registerAddressRoutes(mount: Mount, addresses: AddressService): void {
  mount(getAddresses, async ({ params, customerId }) => {
    if (params.id !== customerId) throw new CommerceFailure('NOT_FOUND')
    return addresses.list(customerId)
  })

  mount(createAddress, async ({ body: { customerId: named, ...fields }, customerId }) => {
    if (named !== customerId) throw new CommerceFailure('NOT_FOUND')
    return addresses.create(customerId, fields)
  })

  mount(updateAddress, ({ params, body, customerId }) => addresses.update(customerId, params.id, body))

  mount(makeAddressDefault, ({ params, customerId }) => addresses.makeDefault(customerId, params.id))

  mount(removeAddress, async ({ params, customerId, language }) => {
    await addresses.remove(customerId, params.id)
    return { message: translateText(sourceText(addressMessages.deleted), language) }
  })
}
