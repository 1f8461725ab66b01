import { remoteOf } from '@store/shared/remotes/module-address'
import type { ReleaseDocument } from '@store/shared/remotes/release-document'
import { useStore } from '@store/shared/remotes/use-store'
import { Section } from '@store/shared/ui/Layout'
import { memo, type ReactNode, useEffect } from 'react'
import { SlotPlace } from '../slots/SlotPlace'
import { SlotSkeleton } from '../slots/SlotSkeleton'
import { useShell } from '../slots/shell-context'
import { useHydrated } from '../slots/use-hydrated'
import type { Arrivals } from './arrivals'
import { CustomerPageGate } from './CustomerPageGate'
import type { FoundPage, PageSlot } from './find-page'
import { NotFoundPage } from './NotFoundPage'

interface PageViewProps {
  readonly page: FoundPage
  /** Which versions the page is made of: a slot of another version than before is another place. */
  readonly release: ReleaseDocument
  /** Skeletons stand for its slots. */
  readonly isFrame: boolean
  readonly arrivals: Arrivals
}

const withinGutters = (box: ReactNode) => <Section>{box}</Section>

/** The slots of a page, one under another. */
export function PageView({ page, release, isFrame, arrivals }: PageViewProps) {
  const { host, withoutScript } = useShell()
  const session = useStore(host.session)
  const isHydrated = useHydrated()
  if (page.kind === 'redirect') return null
  if (page.kind === 'not-found') return <NotFoundPage />
  const { access, rendered } = page.page
  if (rendered === 'frame' && !isHydrated) {
    return (
      <>
        <noscript>{withoutScript?.(page.page.title)}</noscript>
        <div className="needs-script">
          <Skeletons slots={page.slots} />
        </div>
      </>
    )
  }
  if (access === 'customer' && session === null) return <CustomerPageGate />
  if (isFrame) return <Skeletons slots={page.slots.filter(({ isFirst }) => isFirst)} />
  return page.slots.map((slot, index) => (
    <PagePlace
      key={`${slot.key} ${release.remotes[remoteOf(slot.address)]?.container}`}
      slot={slot}
      index={index}
      arrivals={arrivals}
    />
  ))
}

function Skeletons({ slots: shown }: { readonly slots: readonly PageSlot[] }) {
  const { slots } = useShell()
  return shown.map(({ key, address }) => <SlotSkeleton key={key} shape={slots.site().skeletonOf(address)} />)
}

interface PagePlaceProps {
  readonly slot: PageSlot
  readonly index: number
  readonly arrivals: Arrivals
}

/** Rendered once for a key, which stands for the slot's name and props. */
const PagePlace = memo(
  function PagePlace({ slot: { key, isFirst, ...slot }, index, arrivals }: PagePlaceProps) {
    useEffect(() => () => arrivals.slotIsGone(key), [arrivals, key])
    return (
      <SlotPlace
        {...slot}
        isDeferred={!isFirst}
        frameFailure={withinGutters}
        onAlive={() => arrivals.slotIsAlive(key)}
        ofPage={{ key, idPrefix: idPrefixOf(index) }}
      />
    )
  },
  (before, after) => before.slot.key === after.slot.key,
)

/** What React's ids in a page's slot begin with; the server renders with the same. */
export const idPrefixOf = (index: number): string => `s${index}-`
