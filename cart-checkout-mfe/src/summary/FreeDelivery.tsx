import type { FreeDeliveryProgress } from '@store/shared/domain/markets/delivery'
import { formatMoney } from '@store/shared/domain/money'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import styled from 'styled-components'
import { DeliveryBox } from './DeliveryBox'
import messages from './messages.json'

const Told = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  font-weight: 600;

  > svg {
    flex: none;
  }
`

const Track = styled.div`
  overflow: hidden;
  height: 6px;
  border-radius: var(--radius-pill);
  background: var(--paper);
`

const Way = styled.div.attrs<{ $share: number }>(({ $share }) => ({
  style: { transform: `scaleX(${$share})` },
}))`
  height: 100%;
  border-radius: inherit;
  background: var(--leaf);
  transform-origin: left;
  transition: transform var(--motion-calm) var(--ease-out);

  &:dir(rtl) {
    transform-origin: right;
  }
`

/** How much is missing for free delivery. */
export function FreeDelivery({ remaining, share }: FreeDeliveryProgress) {
  const t = useTranslate()
  return (
    <DeliveryBox>
      <Told role="status">
        <TruckIcon size={20} />
        {remaining.minor === 0
          ? t(messages.hasFreeDelivery)
          : t(messages.moreForFreeDelivery, { amount: formatMoney(remaining) })}
      </Told>
      <Track aria-hidden="true">
        <Way $share={share} />
      </Track>
    </DeliveryBox>
  )
}
