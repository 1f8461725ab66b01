import { afterPaint } from '@store/shared/loading/after-paint'
import { announcePlace, FAILED, HYDRATED } from '@store/shared/loading/hydration'
import type { ModuleAddress } from '@store/shared/remotes/contract/module-address'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import type { FieldValue } from '../event-replay/form-field'
import { type MountedSlot, mountSlot, type SlotView } from './mount-slot'
import type { SlotSurroundings } from './SlotRoot'
import type { BrowserShell } from './shell-context'
import { LOAD_DEADLINE_MS, type LoadedSlot, type SlotLoad } from './slot-load'

/** What a place shows: `markup` is the server's, which no script runs in yet; `waiting` is the skeleton. */
export type PlaceState =
  | { readonly kind: 'markup' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'hydrated' }
  | {
      readonly kind: 'failed'
      /** It could not be loaded, against: it threw, or did not finish rendering. */
      readonly isLoadFailure: boolean
      /** What was there before the failure stands still, without its scripts. */
      readonly keepsMarkup: boolean
    }

export interface SlotMountOptions {
  readonly address: ModuleAddress
  readonly browser: BrowserShell
  readonly reportRender: (error: unknown, slot: ModuleAddress) => void
  readonly load: (address: ModuleAddress) => SlotLoad
  readonly renew: (address: ModuleAddress) => Promise<SlotLoad>
  /** The server rendered the slot into its place. */
  readonly hasMarkup: boolean
  /** The page is painted without the slot first, although its code may be there. */
  readonly comesLater: boolean
  /** After a failure the content stays in the page as it was; otherwise the place empties. */
  readonly keepsMarkup: boolean
  readonly idPrefix: string
  /** The slot, or the box in its place, answers to the visitor. */
  readonly onAlive: () => void
}

export interface SlotMount {
  readonly state: ReadableStore<PlaceState>
  /** Fills the place from now on; its only child is the element of the server's markup, if there is any. Returns the way to stop. */
  attach(place: HTMLElement): () => void
  /** What the slot is shown with; again whenever it changes. */
  show(props: object, surroundings: SlotSurroundings): void
  start(): void
  tryAgain(): Promise<void>
}

/**
 * Fills one place of the page with a slot, from its first load to the end of its page: it mounts the slot once its code and its props are there,
 * keeps what stood there when it fails, and puts another version in the place of one that was withdrawn, with what the visitor had entered.
 *
 * One function: short steps that share the state of one place.
 */
export function createSlotMount(options: SlotMountOptions): SlotMount {
  const { address, browser, reportRender, hasMarkup, comesLater, keepsMarkup, idPrefix, onAlive } = options
  const { runs, typed, onWithdrawn, reportRecovered } = browser
  const state = createStore<PlaceState>(hasMarkup ? { kind: 'markup' } : { kind: 'waiting' })
  let load = options.load(address)
  let stopFollowing = () => {}
  /** Null before the place is in the document and once it has left it. */
  let attached: { readonly place: HTMLElement; readonly element: Element } | null = null
  let view: SlotView | null = null
  let mounted: MountedSlot | null = null
  /** The server's markup is of another version than the one that takes its place, so it cannot be hydrated. */
  let isMarkupOutdated = false
  /** The page was painted without the slot: the skeleton stood there, or nothing. */
  let hasWaited = comesLater
  /** To be entered again once another version is hydrated. */
  let entered: readonly FieldValue[] = []
  /** What the visitor saw before the slot threw. */
  let snapshot: readonly Node[] = []

  const setState = (next: PlaceState) => {
    // Its page has gone: a root that is not unmounted yet is not announced any more.
    if (attached === null) return
    const { place } = attached
    state.set(next)
    place.toggleAttribute(HYDRATED, next.kind === 'hydrated')
    place.toggleAttribute(FAILED, next.kind === 'failed')
    if (next.kind !== 'hydrated' && next.kind !== 'failed') return
    onAlive()
    announcePlace(place)
  }

  const setFailed = (isLoadFailure: boolean) => {
    const isShown = attached?.element.hasChildNodes() ?? false
    setState({ kind: 'failed', isLoadFailure, keepsMarkup: keepsMarkup && isShown })
  }

  const unmount = () => {
    mounted?.unmount()
    mounted = null
  }

  const enterAgain = async () => {
    const values = entered
    entered = []
    if (values.length === 0 || attached === null) return
    if (!(await typed.restore(values, attached.element))) browser.sayTextIsKept()
  }

  const mount = (loaded: LoadedSlot) => {
    if (attached === null || view === null) return
    const { element } = attached
    unmount()
    const hydrates = state.get().kind === 'markup' && !isMarkupOutdated
    if (state.get().kind === 'markup' && isMarkupOutdated) entered = typed.read(element)
    mounted = mountSlot({
      element,
      loaded,
      run: runs.begin(loaded.release),
      view,
      first: hydrates ? 'hydrate' : hasWaited ? 'fill' : 'at-once',
      idPrefix,
      onAlive: () => {
        setState({ kind: 'hydrated' })
        void enterAgain()
      },
      onLate: () => {
        reportRender(new Error(`${address} did not finish rendering in ${LOAD_DEADLINE_MS} ms`), address)
        setFailed(false)
      },
      beforeFailure: () => {
        if (snapshot.length > 0) return
        entered = typed.read(element)
        snapshot = [...element.childNodes].map((node) => node.cloneNode(true))
      },
      onFailure: (error) => {
        reportRender(error, address)
        queueMicrotask(showSnapshot)
      },
      onRecovered: (error) => reportRecovered(error, address),
    })
  }

  /** What the visitor saw before the slot threw comes back without scripts: links work as plain links. */
  const showSnapshot = () => {
    unmount()
    if (keepsMarkup) attached?.element.replaceChildren(...snapshot)
    snapshot = []
    setFailed(false)
  }

  const update = () => {
    const now = load.get()
    if (now.status === 'ready' && mounted?.loaded.slot !== now.slot) mount(now)
    if (now.status !== 'ready' && view !== null) hasWaited = true
    if (now.status === 'failed' && mounted === null && state.get().kind !== 'failed') setFailed(true)
  }

  const follow = (next: SlotLoad) => {
    stopFollowing()
    load = next
    stopFollowing = load.subscribe(update)
    update()
  }

  /**
   * Nothing of the withdrawn version has run in this place, so it never will: the live one is loaded when the slot's turn comes. Until then the
   * server's markup stays, with its links.
   */
  const skipWithdrawn = () => {
    const next = options.load(address)
    const isStarted = load.get().status !== 'idle'
    isMarkupOutdated = true
    follow(next)
    if (isStarted) void next.start()
  }

  /** The live version takes the place of the withdrawn one, with what the visitor has entered. */
  const replaceWithdrawn = async (isWithdrawn: (container: string) => boolean) => {
    const isWithdrawnHere = () => mounted !== null && isWithdrawn(mounted.loaded.release.container)
    if (mounted === null && load.container !== undefined && isWithdrawn(load.container))
      return skipWithdrawn()
    if (!isWithdrawnHere()) return
    const next = options.load(address)
    await next.start()
    if (attached === null || !isWithdrawnHere()) return
    entered = typed.read(attached.element)
    unmount()
    state.set({ kind: 'waiting' })
    hasWaited = false
    follow(next)
  }

  return {
    state,
    attach(place) {
      const element = place.firstElementChild ?? place.appendChild(document.createElement('div'))
      attached = { place, element }
      const stopWatching = onWithdrawn((isWithdrawn) => void replaceWithdrawn(isWithdrawn))
      follow(load)
      return () => {
        announcePlace(place)
        stopWatching()
        stopFollowing()
        attached = null
        // React forbids it while it removes the place itself, and the next page's first frame should not wait for it.
        afterPaint(unmount)
      }
    },
    show(props, surroundings) {
      const isFirst = view === null
      view = { props, surroundings }
      if (isFirst) update()
      else mounted?.show(view)
    },
    start: () => void load.start(),
    async tryAgain() {
      const now = state.get()
      if (now.kind !== 'failed') return
      if (now.isLoadFailure) return follow(await options.renew(address))
      const again = load.get()
      if (again.status === 'ready') mount(again)
    },
  }
}
