import { type Address, currencyOfAddress } from '@store/shared/domain/address'
import type { Currency } from '@store/shared/domain/money'
import { pathTo } from '@store/shared/remotes/paths'
import { Link } from 'react-router-dom'
import { Notice } from '../failures/Notice'

const PLACES = { INR: 'India', AED: 'the UAE' } as const satisfies Record<Currency, string>

const NAMES = { INR: 'rupees (₹)', AED: 'dirhams (AED)' } as const satisfies Record<Currency, string>

interface CurrencyNoteProps {
  /** At checkout, the addresses to choose from are on the same page. */
  readonly page: 'cart' | 'checkout'
  readonly address: Address | null
  /** What prices are shown in elsewhere in the shop. */
  readonly browsingCurrency: Currency
}

/** Why the cart or the order keeps another currency than the one of the chosen country: an order's currency follows its address (GEN-01). */
export function CurrencyNote({ page, address, browsingCurrency }: CurrencyNoteProps) {
  const currency = address === null ? browsingCurrency : currencyOfAddress(address)
  if (address === null || currency === browsingCurrency) return null
  return (
    <Notice tone="clay" title={`This ${page === 'cart' ? 'cart' : 'order'} is priced in ${NAMES[currency]}`}>
      <p>
        It will be delivered to {address.city}, {address.country}. To pay in {NAMES[browsingCurrency]}, choose
        an address in {PLACES[browsingCurrency]} {page === 'cart' ? 'at checkout' : 'on this page'}, or{' '}
        <Link to={pathTo('profileAddresses')}>make one your default address</Link>.
      </p>
    </Notice>
  )
}
