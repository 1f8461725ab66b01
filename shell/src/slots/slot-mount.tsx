import { afterPaint } from '@store/shared/loading/after-paint'
import { announcePlace, FAILED, HYDRATED } from '@store/shared/loading/hydration'
import { createStore } from '@store/shared/remotes/create-store'
import type { ReadableStore } from '@store/shared/remotes/host-services'
import type { ModuleAddress } from '@store/shared/remotes/module-address'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { FieldValue } from '../event-replay/form-field'
import type { ContainerRun } from '../release/container-runs'
import { SlotRoot, type SlotSurroundings } from './SlotRoot'
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
  /** Of React's ids; the same on the server for a slot that it rendered. */
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

interface Mounted {
  readonly root: Root
  readonly run: ContainerRun
  readonly loaded: LoadedSlot
  readonly giveUp: ReturnType<typeof setTimeout>
}

/** What a slot is shown with. */
interface View {
  readonly props: object
  readonly surroundings: SlotSurroundings
}

/**
 * Loads one slot and keeps its React root in an element that the rest of the page does not touch.
 *
 * One function: short steps that share the state of one root.
 */
export function createSlotMount(options: SlotMountOptions): SlotMount {
  const { address, browser, reportRender, hasMarkup, comesLater, keepsMarkup, idPrefix, onAlive } = options
  const { runs, typed, onWithdrawn, reportRecovered } = browser
  const state = createStore<PlaceState>(hasMarkup ? { kind: 'markup' } : { kind: 'waiting' })
  let load = options.load(address)
  let place: HTMLElement | null = null
  /** The container of the slot's root: an element that React's tree around it does not know. */
  let element: Element | null = null
  let view: View | null = null
  let mounted: Mounted | null = null
  /** What the hydration under way began with: React would throw the server's markup away if it were given something else meanwhile. */
  let hydrating: View | null = null
  /** The server's markup is of another version than the one that takes its place, so it cannot be hydrated. */
  let isMarkupOutdated = false
  /** The page was painted without the slot: the skeleton stood there, or nothing. */
  let hasWaited = comesLater
  let stopFollowing = () => {}
  /** To be entered again once another version is hydrated. */
  let entered: readonly FieldValue[] = []
  let snapshot: readonly Node[] = []

  const become = (next: PlaceState) => {
    // Its page has gone: a root that is not down yet is not announced any more.
    if (place === null) return
    state.set(next)
    place.toggleAttribute(HYDRATED, next.kind === 'hydrated')
    place.toggleAttribute(FAILED, next.kind === 'failed')
    if (next.kind !== 'hydrated' && next.kind !== 'failed') return
    onAlive()
    announcePlace(place)
  }

  const enterAgain = async (values: readonly FieldValue[], within: Element) => {
    if (!(await typed.restore(values, within))) browser.sayTextIsKept()
  }

  const takeDown = () => {
    hydrating = null
    if (mounted === null) return
    const { root, run, giveUp } = mounted
    mounted = null
    clearTimeout(giveUp)
    root.unmount()
    run.end()
  }

  const fail = (isLoadFailure: boolean) => {
    const isShown = element?.hasChildNodes() ?? false
    become({ kind: 'failed', isLoadFailure, keepsMarkup: keepsMarkup && isShown })
  }

  /** The content that the visitor saw before the slot threw comes back without scripts: links work as plain links. */
  const freeze = () => {
    takeDown()
    if (keepsMarkup) element?.replaceChildren(...snapshot)
    snapshot = []
    fail(false)
  }

  const render = ({ root, run, loaded }: Mounted) => {
    if (view === null) return
    root.render(toTree(run, loaded, view))
  }

  const toTree = (run: ContainerRun, { slot }: LoadedSlot, shown: View) => (
    <SlotRoot
      slot={slot}
      {...shown}
      host={run.host}
      i18n={run.i18n}
      onAlive={handlers.onAlive}
      beforeFailure={handlers.beforeFailure}
      onFailure={handlers.onFailure}
    />
  )

  /** One and the same for every rendering, so that no effect runs again because of them. */
  const handlers = {
    onAlive: () => {
      if (mounted !== null) clearTimeout(mounted.giveUp)
      become({ kind: 'hydrated' })
      const isOutdated = hydrating !== null && hydrating !== view
      hydrating = null
      if (isOutdated && mounted !== null) render(mounted)
      const values = entered
      entered = []
      if (values.length > 0 && element !== null) void enterAgain(values, element)
    },
    beforeFailure: () => {
      if (element === null || snapshot.length > 0) return
      entered = typed.read(element)
      snapshot = [...element.childNodes].map((node) => node.cloneNode(true))
    },
    onFailure: (error: unknown) => {
      reportRender(error, address)
      queueMicrotask(freeze)
    },
  }

  /** In a transition, where the page already shows something in this place: there React gives way every 5 ms, so that no slot delays an interaction. */
  const mount = (loaded: LoadedSlot) => {
    if (element === null || view === null) return
    takeDown()
    const run = runs.begin(loaded.release)
    const giveUp = setTimeout(() => {
      reportRender(new Error(`${address} did not finish rendering in ${LOAD_DEADLINE_MS} ms`), address)
      fail(false)
    }, LOAD_DEADLINE_MS)
    const rootOptions: RootOptions = {
      identifierPrefix: idPrefix,
      // Shown and reported by the boundary that caught it.
      onCaughtError: () => {},
      onRecoverableError: (error) => reportRecovered(error, address),
    }
    if (state.get().kind === 'markup' && !isMarkupOutdated) {
      hydrating = view
      const [container, tree] = [element, toTree(run, loaded, view)]
      startTransition(() => {
        mounted = { root: hydrateRoot(container, tree, rootOptions), run, loaded, giveUp }
      })
      return
    }
    if (state.get().kind === 'markup') entered = typed.read(element)
    const fresh = { root: createRoot(element, rootOptions), run, loaded, giveUp }
    mounted = fresh
    if (hasWaited) {
      startTransition(() => render(fresh))
      return
    }
    // React forbids it within an effect; a microtask later is still before the next paint, so that no skeleton flashes.
    queueMicrotask(() => {
      if (mounted === fresh) flushSync(() => render(fresh))
    })
  }

  const sync = () => {
    const now = load.get()
    if (now.status === 'ready' && mounted?.loaded.slot !== now.slot) mount(now)
    if (now.status !== 'ready' && view !== null) hasWaited = true
    if (now.status === 'failed' && mounted === null && state.get().kind !== 'failed') fail(true)
  }

  const follow = (next: SlotLoad) => {
    stopFollowing()
    load = next
    stopFollowing = load.subscribe(sync)
    sync()
  }

  /**
   * Nothing of the version that was marked as bad has run in this place, so it never will: the one that is live now is loaded when the slot's
   * turn comes. Until then the server's markup stays, with its links.
   */
  const passOver = () => {
    const next = options.load(address)
    const isStarted = load.get().status !== 'idle'
    isMarkupOutdated = true
    follow(next)
    if (isStarted) void next.start()
  }

  /** The version on the page was marked as bad: the one that is live now takes its place, with what the visitor has entered. */
  const replaceWithdrawn = async (isWithdrawn: (container: string) => boolean) => {
    if (mounted === null && load.container !== undefined && isWithdrawn(load.container)) return passOver()
    if (mounted === null || !isWithdrawn(mounted.loaded.release.container)) return
    const next = options.load(address)
    await next.start()
    if (element === null || mounted === null || !isWithdrawn(mounted.loaded.release.container)) return
    entered = typed.read(element)
    takeDown()
    state.set({ kind: 'waiting' })
    hasWaited = false
    follow(next)
  }

  return {
    state,
    attach(given) {
      place = given
      element = given.firstElementChild ?? given.appendChild(document.createElement('div'))
      const stopWatching = onWithdrawn((isWithdrawn) => void replaceWithdrawn(isWithdrawn))
      follow(load)
      return () => {
        announcePlace(given)
        stopWatching()
        stopFollowing()
        place = null
        element = null
        // React forbids it while it removes the place itself, and the next page's first frame should not wait for it.
        afterPaint(takeDown)
      }
    },
    show(props, surroundings) {
      const isFirst = view === null
      view = { props, surroundings }
      if (isFirst) sync()
      else if (mounted !== null && hydrating === null) render(mounted)
    },
    start: () => void load.start(),
    async tryAgain() {
      const now = state.get()
      if (now.kind !== 'failed') return
      if (now.isLoadFailure) follow(await options.renew(address))
      else {
        const again = load.get()
        if (again.status === 'ready') mount(again)
      }
    },
  }
}
