import { formatMoney } from '@store/shared/domain/money'
import { type Coupon, savingOn } from '@store/shared/domain/orders/coupon'
import { canCombine, type PromotionLine } from '@store/shared/domain/orders/promotion'
import type { Language } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import {
  couponCategoriesText,
  couponVerdictText,
  offerText,
} from '@store/shared/messages/orders/coupon-verdicts'
import { Button } from '@store/shared/ui/Button'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import type { JudgedCoupon } from './judge-coupons'
import messages from './messages.json'

const Ticket = styled.li<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-4) var(--space-16);
  align-items: center;
  padding-block: var(--space-12);
  padding-inline: var(--space-16) var(--space-12);
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
    grid-row: 1 / span 5;
    grid-column: 2;
  }
`

const Applied = styled.p`
  && {
    grid-row: 1 / span 5;
    grid-column: 2;
  }

  color: var(--leaf);
  font-weight: 600;
`

export interface CouponTicketProps {
  readonly judged: JudgedCoupon
  readonly isApplied: boolean
  /** Those that are applied beside it. */
  readonly others: readonly Coupon[]
  /** What is in the cart, by which the coupons are judged. */
  readonly lines: readonly PromotionLine[]
  /** `togetherWith` are the codes of applied ones that stay. */
  readonly onApply: (coupon: Coupon, togetherWith: readonly string[]) => void
}

/** One coupon: what it gives, what is missing for it, and the way to apply it. */
export function CouponTicket({
  judged: { coupon, verdict },
  isApplied,
  others,
  lines,
  onApply,
}: CouponTicketProps) {
  const t = useTranslate()
  const language = useLanguage()
  const isOpen = verdict.kind === 'eligible'
  const replaced = others.filter((other) => !canCombine(coupon, other))
  const kept = others.filter((other) => canCombine(coupon, other))
  return (
    <Ticket $isOpen={isOpen}>
      <Code>{coupon.code}</Code>
      <Text $size="small" $tone="soft">
        <bdi>{coupon.description}</bdi>
      </Text>
      {coupon.minSubtotal.minor > 0 && (
        <Text $size="small" $tone="soft">
          {minimumOf(coupon, t, language)}
        </Text>
      )}
      <Worth $isOpen={isOpen}>
        <bdi>{worthOf(coupon, isOpen ? lines : null, t)}</bdi>
      </Worth>
      {!isOpen && <Reason>{couponVerdictText(coupon, verdict, t, language)}</Reason>}
      {isOpen && !isApplied && replaced.length > 0 && (
        <Reason>
          {t(messages.replaces, {
            codes: new Intl.ListFormat(language).format(replaced.map(({ code }) => code)),
          })}
        </Reason>
      )}
      {isOpen && isApplied && <Applied>{t(messages.applied)}</Applied>}
      {isOpen && !isApplied && (
        <Choose
          tone="secondary"
          small
          aria-label={t(messages.applyNamed, { code: coupon.code })}
          onClick={() =>
            onApply(
              coupon,
              kept.map(({ code }) => code),
            )
          }
        >
          {t(messages.apply)}
        </Choose>
      )}
    </Ticket>
  )
}

function minimumOf({ categoryNames, minSubtotal }: Coupon, t: Translate, language: Language): string {
  const amount = formatMoney(minSubtotal)
  return categoryNames.length === 0
    ? t(messages.minimum, { amount })
    : t(messages.minimumOf, { products: couponCategoriesText(categoryNames, t, language), amount })
}

/** What it takes off a cart that may use it; otherwise what it gives in general. */
function worthOf(coupon: Coupon, lines: readonly PromotionLine[] | null, t: Translate): string {
  const { offer, minSubtotal } = coupon
  const followsCart = offer.kind === 'percentage' || offer.kind === 'buy-x-get-y'
  if (lines === null || !followsCart) return offerText(offer, t)
  return `-${formatMoney(savingOn(coupon, lines, minSubtotal.currency))}`
}
