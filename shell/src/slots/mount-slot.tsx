import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import type { ContainerRun } from '../release/container-runs'
import { SlotRoot, type SlotSurroundings } from './SlotRoot'
import { LOAD_DEADLINE_MS, type LoadedSlot } from './slot-load'

/** What a slot is shown with. */
export interface SlotView {
  readonly props: object
  readonly surroundings: SlotSurroundings
}

/**
 * How the first rendering happens: `hydrate` takes the server's markup over, `fill` replaces a skeleton that the visitor sees already, and `at-once`
 * is done before the next paint, so that no skeleton flashes.
 */
type FirstRendering = 'hydrate' | 'fill' | 'at-once'

interface MountOptions {
  /** The container of the root: an element that React's tree around it does not know. */
  readonly element: Element
  readonly loaded: LoadedSlot
  readonly run: ContainerRun
  readonly view: SlotView
  readonly first: FirstRendering
  /** Of React's ids; the same on the server for a slot that it rendered. */
  readonly idPrefix: string
  /** The slot is in the document and its layout effects have run. */
  readonly onAlive: () => void
  /** It did not finish rendering by the deadline; it still may. */
  readonly onLate: () => void
  /** Called while rendering, when the document still shows what was there before the failure. */
  readonly beforeFailure: () => void
  readonly onFailure: (error: unknown) => void
  readonly onRecovered: (error: unknown) => void
}

export interface MountedSlot {
  readonly loaded: LoadedSlot
  show(view: SlotView): void
  unmount(): void
}

/** Renders one version of a slot into an element, as a React root of its own. */
export function mountSlot(options: MountOptions): MountedSlot {
  const { element, loaded, run, first, onAlive, onLate, beforeFailure, onFailure } = options
  const rootOptions: RootOptions = {
    identifierPrefix: options.idPrefix,
    // Shown and reported by the boundary that caught it.
    onCaughtError: () => {},
    onRecoverableError: options.onRecovered,
  }
  let { view } = options
  let isMounted = true
  let isHydrating = first === 'hydrate'
  let isOutdated = false
  const late = setTimeout(onLate, LOAD_DEADLINE_MS)

  const handleAlive = () => {
    clearTimeout(late)
    isHydrating = false
    onAlive()
    if (isOutdated && isMounted) render()
    isOutdated = false
  }
  const tree = () => (
    <SlotRoot
      slot={loaded.slot}
      {...view}
      host={run.host}
      i18n={run.i18n}
      onAlive={handleAlive}
      beforeFailure={beforeFailure}
      onFailure={onFailure}
    />
  )
  // In a transition React gives way every 5 ms, so that no slot delays an interaction.
  const root =
    first === 'hydrate'
      ? inTransition(() => hydrateRoot(element, tree(), rootOptions))
      : createRoot(element, rootOptions)
  const render = () => root.render(tree())

  if (first === 'fill') startTransition(render)
  // React forbids it within an effect; a microtask later is still before the next paint.
  if (first === 'at-once') queueMicrotask(() => isMounted && flushSync(render))

  return {
    loaded,
    show(next) {
      view = next
      // React would throw the server's markup away if it were given something else meanwhile.
      if (isHydrating) isOutdated = true
      else render()
    },
    unmount() {
      isMounted = false
      clearTimeout(late)
      root.unmount()
      run.end()
    },
  }
}

function inTransition<T>(make: () => T): T {
  let made: { readonly value: T } | undefined
  startTransition(() => {
    made = { value: make() }
  })
  if (made === undefined) throw new Error('React did not run the transition')
  return made.value
}
