import { remoteOf } from '@store/shared/remotes/contract/module-address'
import { useStore } from '@store/shared/remotes/host/use-store'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import type { SitePage } from '@store/shared/remotes/site/site-map'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { memo, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FrameFailure } from '../slots/SlotFailure'
import { SlotPlace } from '../slots/SlotPlace'
import { SlotSkeleton } from '../slots/SlotSkeleton'
import { useShell } from '../slots/shell-context'
import { useHydrated } from '../slots/use-hydrated'
import type { FoundPage, PageSlot } from './find-page'
import type { Arrivals } from './navigation/arrivals'

/** Who is logged in sees none. */
const CustomerPageGate = lazyPart(
  'shell/CustomerPageGate',
  async () => (await import(/* webpackChunkName: "frame" */ './no-page/CustomerPageGate')).CustomerPageGate,
)

interface PageViewProps {
  readonly page: FoundPage & { readonly kind: 'page' }
  /** Which versions the page is made of: a slot of another version than before is another place. */
  readonly release: ReleaseDocument
  /** Skeletons stand for its slots. */
  readonly isFrame: boolean
  readonly arrivals: Arrivals
}

/** A page that is missing still says what it is. */
const withinGutters =
  (heading: () => string | null): FrameFailure =>
  (box, isAlone) => (
    <Section>
      <Stack $gap={24}>
        {isAlone && heading() !== null && <Heading as="h1">{heading()}</Heading>}
        {box}
      </Stack>
    </Section>
  )

/** The slots of a page, one under another. */
export function PageView({ page, release, isFrame, arrivals }: PageViewProps) {
  const { host, withoutScript, personalFrame, pathText } = useShell()
  const session = useStore(host.session)
  const isHydrated = useHydrated()
  const { access, rendered } = page.page
  if (rendered === 'frame' && !isHydrated) {
    return (
      <>
        <noscript>{withoutScript?.(pathText(page.page, 'title') ?? '')}</noscript>
        {personalFrame ? (
          <div className="needs-script" data-personal-frame="">
            {personalFrame(page.page)}
          </div>
        ) : (
          <ServerFrame />
        )}
      </>
    )
  }
  if (access === 'customer' && session === null) return <CustomerPageGate fallback={<ServerFrame />} />
  if (isFrame) return <Skeletons slots={page.slots.filter(({ isFirst }) => isFirst)} page={page.page} />
  return page.slots.map((slot, index) => (
    <PagePlace
      key={`${slot.key} ${release.remotes[remoteOf(slot.address)]?.container}`}
      slot={slot}
      page={page.page}
      index={index}
      arrivals={arrivals}
    />
  ))
}

/** The server's frame as it stands in the document: how it is made is no part of the shell's script. */
function ServerFrame() {
  const { serverFrame } = useShell()
  // Read once: React compares the object.
  const [html] = useState({ __html: serverFrame?.html ?? '' })
  return (
    <div
      className="needs-script"
      data-personal-frame=""
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  )
}

interface SkeletonsProps {
  readonly slots: readonly PageSlot[]
  readonly page: SitePage
}

function Skeletons({ slots: shown, page }: SkeletonsProps) {
  const { slots, pathText } = useShell()
  // Of other pages only their data knows what they are called.
  const title = page.rendered === 'frame' ? pathText(page, 'title') : undefined
  return shown.map(({ key, address }) => (
    <SlotSkeleton key={key} shape={slots.site().skeletonOf(address)} title={title} />
  ))
}

/** Until the slot is there: the frame that the server sent, if it is of this page, or the outline. */
function PlaceSkeleton({ slot, page }: Pick<PagePlaceProps, 'slot' | 'page'>) {
  const { serverFrame } = useShell()
  const { pathname } = useLocation()
  if (page.rendered === 'frame' && serverFrame?.pathname === pathname) return <ServerFrame />
  return <Skeletons slots={[slot]} page={page} />
}

interface PagePlaceProps {
  readonly slot: PageSlot
  readonly page: SitePage
  readonly index: number
  readonly arrivals: Arrivals
}

/** Rendered once for a key, which stands for the slot's name and props. */
const PagePlace = memo(
  function PagePlace({ slot: given, page, index, arrivals }: PagePlaceProps) {
    const { host, pathText } = useShell()
    const heading = () => (index === 0 ? (pathText(page, 'title') ?? host.brand.name) : null)
    const { key, isFirst, ...slot } = given
    useEffect(() => () => arrivals.slotIsGone(key), [arrivals, key])
    return (
      <SlotPlace
        {...slot}
        isDeferred={!isFirst}
        skeleton={<PlaceSkeleton slot={given} page={page} />}
        frameFailure={withinGutters(heading)}
        onAlive={() => arrivals.slotIsAlive(key)}
        ofPage={{ key, idPrefix: idPrefixOf(index) }}
      />
    )
  },
  (before, after) => before.slot.key === after.slot.key,
)

/** What React's ids in a page's slot begin with; the server renders with the same. */
export const idPrefixOf = (index: number): string => `s${index}-`
