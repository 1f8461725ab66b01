import type { DeliveryEstimate as Estimate } from '@store/shared/api/catalogue'
import { formatUtcDay } from '@store/shared/domain/calendar'
import { type Currency, formatMoney } from '@store/shared/domain/money'
import { EMIRATES, isPincode } from '@store/shared/domain/zones'
import { FAILURES } from '@store/shared/messages/failures'
import { keepPlace, readPlace } from '@store/shared/remotes/kept-place'
import { useStore } from '@store/shared/remotes/use-store'
import { Button } from '@store/shared/ui/Button'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { SelectField } from '@store/shared/ui/SelectField'
import { Text } from '@store/shared/ui/Text'
import { TextField } from '@store/shared/ui/TextField'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { BuyingProps } from '../product-card/buying-props'
import { estimateQuery } from './estimate-query'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);

  > button {
    /* Beside the field, under its label. */
    align-self: start;
    margin-block-start: calc(0.9375rem * 1.4 + var(--space-8));
  }
`

/** As high as the longest answer, so that nothing moves when it comes. */
const Answer = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: var(--space-8);
  min-height: 5rem;
  color: var(--leaf);

  svg {
    flex: none;
  }

  @media (min-width: 480px) {
    min-height: 3.25rem;
  }
`

export interface DeliveryEstimateProps extends BuyingProps {
  /** What the address says, as a form without a script sends it. */
  asked: { readonly pincode: string | null; readonly emirate: string | null }
}

/** What delivery costs and when it comes, by pincode or Emirate; the place is kept for the session. */
export function DeliveryEstimate(props: DeliveryEstimateProps) {
  const currency = useStore(props.host.currency)
  return <EstimateIn key={currency} {...props} currency={currency} />
}

function EstimateIn({
  host,
  product,
  variant,
  quantity,
  asked,
  currency,
}: DeliveryEstimateProps & { currency: Currency }) {
  const isIndia = currency === 'INR'
  const inAddress = (isIndia ? asked.pincode : asked.emirate) ?? ''
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(inAddress)
  const [place, setPlace] = useState(inAddress)
  const [tried, setTried] = useState(false)
  useEffect(() => {
    const kept = readPlace(currency)
    if (inAddress !== '' || kept === '') return
    setText(kept)
    setPlace(kept)
  }, [currency, inAddress])
  const { data, isError, isFetching, refetch } = useQuery(
    estimateQuery(host.api, { productId: product.id, sizeId: variant.id, quantity, currency, place }),
  )
  const typed = text.trim()
  const problem = tried ? problemOf(typed, isIndia) : undefined
  const answer = typed === place ? data : undefined
  const refused = answer?.refused ?? undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problemOf(typed, isIndia)) {
      form.current?.querySelector<HTMLElement>('input, select')?.focus()
      return
    }
    keepPlace(currency, typed)
    if (typed === place) void refetch()
    setPlace(typed)
  }
  const field = {
    value: text,
    error: problem ?? refused,
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value)
      setTried(false)
    },
  }
  return (
    <Form ref={form} noValidate aria-label="Delivery" onSubmit={submit}>
      {isIndia ? (
        <TextField
          {...field}
          label="Delivery to pincode"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
        />
      ) : (
        <SelectField {...field} label="Delivery to" name="emirate">
          <option value="">Choose one</option>
          {EMIRATES.map((emirate) => (
            <option key={emirate}>{emirate}</option>
          ))}
        </SelectField>
      )}
      <Button type="submit" tone="secondary" busy={isFetching}>
        Check
      </Button>
      <Answer>
        <TruckIcon size={20} />
        <Text as="div" $size="small" role="status">
          {answerText({ estimate: answer?.estimate ?? null, isFailed: isError, isIndia })}
        </Text>
      </Answer>
    </Form>
  )
}

function problemOf(typed: string, isIndia: boolean): string | undefined {
  if (!isIndia) return typed === '' ? FAILURES.EMIRATE_REQUIRED : undefined
  return isPincode(typed) ? undefined : FAILURES.PINCODE_INVALID
}

interface Shown {
  estimate: Estimate | null
  isFailed: boolean
  isIndia: boolean
}

function answerText({ estimate, isFailed, isIndia }: Shown): string {
  if (estimate !== null) {
    const charge = estimate.charge.minor === 0 ? 'Free delivery' : `Delivery ${formatMoney(estimate.charge)}`
    const day =
      estimate.expectedOn === null
        ? 'as soon as it is in stock'
        : `by ${formatUtcDay(new Date(`${estimate.expectedOn}T00:00:00Z`))}`
    const more =
      estimate.missingForFree !== null && estimate.missingForFree.minor > 0
        ? ` ${formatMoney(estimate.missingForFree)} more for free delivery.`
        : ''
    return `${charge}, ${day}.${more}`
  }
  if (isFailed) return FAILURES.DELIVERY_ESTIMATE_FAILED
  return `${isIndia ? 'Enter your pincode' : 'Choose your Emirate'} to see the delivery charge and date. Other products in the same order may change the charge.`
}
