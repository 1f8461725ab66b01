import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyState, type EmptyStateProps } from '@store/shared/ui/states/EmptyState'
import { Link } from 'react-router-dom'
import { LookingGlass } from './LookingGlass'
import messages from './messages.json'

/** In place of products where there are none: why, and the way to all of them. */
export function NothingHere(props: Omit<EmptyStateProps, 'action'>) {
  const t = useTranslate()
  return (
    <EmptyState
      drawing={<LookingGlass />}
      {...props}
      action={
        <ButtonLink as={Link} to={pathTo('products')}>
          {t(messages.seeAll)}
        </ButtonLink>
      }
    />
  )
}
