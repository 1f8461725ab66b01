import { ButtonLink } from '@store/shared/ui/Button'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A list of the back office by its name. */
export interface ListLink {
  readonly path: string
  readonly label: string
}

interface NothingToShowProps {
  readonly title: string
  readonly drawing?: ReactNode
  /** Where the member can go on. */
  readonly list: ListLink
  /** Why, and what to do. */
  readonly children: ReactNode
}

/** In the place of what another try does not bring. */
export const NothingToShow = ({ list, children, ...state }: NothingToShowProps) => (
  <div role="alert">
    <EmptyState
      {...state}
      action={
        <ButtonLink as={Link} to={list.path}>
          Go to {list.label.toLowerCase()}
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </EmptyState>
  </div>
)

/** The address of the page names something that is not there. */
export const NotThere = (shown: Pick<NothingToShowProps, 'title' | 'list'>) => (
  <NothingToShow {...shown} drawing={<Signpost />}>
    It may have been removed, or the address has a mistake in it. Look in the list, or search at the top.
  </NothingToShow>
)
