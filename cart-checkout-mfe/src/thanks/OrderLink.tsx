import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { Link } from 'react-router-dom'

export const OrderLink = ({ id, children }: { readonly id: number; readonly children: string }) => (
  <ButtonLink as={Link} to={pathTo('order', id)}>
    {children}
  </ButtonLink>
)
