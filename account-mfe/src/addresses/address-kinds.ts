import type { AddressKind } from '@store/shared/domain/people/address'
import type { Message } from '@store/shared/i18n/message'
import messages from './editor.addresses.messages.json'

export const KIND_MESSAGES: Readonly<Record<AddressKind, Message>> = {
  home: messages.home,
  work: messages.work,
}
