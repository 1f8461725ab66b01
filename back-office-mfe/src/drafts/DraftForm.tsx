import { newKey } from '@store/shared/api/new-key'
import {
  createStaffDraft,
  type PlannedStaffDraft,
  planStaffDraft,
} from '@store/shared/api/staff/orders/staff-drafts'
import { formatMoney, times } from '@store/shared/domain/money'
import { PAYMENT_METHODS } from '@store/shared/domain/orders/order'
import { COUNTRIES, CURRENCY_OF_COUNTRY, STATES_OF_COUNTRY } from '@store/shared/domain/people/address'
import { sizeLabel } from '@store/shared/domain/products/product'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { StoreForm } from '@store/shared/ui/forms/use-store-form'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { ActionButton } from '../framework/actions/ActionButton'
import { AddressFields, FIELD_OF_PATH } from '../framework/forms/AddressFields'
import { ProductLines } from '../framework/forms/ProductLines'
import { StaffForm } from '../framework/forms/StaffForm'
import { useSoldCurrencies } from '../framework/forms/use-sold-currencies'
import { momentText } from '../framework/views/moments'
import { Columns, Facts, Panel } from '../framework/views/panels'
import { CustomerOfDraft } from './CustomerOfDraft'
import { type DraftBody, type DraftValues, draftOf, draftSchema } from './draft-values'

interface DraftFormProps {
  /** The number of the draft that goes; null for none. */
  readonly replaces: string | null
  readonly initialValues: DraftValues
}

interface Looked {
  readonly draft: DraftBody
  readonly planned: PlannedStaffDraft
  /** Of its booking, however often that is sent. */
  readonly idempotencyKey: string
}

const PAYMENT_LABELS = { online: 'Online', 'cash-on-delivery': 'Cash on delivery' } as const

/** An order for a customer: first what it costs, to be told on the phone, then the order and the mail with its link. */
export function DraftForm({ replaces, initialValues }: DraftFormProps) {
  const [looked, setLooked] = useState<Looked | null>(null)
  return (
    <Columns>
      <div>
        <Panel title="What she orders">
          <StaffForm
            label="Draft"
            submit="Look at the total"
            initialValues={initialValues}
            keepAs={`draft ${replaces ?? 'new'}`}
            schema={draftSchema}
            fieldOf={FIELD_OF_PATH}
            call={async (values, api) => {
              const draft = draftOf(values, replaces)
              const planned = await api.call(planStaffDraft, { body: draft })
              return { draft, planned, idempotencyKey: newKey() }
            }}
            onDone={(answer) => setLooked(answer)}
          >
            {(form) => <DraftFields form={form} />}
          </StaffForm>
        </Panel>
      </div>
      <div>
        {looked === null ? (
          <Panel title="Total">
            <Text $tone="soft">
              Look at the total first: the customer is told it before anything is booked.
            </Text>
          </Panel>
        ) : (
          <PlannedDraft {...looked} />
        )}
      </div>
    </Columns>
  )
}

interface DraftFieldsProps {
  readonly form: StoreForm<DraftValues>
}

function DraftFields({ form }: DraftFieldsProps) {
  const { field, values, change, errorOf } = form
  const { country } = values
  const sold = useSoldCurrencies()
  return (
    <>
      <TextField {...field('customerEmail')} label="E-mail address of the customer" type="email" />
      <CustomerOfDraft
        email={values.customerEmail}
        addressId={values.addressId}
        onChoose={(addressId) => change({ addressId })}
      />
      <ProductLines
        currency={CURRENCY_OF_COUNTRY[country]}
        lines={values.lines}
        onChange={(lines) => change({ lines })}
        error={errorOf('lines')}
      />
      {values.addressId === '' && (
        <>
          <SelectField {...field('country')} label="Country">
            {COUNTRIES.filter((each) => sold.includes(CURRENCY_OF_COUNTRY[each])).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <AddressFields field={field} states={STATES_OF_COUNTRY[country]} hasPincode={country === 'India'} />
        </>
      )}
      <TextField {...field('codes')} label="Coupons" optional hint="With commas between them." />
      <Pair>
        <SelectField {...field('paymentMethod')} label="Payment">
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {PAYMENT_LABELS[method]}
            </option>
          ))}
        </SelectField>
        <TextField {...field('holdHours')} label="Products are held for, in hours" inputMode="numeric" />
      </Pair>
    </>
  )
}

function PlannedDraft({ draft, planned, idempotencyKey }: Looked) {
  const host = useHost()
  const { lines, subtotal, delivery, discount, cashFee, addedTax, grandTotal, heldUntil } = planned
  return (
    <Panel title="Total">
      <Facts
        facts={[
          ...lines.map(
            ({ title, size, quantity, unitPrice }) =>
              [
                `${quantity} × ${title}, ${sizeLabel(size)}`,
                formatMoney(times(unitPrice, quantity)),
              ] as const,
          ),
          ['Subtotal', formatMoney(subtotal)],
          ['Delivery', formatMoney(delivery)],
          ['Discount', discount.minor === 0 ? null : formatMoney(discount)],
          ['Cash fee', cashFee.minor === 0 ? null : formatMoney(cashFee)],
          ['Tax', addedTax ? formatMoney(addedTax) : null],
          ['Total', <strong key="total">{formatMoney(grandTotal)}</strong>],
          ['Held until', momentText(heldUntil)],
        ]}
      />
      <Text $size="small" $tone="soft">
        Tell the customer this total. What you change beside it counts once you look at the total again.
      </Text>
      <ActionButton
        call={async (api) => {
          const body = { draft, toldTotalMinor: grandTotal.minor }
          const booked = await api.call(createStaffDraft, { body }, { idempotencyKey })
          host.navigate(`/staff/orders/${encodeURIComponent(booked.number)}`)
          return booked
        }}
      >
        Book it and mail the link
      </ActionButton>
    </Panel>
  )
}
