import type { BillingRequest } from '@store/shared/api/checkout'
import type { Address } from '@store/shared/domain/address'
import { type BillingProblem, findBillingProblem, taxNumberName } from '@store/shared/domain/billing'
import { MAX_COMPANY_NAME, normalTaxNumber } from '@store/shared/domain/billing-identity'
import { billingProblemText } from '@store/shared/messages/billing-problems'
import { CheckboxField } from '@store/shared/ui/CheckboxField'
import { Stack } from '@store/shared/ui/Layout'
import { SelectField } from '@store/shared/ui/SelectField'
import { TextField } from '@store/shared/ui/TextField'
import { useState } from 'react'
import styled from 'styled-components'

const Pair = styled.div`
  display: grid;
  gap: var(--space-16);

  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`

interface BillingFieldsProps {
  readonly billing: BillingRequest
  /** Where the order goes. */
  readonly delivery: Address
  readonly addresses: readonly Address[]
  /** Of what was tried to be ordered. */
  readonly problem: BillingProblem | null
  readonly onChange: (billing: Partial<BillingRequest>) => void
}

/** Whom the invoice is for: a business with its tax number, or another address than the delivery's. */
export function BillingFields({ billing, delivery, addresses, problem, onChange }: BillingFieldsProps) {
  const [isBusiness, setBusiness] = useState(billing.companyName !== '' || billing.taxNumber !== '')
  const others = addresses.filter(({ id, country }) => id !== delivery.id && country === delivery.country)
  const place = placeOf(billing, delivery, addresses)
  const errorOf = (field: BillingProblem['field']) =>
    problem?.field === field ? billingProblemText(problem, place) : undefined
  const name = taxNumberName(delivery.country)
  return (
    <Stack $gap={16}>
      {others.length > 0 && (
        <SelectField
          label="Billing address"
          value={billing.addressId ?? ''}
          onChange={({ target }) => onChange({ addressId: Number(target.value) || null })}
        >
          <option value="">Same as the delivery address</option>
          {others.map(({ id, name: person, street, city, state }) => (
            <option key={id} value={id}>
              {[person, street, city, state].join(', ')}
            </option>
          ))}
        </SelectField>
      )}
      <CheckboxField
        label={`This is for a business with a ${name}`}
        checked={isBusiness}
        onChange={({ target }) => {
          setBusiness(target.checked)
          if (!target.checked) onChange({ companyName: '', taxNumber: '' })
        }}
      />
      {isBusiness && (
        <Pair>
          <TextField
            label="Business name"
            autoComplete="organization"
            maxLength={MAX_COMPANY_NAME}
            value={billing.companyName}
            error={errorOf('companyName')}
            onChange={({ target }) => onChange({ companyName: target.value })}
          />
          <TextField
            label={name}
            autoComplete="off"
            maxLength={30}
            value={billing.taxNumber}
            error={errorOf('taxNumber')}
            onChange={({ target }) => onChange({ taxNumber: target.value })}
            onBlur={({ target }) => onChange({ taxNumber: normalTaxNumber(target.value) })}
          />
        </Pair>
      )}
    </Stack>
  )
}

const placeOf = (billing: BillingRequest, delivery: Address, addresses: readonly Address[]): Address =>
  addresses.find(({ id }) => id === billing.addressId) ?? delivery

/** What keeps an invoice from being issued so; null where nothing does. */
export const billingProblemOf = (
  billing: BillingRequest,
  delivery: Address,
  addresses: readonly Address[],
): BillingProblem | null =>
  findBillingProblem(
    { ...billing, taxNumber: normalTaxNumber(billing.taxNumber) },
    placeOf(billing, delivery, addresses),
  )
