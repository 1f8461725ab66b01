import type { I18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { type ReactNode, useMemo } from 'react'

interface MessagesOfProps {
  readonly i18n: I18n
  readonly children: ReactNode
}

/** What components below say comes from this instance. All of its catalogues are there before: nothing below is rendered again for one. */
export function MessagesOf({ i18n, children }: MessagesOfProps) {
  const value = useMemo(() => ({ i18n, _: i18n._.bind(i18n) }), [i18n])
  return <LinguiContext.Provider value={value}>{children}</LinguiContext.Provider>
}
