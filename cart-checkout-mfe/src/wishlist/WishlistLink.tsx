import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/site/paths'
import { HeartIcon } from '@store/shared/ui/icons/HeartIcon'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useWishlist } from './host-wishlist'
import messages from './wishlist-link.messages.json'

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: var(--touch);
  color: var(--plum);
  font-weight: 600;
`

/** The way to what was saved for later; nothing while there is none. */
export function WishlistLink() {
  const t = useTranslate()
  const count = useWishlist()?.length ?? 0
  if (count === 0) return null
  return (
    <Root to={pathTo('wishlist')}>
      <HeartIcon size={20} filled />
      {t(messages.wishlist, { count })}
    </Root>
  )
}
