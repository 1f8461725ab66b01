import { CART_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyBag } from '@store/shared/ui/drawings/EmptyBag'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Link } from 'react-router-dom'

export function EmptyCart() {
  return (
    <EmptyState
      title={CART_TEXTS.empty}
      level="h1"
      drawing={<EmptyBag />}
      action={
        <ButtonLink as={Link} to={pathTo('products')}>
          {CART_TEXTS.continueShopping}
        </ButtonLink>
      }
    >
      <p>{CART_TEXTS.emptyHint}</p>
    </EmptyState>
  )
}
