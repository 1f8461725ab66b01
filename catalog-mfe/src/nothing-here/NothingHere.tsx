import { pathTo } from '@store/shared/remotes/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyState, type EmptyStateProps } from '@store/shared/ui/EmptyState'
import { Link } from 'react-router-dom'
import { LookingGlass } from './LookingGlass'

/** In place of products where there are none: why, and the way to all of them. */
export const NothingHere = (props: Omit<EmptyStateProps, 'action'>) => (
  <EmptyState
    drawing={<LookingGlass />}
    {...props}
    action={
      <ButtonLink as={Link} to={pathTo('products')}>
        See all products
      </ButtonLink>
    }
  />
)
