import type { DeliveryEstimate as Estimate } from '@store/shared/api/catalogue'
import { formatUtcDay } from '@store/shared/domain/calendar'
import { type Currency, formatMoney } from '@store/shared/domain/money'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { keepPlace, readPlace } from '@store/shared/storage/kept-place'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { BuyingProps } from '../product-card/buying-props'
import { estimateQuery } from './estimate-query'
import messages from './messages.json'
import { PlaceForm } from './PlaceForm'

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
  const host = useHost()
  const currency = useStore(host.currency)
  return <EstimateIn key={currency} {...props} currency={currency} />
}

function EstimateIn({
  product,
  variant,
  quantity,
  asked,
  currency,
}: DeliveryEstimateProps & { currency: Currency }) {
  const host = useHost()
  const t = useTranslate()
  const isIndia = currency === 'INR'
  const inAddress = (isIndia ? asked.pincode : asked.emirate) ?? ''
  const [place, setPlace] = useState(inAddress)
  useEffect(() => {
    if (inAddress === '') setPlace(readPlace(currency))
  }, [currency, inAddress])
  const { data, isError, isFetching, refetch } = useQuery(
    estimateQuery(host.api, { productId: product.id, sizeId: variant.id, quantity, currency, place }),
  )
  const ask = (typed: string) => {
    keepPlace(currency, typed)
    if (typed === place) void refetch()
    setPlace(typed)
  }
  return (
    <PlaceForm
      isIndia={isIndia}
      place={place}
      refused={data?.refused ?? undefined}
      busy={isFetching}
      onAsk={ask}
    >
      {(isAnswered) => (
        <Answer>
          <TruckIcon size={20} />
          <Text as="div" $size="small" role="status">
            {answerText(t, { estimate: (isAnswered && data?.estimate) || null, isFailed: isError, isIndia })}
          </Text>
        </Answer>
      )}
    </PlaceForm>
  )
}

interface Shown {
  estimate: Estimate | null
  isFailed: boolean
  isIndia: boolean
}

function answerText(t: Translate, { estimate, isFailed, isIndia }: Shown): string {
  if (estimate !== null) {
    const { missingForFree } = estimate
    if (missingForFree === null || missingForFree.minor <= 0) return chargeText(t, estimate)
    return `${chargeText(t, estimate)} ${t(messages.moreForFree, { amount: formatMoney(missingForFree) })}`
  }
  if (isFailed) return t(FAILURE_MESSAGES.DELIVERY_ESTIMATE_FAILED)
  return t(isIndia ? messages.enterPincode : messages.chooseEmirate)
}

function chargeText(t: Translate, { charge, expectedOn }: Estimate): string {
  const isFree = charge.minor === 0
  const amount = formatMoney(charge)
  if (expectedOn === null)
    return isFree ? t(messages.freeWhenInStock) : t(messages.chargedWhenInStock, { charge: amount })
  const day = formatUtcDay(new Date(`${expectedOn}T00:00:00Z`), t)
  return isFree ? t(messages.free, { day }) : t(messages.charged, { charge: amount, day })
}
