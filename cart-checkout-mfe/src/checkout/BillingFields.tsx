import { taxNumberName } from '@store/shared/domain/orders/billing'
import { normalTaxNumber } from '@store/shared/domain/orders/billing-identity'
import type { Address } from '@store/shared/domain/people/address'
import { inOneLine } from '@store/shared/i18n/isolate'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { cityAndStateText } from '@store/shared/messages/names/place-names'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Stack } from '@store/shared/ui/Layout'
import { useState } from 'react'
import styled from 'styled-components'
import messages from './messages.json'
import type { OrderDetailsForm } from './use-order-details'

const Pair = styled.div`
  display: grid;
  gap: var(--space-16);

  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`

interface BillingFieldsProps {
  readonly details: OrderDetailsForm
  /** Where the order goes. */
  readonly delivery: Address
  readonly addresses: readonly Address[]
}

/** Whom the invoice is for: a business with its tax number, or another address than the delivery's. */
export function BillingFields({ details, delivery, addresses }: BillingFieldsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { values, field, change } = details
  const [isBusiness, setBusiness] = useState(values.companyName !== '' || values.taxNumber !== '')
  const others = addresses.filter(({ id, country }) => id !== delivery.id && country === delivery.country)
  const name = taxNumberName(delivery.country)
  const taxNumber = field('taxNumber')
  return (
    <Stack $gap={16}>
      {others.length > 0 && (
        <SelectField {...field('billingAddressId')} label={t(messages.billingAddress)}>
          <option value="">{t(messages.sameAddress)}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {inOneLine(language, [other.name, other.street, cityAndStateText(other, t)])}
            </option>
          ))}
        </SelectField>
      )}
      <CheckboxField
        label={t(messages.isBusiness, { taxNumber: name })}
        checked={isBusiness}
        onChange={({ target }) => {
          setBusiness(target.checked)
          if (!target.checked) change({ companyName: '', taxNumber: '' })
        }}
      />
      {isBusiness && (
        <Pair>
          <TextField {...field('companyName')} label={t(messages.businessName)} autoComplete="organization" />
          <TextField
            {...taxNumber}
            label={name}
            dir="ltr"
            autoComplete="off"
            onBlur={(event) => {
              change({ taxNumber: normalTaxNumber(event.target.value) })
              taxNumber.onBlur(event)
            }}
          />
        </Pair>
      )}
    </Stack>
  )
}
