import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '../../slots/use-hydrated'

const room = <svg width={200} height={150} aria-hidden="true" />

/** No part of the first script, nor of the server's markup. One that does not come leaves its room empty: it only decorates. */
function late(load: () => Promise<ComponentType>): ComponentType {
  const Drawing = lazy(async () => ({ default: await load().catch(() => () => room) }))
  return () =>
    useHydrated() ? (
      <Suspense fallback={room}>
        <Drawing />
      </Suspense>
    ) : (
      room
    )
}

export const NotFoundDrawing = late(
  async () =>
    (await import(/* webpackChunkName: "drawings" */ '@store/shared/ui/drawings/Signpost')).Signpost,
)
export const CrashedDrawing = late(
  async () => (await import(/* webpackChunkName: "drawings" */ './TippedPot')).TippedPot,
)
