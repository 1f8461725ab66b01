import type { Currency } from '@store/shared/domain/money'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { addedTaxName } from '@store/shared/remotes/shop/added-tax-name'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { FieldControl } from '@store/shared/ui/forms/use-store-form'
import { useSoldCurrencies } from '../framework/forms/use-sold-currencies'

interface PriceFieldsProps {
  /** Of a form with a field for each currency. */
  readonly field: (currency: Currency) => FieldControl
  readonly hint?: string
}

const taxHint = (host: HostServices, currency: Currency): string => {
  const added = addedTaxName(host, currency)
  return added === undefined ? 'Tax included' : `Without ${added}`
}

/** A price in each currency that the shop sells in, and whether it is with tax. */
export const PriceFields = ({ field, hint }: PriceFieldsProps) => {
  const host = useHost()
  return (
    <Pair>
      {useSoldCurrencies().map((currency) => (
        <TextField
          key={currency}
          {...field(currency)}
          label={`Price in ${currency}`}
          hint={[taxHint(host, currency), hint].filter((each) => each !== undefined).join('; ')}
          inputMode="decimal"
        />
      ))}
    </Pair>
  )
}
