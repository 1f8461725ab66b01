import {
  type ManyOutcomes,
  MOST_ORDERS,
  packStaffOrders,
  shipStaffOrders,
} from '@store/shared/api/staff/orders/staff-many-orders'
import { getPackingSlips, getParcelLabels } from '@store/shared/api/staff/orders/staff-order-files'
import { CARRIERS } from '@store/shared/domain/orders/shipment'
import { Button } from '@store/shared/ui/Button'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import styled from 'styled-components'
import { object, string } from 'yup'
import { DialogButton } from '../framework/actions/DialogButton'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { DownloadButton } from '../framework/lists/DownloadButton'
import { SelectionBar } from '../framework/lists/SelectionBar'
import type { Selection } from '../framework/lists/use-selection'
import { useMissingRight } from '../session/staff-context'
import { parseTrackingLines } from './tracking-lines'

interface ManyOrdersProps {
  /** Keys are the numbers of orders. */
  readonly selection: Selection
}

/** Of one file. */
const MOST_PRINTED = 50

interface Result {
  readonly outcomes: ManyOutcomes['outcomes']
  /** Told as a success, where all was done. */
  readonly message?: string
  /** Told beside the reasons, where some was not. */
  readonly problem?: string
}

const toResult = ({ message, outcomes }: ManyOutcomes): Result =>
  outcomes.every(({ problem }) => problem === null) ? { outcomes, message } : { outcomes, problem: message }

/** What can be done with all orders that are selected. */
export function ManyOrders({ selection }: ManyOrdersProps) {
  const [result, setResult] = useState<Result>({ outcomes: [] })
  const mayNotFulfil = useMissingRight('orders.fulfil')
  const numbers = [...selection.keys].map(String)
  const tooMany = (most: number) =>
    mayNotFulfil ?? (numbers.length > most ? `At most ${most} at once.` : undefined)
  // What could not be done stays selected; said until it no longer is.
  const problems = result.outcomes.filter(
    ({ number, problem }) => problem !== null && selection.keys.has(number),
  )
  const leave = (outcomes: ManyOutcomes['outcomes']) =>
    selection.choose(
      outcomes.map(({ number }) => number),
      false,
    )
  const query = { numbers: numbers.join(',') }
  return (
    <SelectionBar
      selection={selection}
      noun={['order', 'orders']}
      note={
        problems.length > 0 && (
          <Problems role="alert">
            <Text $strong>{result.problem}</Text>
            <ul>
              {problems.map(({ number, problem }) => (
                <li key={number}>
                  <strong>{number}:</strong> {problem}
                </li>
              ))}
            </ul>
            <Button tone="ghost" small onClick={() => leave(problems)}>
              Deselect these
            </Button>
          </Problems>
        )
      }
    >
      <DialogButton
        label="Mark as packed"
        title={`Mark ${countText(numbers)} as packed?`}
        width="narrow"
        unavailable={tooMany(MOST_ORDERS)}
      >
        {(close) => (
          <StaffForm
            label="Mark as packed"
            submit="Mark as packed"
            initialValues={{}}
            schema={object({})}
            call={async (_, api) => toResult(await api.call(packStaffOrders, { body: { numbers } }))}
            onDone={(answer) => {
              close()
              // What is packed stays selected too, to be shipped.
              setResult(answer)
            }}
            onCancel={close}
          >
            {() => <Text>Customers see that their orders are ready to be shipped.</Text>}
          </StaffForm>
        )}
      </DialogButton>
      <DialogButton label="Ship" title={`Ship ${countText(numbers)}`} unavailable={tooMany(MOST_ORDERS)}>
        {(close) => (
          <ShipMany
            numbers={numbers}
            onDone={(answer) => {
              leave(answer.outcomes.filter(({ problem }) => problem === null))
              setResult(answer)
            }}
            onClose={close}
          />
        )}
      </DialogButton>
      <DownloadButton
        unavailable={tooMany(MOST_PRINTED)}
        call={(api) => api.call(getPackingSlips, { query })}
      >
        Packing slips
      </DownloadButton>
      <DownloadButton
        unavailable={tooMany(MOST_PRINTED)}
        call={(api) => api.call(getParcelLabels, { query })}
      >
        Labels
      </DownloadButton>
    </SelectionBar>
  )
}

const countText = (numbers: readonly string[]): string =>
  numbers.length === 1 ? 'one order' : `${numbers.length} orders`

interface ShipManyProps {
  readonly numbers: readonly string[]
  readonly onDone: (answer: Result) => void
  readonly onClose: () => void
}

/** One carrier for all, and a number for each, as they are pasted. */
function ShipMany({ numbers, onDone, onClose }: ShipManyProps) {
  const schema = object({
    carrier: neededText('Please name the carrier.', 40),
    tracking: string().test('lines', (text = '', { createError }) => {
      const parsed = parseTrackingLines(text, numbers)
      return 'problem' in parsed ? createError({ message: parsed.problem }) : true
    }),
  })
  return (
    <StaffForm
      label="Ship many orders"
      submit="Ship"
      initialValues={{ carrier: '', tracking: '' }}
      // Of these orders alone: lines without numbers mean them in their order.
      keepAs={`ship ${numbers.join(' ')}`}
      schema={schema}
      call={async ({ carrier, tracking }, api) => {
        const parsed = parseTrackingLines(tracking, numbers)
        const parcels = 'problem' in parsed ? [] : [...parsed]
        return toResult(await api.call(shipStaffOrders, { body: { carrier, parcels } }))
      }}
      onDone={(answer) => {
        onClose()
        onDone(answer)
      }}
      onCancel={onClose}
    >
      {({ field, values }) => (
        <>
          <Text $tone="soft">The customers are mailed and can follow their parcels.</Text>
          <TextField {...field('carrier')} label="Carrier" list="many-carriers" autoFocus />
          <datalist id="many-carriers">
            {Object.values(CARRIERS).map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextArea
            {...field('tracking')}
            label="Tracking numbers"
            hint="One on a line, in the order below, or each after its order’s number. Paste them from a spreadsheet."
            rows={6}
          />
          <Preview text={values.tracking} numbers={numbers} />
        </>
      )}
    </StaffForm>
  )
}

/** Which number goes with which order, before it is sent. */
function Preview({ text, numbers }: { readonly text: string; readonly numbers: readonly string[] }) {
  const parsed = parseTrackingLines(text, numbers)
  const trackingOf = (number: string) =>
    'problem' in parsed ? null : parsed.find((parcel) => parcel.number === number)?.trackingNumber
  return (
    <Parcels aria-label="Parcels">
      {numbers.map((number) => (
        <li key={number}>
          <span>{number}</span>
          <span>{trackingOf(number) ?? '–'}</span>
        </li>
      ))}
    </Parcels>
  )
}

const Problems = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  max-height: 40vh;
  padding: var(--space-12);
  overflow-y: auto;
  border: 1px solid var(--danger);
  border-radius: var(--radius-card);
  background: var(--danger-tint);
`

const Parcels = styled.ol`
  display: grid;
  gap: var(--space-4);
  max-height: 14rem;
  overflow-y: auto;
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-16);
  }
`
