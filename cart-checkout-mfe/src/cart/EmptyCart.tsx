import { CART_TEXTS } from '@store/shared/messages/texts'
import type { Brand } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { textOf } from '@store/shared/remotes/shop-texts'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyBag } from '@store/shared/ui/drawings/EmptyBag'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Link } from 'react-router-dom'

export function EmptyCart({ brand }: { readonly brand: Brand }) {
  return (
    <EmptyState
      title={textOf(brand, 'cartEmpty', CART_TEXTS.empty)}
      level="h1"
      drawing={<EmptyBag />}
      action={
        <ButtonLink as={Link} to={pathTo('products')}>
          {CART_TEXTS.continueShopping}
        </ButtonLink>
      }
    >
      <p>{textOf(brand, 'cartEmptyHint', CART_TEXTS.emptyHint)}</p>
    </EmptyState>
  )
}
