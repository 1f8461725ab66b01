import type { Address } from '@store/shared/domain/people/address'
import type { Message } from '@store/shared/i18n/message'
import { TranslatedText } from '@store/shared/ui/TranslatedText'

interface TextOfAddressProps {
  /** Such as `Edit<hidden> {street}</hidden>`. */
  readonly message: Message
  readonly address: Pick<Address, 'street'>
}

/** What is done with an address: alike for all that are shown, and read out with the street. */
export const TextOfAddress = ({ message, address: { street } }: TextOfAddressProps) => (
  <TranslatedText
    message={message}
    values={{ street }}
    components={{ hidden: <span className="visually-hidden" /> }}
  />
)
