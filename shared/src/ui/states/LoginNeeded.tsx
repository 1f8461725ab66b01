import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { PAGE_FAILURE_MESSAGES } from '../../messages/failures/page-failures'
import { Button } from '../Button'
import { UserIcon } from '../icons/UserIcon'
import { EmptyState, type EmptyStateProps } from './EmptyState'
import messages from './login-needed.messages.json'

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
export function LoginNeeded({ title, level = 'h1', onLogin, children }: LoginNeededProps) {
  const t = useTranslate()
  return (
    <EmptyState
      title={title ?? t(PAGE_FAILURE_MESSAGES.NOT_LOGGED_IN)}
      level={level}
      drawing={<UserIcon size={48} color="var(--plum)" />}
      action={<Button onClick={onLogin}>{t(messages.logIn)}</Button>}
    >
      {children}
    </EmptyState>
  )
}
