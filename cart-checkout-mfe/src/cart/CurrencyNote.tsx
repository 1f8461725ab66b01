import { type Address, currencyOfAddress } from '@store/shared/domain/address'
import type { Currency } from '@store/shared/domain/money'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/paths'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import { Notice } from '../failures/Notice'
import messages from './currency-note.messages.json'

const MESSAGES = {
  cart: { title: messages.cartCurrency, text: messages.cartAddress },
  checkout: { title: messages.orderCurrency, text: messages.orderAddress },
} as const

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
  const { title, text } = MESSAGES[page]
  return (
    <Notice tone="clay" title={t(title, { currency })}>
      <p>
        <TranslatedText
          message={text}
          values={{ city: address.city, country: address.country, wanted: browsingCurrency }}
          components={{ addresses: <Link to={pathTo('profileAddresses')} /> }}
        />
      </p>
    </Notice>
  )
}
