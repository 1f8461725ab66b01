import { useStore } from '@store/shared/remotes/use-store'
import { Section } from '@store/shared/ui/Layout'
import { type ReactNode, useState } from 'react'
import { useShell } from '../app/shell-context'
import { useHydrated } from '../app/use-hydrated'
import { SlotPlace } from '../slots/SlotPlace'
import { SlotSkeleton } from '../slots/SlotSkeleton'
import type { FoundPage } from './find-page'
import { createFirstView } from './first-view'
import { LoginNeeded } from './LoginNeeded'
import { NotFoundPage } from './NotFoundPage'

interface PageViewProps {
  readonly page: FoundPage
}

const withinGutters = (box: ReactNode) => <Section>{box}</Section>

/** The slots of a page, one under another. */
export function PageView({ page }: PageViewProps) {
  const { host } = useShell()
  const session = useStore(host.session)
  const isHydrated = useHydrated()
  const [firstView] = useState(createFirstView)
  if (page.kind === 'redirect') return null
  if (page.kind === 'not-found') return <NotFoundPage />
  const { access, rendered } = page.route
  if (rendered === 'frame' && !isHydrated) {
    return page.slots.map(({ key, name }) => <SlotSkeleton key={key} name={name} />)
  }
  if (access === 'customer' && session === null) return <LoginNeeded />
  const criticalKeys = page.slots.filter(({ critical }) => critical).map(({ key }) => key)
  return page.slots.map(({ key, critical, ...slot }) => (
    <SlotPlace
      key={key}
      {...slot}
      isDeferred={!critical}
      frameFailure={withinGutters}
      onAlive={() => firstView.slotIsAlive(key, criticalKeys)}
    />
  ))
}
