import { type Coupon, type CouponVerdict, judgeCoupon, savingOn } from '@store/shared/domain/coupon'
import { type Currency, formatMoney } from '@store/shared/domain/money'
import { canCombine, type PromotionLine } from '@store/shared/domain/promotion'
import { couponVerdictText, offerText } from '@store/shared/messages/coupon-verdicts'
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

  input::-webkit-search-cancel-button {
    width: 16px;
    height: 16px;
    margin-inline-start: var(--space-8);
    background: var(--ink-soft);
    clip-path: polygon(
      14% 0,
      50% 36%,
      86% 0,
      100% 14%,
      64% 50%,
      100% 86%,
      86% 100%,
      50% 64%,
      14% 100%,
      0 86%,
      36% 50%,
      0 14%
    );
    cursor: pointer;
    appearance: none;
  }
`

const List = styled.ul`
  display: grid;
  gap: var(--space-12);
`

const Ticket = styled.li<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-4) var(--space-16);
  align-items: center;
  padding: var(--space-12) var(--space-12) var(--space-12) var(--space-16);
  border: 1px dashed ${({ $isOpen }) => ($isOpen ? 'var(--rose)' : 'var(--line-control)')};
  border-radius: var(--radius-control);
  background: var(--paper);

  > * {
    grid-column: ${({ $isOpen }) => ($isOpen ? '1' : '1 / -1')};
  }
`

const Code = styled.h3`
  font-family: var(--font-text);
  font-size: var(--heading-4);
  font-weight: 700;
  letter-spacing: 0.03em;
`

const Worth = styled.p<{ $isOpen: boolean }>`
  color: ${({ $isOpen }) => ($isOpen ? 'var(--leaf)' : 'var(--ink-soft)')};
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
`

const Reason = styled.p`
  color: var(--clay);
  font-size: var(--text-small);
  font-weight: 600;
`

const Choose = styled(Button)`
  && {
    grid-row: 1 / span 4;
    grid-column: 2;
  }
`

const Applied = styled.p`
  && {
    grid-row: 1 / span 4;
    grid-column: 2;
  }

  color: var(--leaf);
  font-weight: 600;
`

export interface CouponDialogProps {
  readonly host: HostServices
  readonly open: boolean
  /** The order's: coupons of another are worth nothing to it. */
  readonly currency: Currency
  /** What is in the cart, by which the coupons are judged. */
  readonly lines: readonly PromotionLine[]
  /** The codes of those that are applied. */
  readonly applied: readonly string[]
  /** The page that is shown, to come back to after logging in. */
  readonly returnTo: string
  readonly onClose: () => void
  /** `togetherWith` are the codes of applied ones that stay. */
  readonly onApply: (coupon: Coupon, togetherWith: readonly string[]) => void
}

export function CouponDialog(props: CouponDialogProps) {
  const { host, open, currency, lines, applied, returnTo, onClose, onApply } = props
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
              host.bus.send('auth/open', { view: 'LOGIN', returnTo })
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
              lines={lines}
              applied={applied}
              wanted={wanted}
              onApply={(coupon, togetherWith) => {
                onApply(coupon, togetherWith)
                close()
              }}
            />
          </>
        )}
      </Body>
    </Dialog>
  )
}

interface CouponsProps
  extends Pick<CouponDialogProps, 'host' | 'currency' | 'lines' | 'applied' | 'onApply'> {
  readonly customerId: number
  readonly wanted: string
}

function Coupons({ host, customerId, currency, lines, applied, wanted, onApply }: CouponsProps) {
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
  const matching = judged(data, lines).filter(({ coupon }) =>
    coupon.code.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <>
      <Text role="status" $tone="soft" className={matching.length > 0 ? 'visually-hidden' : undefined}>
        {matching.length > 0
          ? `${matching.length} ${matching.length === 1 ? 'coupon' : 'coupons'}`
          : COUPON_TEXTS.noMatch}
      </Text>
      <List>
        {matching.map(({ coupon, verdict }) => {
          const isOpen = verdict.kind === 'eligible'
          const isApplied = applied.includes(coupon.code)
          const others = data.filter(({ code }) => code !== coupon.code && applied.includes(code))
          const replaced = others.filter((other) => !canCombine(coupon, other))
          const kept = others.filter((other) => canCombine(coupon, other))
          return (
            <Ticket key={coupon.id} $isOpen={isOpen}>
              <Code>{coupon.code}</Code>
              <Text $size="small" $tone="soft">
                {coupon.description}
              </Text>
              <Worth $isOpen={isOpen}>{worthOf(coupon, isOpen ? lines : null)}</Worth>
              {!isOpen && <Reason>{couponVerdictText(coupon, verdict)}</Reason>}
              {isOpen && !isApplied && replaced.length > 0 && (
                <Reason>Replaces {listOf(replaced.map(({ code }) => code))}</Reason>
              )}
              {isOpen && isApplied && <Applied>Applied</Applied>}
              {isOpen && !isApplied && (
                <Choose
                  tone="secondary"
                  small
                  aria-label={`Apply ${coupon.code}`}
                  onClick={() =>
                    onApply(
                      coupon,
                      kept.map(({ code }) => code),
                    )
                  }
                >
                  Apply
                </Choose>
              )}
            </Ticket>
          )
        })}
      </List>
    </>
  )
}

interface JudgedCoupon {
  readonly coupon: Coupon
  readonly verdict: CouponVerdict
}

/** Those that the cart may use first, then those that a fuller cart could, in the order given otherwise. */
function judged(coupons: readonly Coupon[], lines: readonly PromotionLine[]): readonly JudgedCoupon[] {
  const all = coupons.map((coupon) => ({ coupon, verdict: judgeCoupon(coupon, lines) }))
  return all.toSorted((a, b) => RANKS[a.verdict.kind] - RANKS[b.verdict.kind])
}

const RANKS = {
  eligible: 0,
  'below-minimum': 1,
  'too-few': 1,
  'email-not-confirmed': 1,
  'other-products': 2,
  'first-order-only': 3,
  used: 4,
} as const satisfies Record<CouponVerdict['kind'], number>

/** What it takes off a cart that may use it; otherwise what it gives in general. */
function worthOf(coupon: Coupon, lines: readonly PromotionLine[] | null): string {
  const { offer, minSubtotal } = coupon
  const followsCart = offer.kind === 'percentage' || offer.kind === 'buy-x-get-y'
  if (lines === null || !followsCart) return offerText(offer)
  return `-${formatMoney(savingOn(coupon, lines, minSubtotal.currency))}`
}

const listOf = (codes: readonly string[]): string => new Intl.ListFormat('en').format(codes)
