import { useTranslate } from '@store/shared/i18n/use-translate'
import type { ShopAnnouncement } from '@store/shared/remotes/shop/shop-menus'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import { ANNOUNCEMENT_KEY } from '@store/shared/storage/storage-keys'
import { IconButton } from '@store/shared/ui/IconButton'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import messages from './announcement.messages.json'

export interface AnnouncementProps {
  readonly announcement: ShopAnnouncement
}

/** What the shop announces, above the header. Closed, it stays away from this browser until the shop says something else. */
export function Announcement({ announcement: { text, link, canClose } }: AnnouncementProps) {
  const t = useTranslate()
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  const close = () => {
    createBrowserStorage(() => window.localStorage).write(ANNOUNCEMENT_KEY, text)
    setIsClosed(true)
  }
  return (
    <Bar aria-label={t(messages.announcement)} data-ground="plum">
      <p>
        {text}
        {link && (
          <>
            {' '}
            <Link to={link.to}>{link.label}</Link>
          </>
        )}
      </p>
      {canClose && (
        <IconButton className="needs-script" label={t(messages.close)} onClick={close}>
          <CloseIcon />
        </IconButton>
      )}
    </Bar>
  )
}

const Bar = styled.section`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  min-height: var(--touch);
  padding: var(--space-4) var(--gutter);
  background: var(--plum);
  color: var(--cream);
  font-size: var(--text-small);
  text-align: center;

  /* mark-announcement.ts */
  html[data-announcement="closed"] & {
    display: none;
  }

  p {
    overflow-wrap: anywhere;
  }

  a {
    color: inherit;
    font-weight: 600;
  }
`
