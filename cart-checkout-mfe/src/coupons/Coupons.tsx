import type { Currency } from '@store/shared/domain/money'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import couponMessages from '@store/shared/messages/orders/coupon.customer.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { CouponTicket, type CouponTicketProps } from './CouponTicket'
import { couponsQuery } from './coupons-query'
import { judgeAll } from './judge-coupons'
import messages from './messages.json'

const List = styled.ul`
  display: grid;
  gap: var(--space-12);
`

export interface CouponsProps extends Pick<CouponTicketProps, 'lines' | 'onApply'> {
  /** The order's: coupons of another are worth nothing to it. */
  readonly currency: Currency
  /** The codes of those that are applied. */
  readonly applied: readonly string[]
  readonly customerId: number
  readonly wanted: string
}

/** The coupons to choose from, those that the cart can use first. */
export function Coupons({ customerId, currency, lines, applied, wanted, onApply }: CouponsProps) {
  const host = useHost()
  const t = useTranslate()
  const { data, isPending, isFetching, refetch } = useQuery(couponsQuery(host.api, customerId, currency))
  if (isPending)
    return (
      <List role="status" as="div">
        <Text $tone="soft">{t(couponMessages.loading)}</Text>
        {[1, 2, 3].map((row) => (
          <SkeletonBlock key={row} $height="5.5rem" />
        ))}
      </List>
    )
  if (data === undefined)
    return (
      <FailureState
        message={t(FAILURE_MESSAGES.COUPONS_UNAVAILABLE)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0)
    return (
      <EmptyState title={t(couponMessages.empty)} level="h3">
        <p>{t(couponMessages.emptyHint)}</p>
      </EmptyState>
    )
  const matching = judgeAll(data, lines, applied).filter(({ coupon }) =>
    coupon.code.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <>
      <Text role="status" $tone="soft" className={matching.length > 0 ? 'visually-hidden' : undefined}>
        {matching.length > 0 ? t(messages.found, { count: matching.length }) : t(couponMessages.noMatch)}
      </Text>
      <List>
        {matching.map((each) => (
          <CouponTicket
            key={each.coupon.id}
            judged={each}
            others={data.filter(({ code }) => code !== each.coupon.code && applied.includes(code))}
            isApplied={applied.includes(each.coupon.code)}
            lines={lines}
            onApply={onApply}
          />
        ))}
      </List>
    </>
  )
}
