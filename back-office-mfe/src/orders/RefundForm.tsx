import type { BodyOf } from '@store/shared/api/endpoint'
import {
  type PlannedStaffRefund,
  planStaffRefund,
  refundStaffOrderPart,
} from '@store/shared/api/staff/orders/staff-order-changes'
import type { StaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { type Currency, formatMoney } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/products/product'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { boolean, object, string } from 'yup'
import { ActionButton } from '../framework/actions/ActionButton'
import { parseAmount } from '../framework/forms/amount-text'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { Facts } from '../framework/views/panels'

type Request = BodyOf<typeof refundStaffOrderPart>

interface RefundFormProps {
  readonly file: StaffOrder
  readonly onClose: () => void
}

interface Looked {
  readonly request: Request
  readonly planned: PlannedStaffRefund
}

/** A part of the price goes back, while the products stay: first what it would give, then the refund. */
export function RefundForm({ file, onClose }: RefundFormProps) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const { number } = file.order
  if (looked !== null) {
    return (
      <Stack $gap={16}>
        <PlannedRefund {...looked.planned} />
        <Row $gap={12} $align="start">
          <ActionButton
            call={(api) =>
              api.call(refundStaffOrderPart, {
                params: { number },
                // As it is now: what was looked at counts, and not what was there when the form was opened.
                body: looked.request,
              })
            }
            onDone={onClose}
          >
            Refund {formatMoney(looked.planned.amount)}
          </ActionButton>
          <Button tone="ghost" onClick={() => setLooked(null)}>
            Change it
          </Button>
        </Row>
      </Stack>
    )
  }
  return <RefundRequest file={file} onLooked={setLooked} onClose={onClose} />
}

const PlannedRefund = ({ amount, tax, lines, delivery, cashFee, leftAfter }: PlannedStaffRefund) => (
  <Facts
    facts={[
      ['Goes back', <strong key="amount">{formatMoney(amount)}</strong>],
      ['Of it tax', formatMoney(tax)],
      ...lines.map(
        ({ title, size, amount: share }) => [`${title}, ${sizeLabel(size)}`, formatMoney(share)] as const,
      ),
      ['Delivery', delivery.minor === 0 ? null : formatMoney(delivery)],
      ['Cash fee', cashFee.minor === 0 ? null : formatMoney(cashFee)],
      ['Left of the payment', formatMoney(leftAfter)],
    ]}
  />
)

interface RefundRequestProps extends RefundFormProps {
  readonly onLooked: (looked: Looked) => void
}

const schemaFor = (currency: Currency, isCash: boolean) =>
  object({
    kind: string().oneOf(['amount', 'parts']),
    amount: string().test(
      'amount',
      'Please enter an amount such as 50 or 49.50.',
      (text = '', { parent }) => {
        const parsed = parseAmount(currency, text)
        return parent.kind !== 'amount' || (parsed !== null && parsed.minor > 0)
      },
    ),
    delivery: boolean(),
    why: neededText('Please say why; the customer reads it.', 500),
    paidBack: isCash ? neededText('Please say how it was given back.', 200) : string(),
  })

function RefundRequest({ file, onLooked, onClose }: RefundRequestProps) {
  const { order, revision } = file
  const isCash = order.paymentMethod === 'cash-on-delivery'
  /** Of each variant, those whose price goes back. */
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({})
  return (
    <StaffForm
      label="Refund a part"
      submit="Look at the refund"
      initialValues={{ kind: 'amount', amount: '', delivery: false, why: '', paidBack: '' }}
      schema={schemaFor(order.currency, isCash)}
      call={async (values, api) => {
        const request: Request = {
          scope:
            values.kind === 'amount'
              ? { kind: 'amount', amountMinor: parseAmount(order.currency, values.amount)?.minor ?? 0 }
              : { kind: 'parts', units: chosenUnits(file, units), delivery: values.delivery },
          why: values.why,
          paidBack: isCash ? values.paidBack : null,
          seen: revision,
        }
        const planned = await api.call(planStaffRefund, {
          params: { number: order.number },
          body: request,
        })
        return { request, planned }
      }}
      onDone={(answer) => onLooked(answer)}
      onCancel={onClose}
    >
      {({ field, box, values }) => (
        <>
          <SelectField {...field('kind')} label="What goes back">
            <option value="amount">An amount</option>
            <option value="parts">The price of units or of the delivery</option>
          </SelectField>
          {values.kind === 'amount' ? (
            <TextField {...field('amount')} label={`Amount in ${order.currency}`} inputMode="decimal" />
          ) : (
            <>
              {order.lines.map(({ variantId, title, size, quantity }) => (
                <SelectField
                  key={variantId}
                  name={`units ${variantId}`}
                  label={`${title}, ${sizeLabel(size)}`}
                  value={units[variantId] ?? 0}
                  onChange={({ target }) => setUnits({ ...units, [variantId]: Number(target.value) })}
                >
                  {Array.from({ length: quantity + 1 }, (_, count) => (
                    <option key={count} value={count}>
                      {count === 0 ? 'None' : `${count} of ${quantity}`}
                    </option>
                  ))}
                </SelectField>
              ))}
              <CheckboxField {...box('delivery')} label="What was paid for the delivery" />
            </>
          )}
          <TextArea {...field('why')} label="Reason" hint="The customer reads it." rows={3} />
          {isCash && (
            <TextField
              {...field('paidBack')}
              label="How the cash was given back"
              hint="Such as UPI and its number."
            />
          )}
          <Text $size="small" $tone="soft">
            The products stay with the customer. Nothing is refunded before you have seen what it gives.
          </Text>
        </>
      )}
    </StaffForm>
  )
}

const chosenUnits = ({ order, skus }: StaffOrder, units: Readonly<Record<number, number>>) =>
  order.lines.flatMap(({ variantId, size }) => {
    const count = units[variantId] ?? 0
    const sku = skus.find((each) => each.variantId === variantId)?.sku
    return sku === undefined || count === 0 ? [] : [{ sku, size, units: count }]
  })
