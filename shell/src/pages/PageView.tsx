import { useStore } from '@store/shared/remotes/use-store'
import { Section } from '@store/shared/ui/Layout'
import { memo, type ReactNode, useState } from 'react'
import { useShell } from '../app/shell-context'
import { useHydrated } from '../app/use-hydrated'
import { SlotPlace } from '../slots/SlotPlace'
import { SlotSkeleton } from '../slots/SlotSkeleton'
import type { FoundPage, PageSlot } from './find-page'
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
  return page.slots.map((slot) => (
    <PagePlace key={slot.key} slot={slot} onAlive={() => firstView.slotIsAlive(slot.key, criticalKeys)} />
  ))
}

interface PagePlaceProps {
  readonly slot: PageSlot
  readonly onAlive: () => void
}

/**
 * Rendered once for a key, which holds the slot's name and props: an update from above that reaches markup of the server
 * before its slot is there would replace it by the skeleton.
 */
const PagePlace = memo(
  function PagePlace({ slot: { key: _key, critical, ...slot }, onAlive }: PagePlaceProps) {
    return <SlotPlace {...slot} isDeferred={!critical} frameFailure={withinGutters} onAlive={onAlive} />
  },
  (before, after) => before.slot.key === after.slot.key,
)
