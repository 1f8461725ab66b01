import { onIdle, startOn } from '@store/shared/loading/start-on'
import { type ModuleAddress, nameOf } from '@store/shared/remotes/contract/module-address'
import { useFirstFrameAfter } from '@store/shared/remotes/host/use-first-frame'
import { useStore } from '@store/shared/remotes/host/use-store'
import { queryAt } from '@store/shared/remotes/site/site-map'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Navigator, useLocation, useNavigate } from 'react-router-dom'
import { type FrameFailure, SlotFailure } from './SlotFailure'
import { SlotSkeleton } from './SlotSkeleton'
import { useShell } from './shell-context'
import { useShownNavigationType } from './shown-navigation'
import { hrefsIn } from './slot-hrefs'
import { createSlotMount, type PlaceState, type SlotMount } from './slot-mount'
import { useHydrated } from './use-hydrated'

export interface PlaceOptions {
  readonly address: ModuleAddress
  readonly props: object
  /** Shown while the slot loads; in the shape of what comes. */
  readonly skeleton?: ReactNode
  /** Loads only when in view or nearly so; what was loaded before stands at once, or after the first frame of a page that a click opened. */
  readonly isDeferred?: boolean
  /** Where the inline failure stands, for slots that are not in the flow of the page. */
  readonly frameFailure?: FrameFailure
  /** The slot, or the box in its place, answers to the visitor. */
  readonly onAlive?: () => void
  /** Of a slot that the site map places: which of the server's markups is its own, and what its ids begin with. */
  readonly ofPage?: { readonly key: string; readonly idPrefix: string }
}

/**
 * One slot in the page: the server's markup, its skeleton, the slot itself, or an inline failure. Nothing that it does reaches beyond
 * (REL-14): the place renders an element whose content React's tree around it never looks at, and the slot is a root of its own in it.
 */
export function SlotPlace(options: PlaceOptions) {
  const { address, props, skeleton, isDeferred = false, frameFailure, onAlive, ofPage } = options
  const shell = useShell()
  const isHydrated = useHydrated()
  const isHeldBack = useFirstFrameAfter(useShownNavigationType()) && isDeferred
  const [wasHeldBack] = useState(isHeldBack)
  const ownId = useId()
  const content = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(onAlive)
  // Read once: React compares the object, and would empty the element if it were another one.
  const [markup] = useState(() => {
    const known = ofPage && !isHydrated ? shell.markupOf(ofPage.key) : null
    return { isThere: known !== null, html: { __html: known ? `<div>${known}</div>` : '' } }
  })
  const [mount] = useState<SlotMount | null>(() => {
    const { browser, slots, reportRender } = shell
    if (browser === null) return null
    return createSlotMount({
      address,
      browser,
      reportRender,
      load: slots.slot,
      renew: slots.renew,
      hasMarkup: markup.isThere,
      comesLater: wasHeldBack,
      keepsMarkup: ofPage !== undefined,
      idPrefix: ofPage?.idPrefix ?? ownId,
      onAlive: () => told.current?.(),
    })
  })
  const state = useStore(mount?.state ?? (markup.isThere ? RENDERED : LEFT_TO_BROWSER))
  const surroundings = useSurroundings()

  useLayoutEffect(() => {
    if (mount !== null && content.current !== null) return mount.attach(content.current)
  }, [mount])

  const { search } = surroundings.location
  const query = useMemo(
    () => queryAt(shell.slots.site(), address, new URLSearchParams(search), shell.host.brand),
    [shell, address, search],
  )
  const given = useMemo(() => ({ ...props, query }), [props, query])

  useLayoutEffect(() => {
    if (!isHeldBack) mount?.show(given, surroundings)
  }, [mount, given, surroundings, isHeldBack])

  useEffect(() => {
    if (mount === null || isHeldBack) return
    const isThere = shell.slots.slot(address).get().status === 'ready'
    if (!isDeferred || isThere || place.current === null) return mount.start()
    const element = place.current
    if (!wasHeldBack) return startOn('in-view', element, mount.start)
    // A page that was just opened still gets what is below its first frame, and more of it seems to be in view.
    let stop = onIdle(() => {
      stop = startOn('in-view', element, mount.start)
    })
    return () => stop()
  }, [mount, isDeferred, isHeldBack, wasHeldBack, shell, address])

  return (
    <div ref={place} data-slot={nameOf(address)} data-below={isDeferred ? '' : undefined}>
      <div
        ref={content}
        data-slot-content=""
        dangerouslySetInnerHTML={markup.html}
        suppressHydrationWarning
      />
      {state.kind === 'waiting' &&
        !isHeldBack &&
        (skeleton ?? <SlotSkeleton shape={shell.slots.site().skeletonOf(address)} />)}
      {state.kind === 'failed' && mount !== null && (
        <SlotFailure
          keepsMarkup={state.keepsMarkup}
          height={place.current?.offsetHeight ?? 0}
          frame={frameFailure}
          onRetry={mount.tryAgain}
        />
      )}
    </div>
  )
}

/** What the place shows on the server, where nothing changes. */
const settled = (state: PlaceState) => ({
  get: () => state,
  getInitial: () => state,
  subscribe: () => () => {},
})
const RENDERED = settled({ kind: 'markup' })
const LEFT_TO_BROWSER = settled({ kind: 'waiting' })

/** What the contexts of this tree hold, for the tree of the slot. */
function useSurroundings() {
  const shell = useShell()
  const queryClient = useQueryClient()
  const location = useLocation()
  const navigationType = useShownNavigationType()
  const navigate = useNavigate()
  return useMemo(() => {
    const navigator: Navigator = {
      createHref: hrefsIn(shell.host.language),
      go: (delta) => void navigate(delta),
      push: (to, state, options) => void navigate(to, { ...options, state }),
      replace: (to, state, options) => void navigate(to, { ...options, state, replace: true }),
    }
    return { shell, queryClient, location, navigationType, navigator }
  }, [shell, queryClient, location, navigationType, navigate])
}
