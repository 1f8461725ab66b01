import { type Coupon, isFreeDelivery } from '@store/shared/domain/coupon'
import { type Currency, formatMoney } from '@store/shared/domain/money'
import { failureMessage } from '@store/shared/messages/http-failure'
import { COUPON_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { Button } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { FailureState } from '@store/shared/ui/FailureState'
import { LoginNeeded } from '@store/shared/ui/LoginNeeded'
import { SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { TextField } from '@store/shared/ui/TextField'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { couponsQuery } from './coupons-query'

const Body = styled.div`
  display: grid;
  gap: var(--space-16);
  align-content: start;
  min-height: 18rem;
`

const List = styled.ul`
  display: grid;
  gap: var(--space-12);
`

const Ticket = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-4) var(--space-16);
  align-items: center;
  padding: var(--space-12) var(--space-12) var(--space-12) var(--space-16);
  border: 1px dashed var(--rose);
  border-radius: var(--radius-control);
  background: var(--paper);
`

const Code = styled.h3`
  font-family: var(--font-text);
  font-size: 1rem;
  font-weight: 700;
  letter-spacing: 0.03em;
`

const Worth = styled.p`
  color: var(--leaf);
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
`

const Choose = styled(Button)`
  grid-row: 1 / span 3;
  grid-column: 2;
`

export interface CouponDialogProps {
  readonly host: HostServices
  readonly open: boolean
  /** The order's: coupons of another are worth nothing to it. */
  readonly currency: Currency
  readonly onClose: () => void
  readonly onApply: (coupon: Coupon) => void
}

export function CouponDialog({ host, open, currency, onClose, onApply }: CouponDialogProps) {
  const search = useRef<HTMLInputElement>(null)
  const customerId = useStore(host.session)?.user.id ?? null
  const [wanted, setWanted] = useState('')
  const close = () => {
    setWanted('')
    onClose()
  }
  return (
    <Dialog title={COUPON_TEXTS.title} open={open} onClose={close} initialFocus={search}>
      <Body>
        {customerId === null ? (
          <LoginNeeded
            title={failureMessage('COUPONS_NEED_LOGIN')}
            level="h3"
            onLogin={() => {
              close()
              host.bus.send('auth/open', { view: 'LOGIN', returnTo: '/checkout' })
            }}
          />
        ) : (
          <>
            <TextField
              ref={search}
              type="search"
              label={<span className="visually-hidden">Search coupons</span>}
              placeholder={COUPON_TEXTS.search}
              autoComplete="off"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
            <Coupons
              host={host}
              customerId={customerId}
              currency={currency}
              wanted={wanted}
              onApply={(coupon) => {
                onApply(coupon)
                close()
              }}
            />
          </>
        )}
      </Body>
    </Dialog>
  )
}

interface CouponsProps {
  readonly host: HostServices
  readonly customerId: number
  readonly currency: Currency
  readonly wanted: string
  readonly onApply: (coupon: Coupon) => void
}

function Coupons({ host, customerId, currency, wanted, onApply }: CouponsProps) {
  const { data, isPending, isFetching, refetch } = useQuery(couponsQuery(host.api, customerId, currency))
  if (isPending)
    return (
      <List role="status" as="div">
        <Text $tone="soft">{COUPON_TEXTS.loading}</Text>
        {[1, 2, 3].map((row) => (
          <SkeletonBlock key={row} $height="5.5rem" />
        ))}
      </List>
    )
  if (data === undefined)
    return (
      <FailureState
        message={failureMessage('COUPONS_UNAVAILABLE')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0)
    return (
      <EmptyState title={COUPON_TEXTS.empty} level="h3">
        <p>{COUPON_TEXTS.emptyHint}</p>
      </EmptyState>
    )
  const matching = data.filter(({ code }) => code.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <>
      <Text role="status" $tone="soft" className={matching.length > 0 ? 'visually-hidden' : undefined}>
        {matching.length > 0
          ? `${matching.length} ${matching.length === 1 ? 'coupon' : 'coupons'}`
          : COUPON_TEXTS.noMatch}
      </Text>
      <List>
        {matching.map((coupon) => (
          <Ticket key={coupon.id}>
            <Code>{coupon.code}</Code>
            <Text $size="small" $tone="soft">
              {coupon.description}
            </Text>
            <Worth>{worthOf(coupon)}</Worth>
            <Choose
              tone="secondary"
              small
              aria-label={`Apply ${coupon.code}`}
              onClick={() => onApply(coupon)}
            >
              Apply
            </Choose>
          </Ticket>
        ))}
      </List>
    </>
  )
}

const worthOf = (coupon: Coupon): string =>
  isFreeDelivery(coupon) ? COUPON_TEXTS.freeDelivery : `-${formatMoney(coupon.discount)}`
