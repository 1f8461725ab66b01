import { logOutStaff } from '@store/shared/api/staff/people/staff-log-in'
import { STAFF_ROLE_LABELS } from '@store/shared/domain/people/staff'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { MenuIcon } from '@store/shared/ui/icons/MenuIcon'
import { Text } from '@store/shared/ui/Text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { forgetAllKept } from '../framework/forms/kept-values'
import { changeReason } from '../framework/views/failure-words'
import type { StaffIdentity } from '../session/staff-context'
import { useForgetEverything } from '../session/use-staff-session'
import { CommandPalette } from './CommandPalette'
import { menuOf } from './menu'

interface SideMenuProps {
  readonly staff: StaffIdentity
}

/** The rooms that the member may enter; on phones behind a button. */
export function SideMenu({ staff }: SideMenuProps) {
  const host = useHost()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const forgetEverything = useForgetEverything()
  const leaving = useMutation({
    mutationFn: () => host.api.call(logOutStaff, {}),
    onSuccess: () => {
      forgetAllKept()
      return forgetEverything()
    },
    onError: (failure) => host.toasts.failure(changeReason(failure)),
  })
  return (
    <Bar>
      <Top>
        <Brand>{host.brand.name}</Brand>
        <CommandPalette rights={staff.rights} />
        <Toggle aria-expanded={isOpen} aria-controls="staff-menu" onClick={() => setOpen(!isOpen)}>
          <MenuIcon size={22} />
          Menu
        </Toggle>
      </Top>
      <Foldable id="staff-menu" data-open={isOpen}>
        <nav aria-label="Back office">
          <ul>
            {menuOf(staff.rights).map(({ path, label }) => (
              <li key={path}>
                <Link to={path} aria-current={currentOf(path, pathname)} onClick={() => setOpen(false)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Who>
          <Text $size="small" $strong>
            {staff.name}
          </Text>
          <Text $size="small" $tone="soft">
            {STAFF_ROLE_LABELS[staff.role]}
          </Text>
          <Button tone="ghost" small busy={leaving.isPending} onClick={() => leaving.mutate()}>
            Log out
          </Button>
        </Who>
      </Foldable>
    </Bar>
  )
}

/** A room is current on the pages below its own too, but for the first one, which is above all. */
function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  return path !== '/staff' && pathname.startsWith(`${path}/`) ? 'true' : undefined
}

const Bar = styled.div`
  border-block-end: 1px solid var(--line);
  background: var(--paper);

  @media (min-width: 960px) {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    flex-direction: column;
    height: 100dvh;
    padding: var(--space-24) var(--space-12);
    border: 0;
    border-inline-end: 1px solid var(--line);
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.5rem;
  padding-inline: var(--gutter);

  @media (min-width: 960px) {
    padding-inline: var(--space-12);
  }
`

const Brand = styled.p`
  flex: 1;
  font-family: var(--font-display);
  font-size: var(--heading-3);
`

const Toggle = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: var(--touch);
  font-weight: 600;

  @media (min-width: 960px) {
    display: none;
  }
`

const Foldable = styled.div`
  display: none;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--space-24);
  padding: 0 calc(var(--gutter) - var(--space-12)) var(--space-16);

  &[data-open='true'] {
    display: flex;
  }

  a {
    display: flex;
    align-items: center;
    min-height: var(--control-height);
    padding-inline: var(--space-12);
    border-radius: var(--radius-control);
    color: var(--ink-soft);
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    background: var(--blush);
    color: var(--plum);
  }

  a[aria-current] {
    background: var(--plum-tint);
    color: var(--plum);
  }

  @media (min-width: 960px) {
    display: flex;
    min-height: 0;
    padding: var(--space-12) 0 0;

    /* Who is logged in stays in view, however many rooms there are. */
    nav {
      min-height: 0;
      overflow-y: auto;
    }

    a {
      min-height: 2.25rem;
    }

    a:focus-visible {
      outline-offset: -2px;
    }
  }
`

const Who = styled.div`
  padding-inline: var(--space-12);
  overflow-wrap: anywhere;

  > button {
    margin-inline-start: calc(-1 * var(--space-12));
  }
`
