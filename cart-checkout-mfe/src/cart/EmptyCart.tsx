import { useTranslate } from '@store/shared/i18n/use-translate'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyBag } from '@store/shared/ui/drawings/EmptyBag'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { Link } from 'react-router-dom'
import { useTakenFocus } from './use-taken-focus'

export interface EmptyCartProps {
  /** The way on takes the focus. */
  readonly takesFocus?: boolean
}

export function EmptyCart({ takesFocus = false }: EmptyCartProps) {
  const { brand } = useHost()
  const t = useTranslate()
  const wayOn = useTakenFocus<HTMLAnchorElement>(takesFocus)
  return (
    <EmptyState
      title={textOf(brand, 'cartEmpty', t(cartMessages.empty))}
      level="h1"
      drawing={<EmptyBag />}
      action={
        <ButtonLink ref={wayOn} as={Link} to={pathTo('products')}>
          {t(cartMessages.continueShopping)}
        </ButtonLink>
      }
    >
      <p>{textOf(brand, 'cartEmptyHint', t(cartMessages.emptyHint))}</p>
    </EmptyState>
  )
}
