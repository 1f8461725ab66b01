import type { Currency } from '@store/shared/domain/money'
import { type Address, currencyOfAddress } from '@store/shared/domain/people/address'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/site/paths'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import { Notice } from '../failures/Notice'
import messages from './currency-note.messages.json'

/** By the currency of the address. */
const NOTES = {
  cart: {
    INR: { title: messages.cartInRupees, text: messages.cartToIndia },
    AED: { title: messages.cartInDirhams, text: messages.cartToEmirates },
  },
  checkout: {
    INR: { title: messages.orderInRupees, text: messages.orderToIndia },
    AED: { title: messages.orderInDirhams, text: messages.orderToEmirates },
  },
} as const satisfies Record<
  CurrencyNoteProps['page'],
  Record<Currency, { readonly title: Message; readonly text: Message }>
>

interface CurrencyNoteProps {
  /** At checkout, the addresses to choose from are on the same page. */
  readonly page: 'cart' | 'checkout'
  readonly address: Address | null
  /** What prices are shown in elsewhere in the shop. */
  readonly browsingCurrency: Currency
}

/** Why the cart or the order keeps another currency than the one of the chosen country: an order's currency follows its address (GEN-01). */
export function CurrencyNote({ page, address, browsingCurrency }: CurrencyNoteProps) {
  const t = useTranslate()
  const currency = address === null ? browsingCurrency : currencyOfAddress(address)
  if (address === null || currency === browsingCurrency) return null
  const { title, text } = NOTES[page][currency]
  return (
    <Notice tone="clay" title={t(title)}>
      <p>
        <TranslatedText
          message={text}
          values={{ city: address.city }}
          components={{ addresses: <Link to={pathTo('profileAddresses')} /> }}
        />
      </p>
    </Notice>
  )
}
