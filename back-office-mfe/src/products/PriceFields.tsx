import type { Currency } from '@store/shared/domain/money'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Pair } from '@store/shared/ui/FormLayout'
import { TextField } from '@store/shared/ui/TextField'
import type { FieldControl } from '@store/shared/ui/use-store-form'
import { soldCurrencies } from '../framework/sold-currencies'

interface PriceFieldsProps {
  readonly host: HostServices
  /** Of a form with a field for each currency. */
  readonly field: (currency: Currency) => FieldControl
  readonly hint?: string
}

/** A price in each currency that the shop sells in. */
export const PriceFields = ({ host, field, hint }: PriceFieldsProps) => (
  <Pair>
    {soldCurrencies(host).map((currency) => (
      <TextField
        key={currency}
        {...field(currency)}
        label={`Price in ${currency}`}
        hint={hint}
        inputMode="decimal"
      />
    ))}
  </Pair>
)
