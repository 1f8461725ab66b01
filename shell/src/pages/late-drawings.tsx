import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import styled from 'styled-components'
import { useHydrated } from '../slots/use-hydrated'

const Room = styled.div`
  width: 200px;
  height: 150px;
`

const Nothing = () => null

/** No part of the first script, nor of the server's markup. One that does not come leaves its room empty: it only decorates. */
const late = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))

const LateSignpost = late(
  async () =>
    (await import(/* webpackChunkName: "drawings" */ '@store/shared/ui/drawings/Signpost')).Signpost,
)
const LateTippedPot = late(
  async () => (await import(/* webpackChunkName: "drawings" */ './TippedPot')).TippedPot,
)

function InRoom({ drawing: Late }: { readonly drawing: typeof LateSignpost }) {
  const isHydrated = useHydrated()
  return (
    <Room>
      {isHydrated && (
        <Suspense>
          <Late />
        </Suspense>
      )}
    </Room>
  )
}

export const NotFoundDrawing = () => <InRoom drawing={LateSignpost} />
export const CrashedDrawing = () => <InRoom drawing={LateTippedPot} />
