import type { ReactNode } from 'react'
import { PAGE_FAILURES } from '../messages/page-failures'
import { Button } from './Button'
import { EmptyState, type EmptyStateProps } from './EmptyState'
import { UserIcon } from './icons/UserIcon'

export interface LoginNeededProps {
  title?: string
  /** `h1` where it stands in for a page. */
  level?: EmptyStateProps['level']
  /** Opens the log-in dialog, from which the visitor is brought back (RTE-16). */
  onLogin: () => void
  /** A line on what is there after the log-in. */
  children?: ReactNode
}

/** Stands in for what only a customer sees. */
export function LoginNeeded({
  title = PAGE_FAILURES.NOT_LOGGED_IN,
  level = 'h1',
  onLogin,
  children,
}: LoginNeededProps) {
  return (
    <EmptyState
      title={title}
      level={level}
      drawing={<UserIcon size={48} color="var(--plum)" />}
      action={<Button onClick={onLogin}>Log in</Button>}
    >
      {children}
    </EmptyState>
  )
}
