import { pathTo } from '@store/shared/remotes/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Link } from 'react-router-dom'

export function EmptyCategory({ level }: { level: 'h2' | 'h3' }) {
  return (
    <EmptyState
      title="No products found"
      level={level}
      action={
        <ButtonLink as={Link} to={pathTo('products')}>
          See all products
        </ButtonLink>
      }
    >
      There are no products in this category right now.
    </EmptyState>
  )
}
