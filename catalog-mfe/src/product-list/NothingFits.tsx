import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Link } from 'react-router-dom'
import { LookingGlass } from '../nothing-here/LookingGlass'

/** In place of products where the filters let none through. */
export const NothingFits = ({ clear }: { clear: string }) => (
  <EmptyState
    title="No products found"
    level="h2"
    drawing={<LookingGlass />}
    action={
      <ButtonLink as={Link} to={clear}>
        Clear all filters
      </ButtonLink>
    }
  >
    No product matches all your filters. Remove one to see more.
  </EmptyState>
)
