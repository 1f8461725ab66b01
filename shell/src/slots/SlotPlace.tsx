import { PAGE_FAILURES } from '@store/shared/messages/page-failures'
import type { HostServices, SlotPlaceProps } from '@store/shared/remotes/host-services'
import { QuietBox } from '@store/shared/ui/QuietBox'
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { useShell } from '../app/shell-context'
import { SlotBoundary } from './SlotBoundary'
import { SlotSkeleton } from './SlotSkeleton'
import type { SlotLoad } from './slot-load'
import { whenNearOrIdle } from './when-near'

/** What the server cannot render: it sends the skeleton instead. */
export class LeftToBrowser extends Error {
  override readonly name = 'LeftToBrowser'
}

/** A load's failure, which its registry has reported. */
class SlotUnavailable extends Error {
  override readonly name = 'SlotUnavailable'
}

export type PlaceOptions = SlotPlaceProps & {
  /** Loads only when near the screen or idle. */
  readonly isDeferred?: boolean
  /** Where the quiet box stands, for slots that are not in the flow of the page. */
  readonly frameFailure?: (box: ReactNode) => ReactNode
}

/** One slot in the page: its skeleton, the slot itself, or a quiet box. Nothing that it does reaches beyond (REL-14). */
export function SlotPlace(options: PlaceOptions) {
  const { name, props, skeleton, isDeferred = false, frameFailure } = options
  const { slots, reportRender } = useShell()
  const place = useRef<HTMLDivElement>(null)
  const [{ load, attempt }, setCurrent] = useState(() => ({ load: slots.slot(name), attempt: 0 }))

  useEffect(() => {
    if (!isDeferred || place.current === null) {
      void load.start()
      return
    }
    return whenNearOrIdle(place.current, () => void load.start())
  }, [load, isDeferred])

  const show = (next: SlotLoad) => setCurrent(({ attempt: last }) => ({ load: next, attempt: last + 1 }))
  const shape = skeleton ?? <SlotSkeleton name={name} />

  return (
    <div ref={place} data-slot={name}>
      <SlotBoundary
        key={attempt}
        onError={(error) => {
          if (!(error instanceof SlotUnavailable)) reportRender(error, name)
        }}
        renderFailure={(error) => {
          const box = (
            <SlotFailure load={load} isLoadFailure={error instanceof SlotUnavailable} onShow={show} />
          )
          return frameFailure ? frameFailure(box) : box
        }}
      >
        <Suspense fallback={shape}>
          <SlotContent load={load} props={props} />
        </Suspense>
      </SlotBoundary>
    </div>
  )
}

interface SlotContentProps {
  readonly load: SlotLoad
  readonly props: SlotPlaceProps['props']
}

function SlotContent({ load, props }: SlotContentProps) {
  const { host, isServer } = useShell()
  const state = load.get()
  if (state.status === 'failed') {
    throw isServer ? new LeftToBrowser(load.name) : new SlotUnavailable(load.name, { cause: state.error })
  }
  if (state.status === 'ready') {
    const Slot = state.slot.Component as ComponentType<{ readonly host: HostServices }>
    return <Slot {...props} host={host} />
  }
  use(load.settled())
  return null
}

interface SlotFailureProps {
  readonly load: SlotLoad
  readonly isLoadFailure: boolean
  readonly onShow: (load: SlotLoad) => void
}

/** Says that the slot is missing, tries again when asked, and gives way when the slot arrives after all. */
function SlotFailure({ load, isLoadFailure, onShow }: SlotFailureProps) {
  const { slots } = useShell()
  const [isTrying, setTrying] = useState(false)

  useEffect(() => {
    if (!isLoadFailure) return
    const showArrived = () => {
      if (load.get().status === 'ready') onShow(load)
    }
    showArrived()
    return load.subscribe(showArrived)
  }, [load, isLoadFailure, onShow])

  const tryAgain = async () => {
    setTrying(true)
    const renewed = isLoadFailure ? slots.renew(load.name) : load
    await renewed.start()
    setTrying(false)
    if (renewed.get().status === 'ready') onShow(renewed)
  }

  return <QuietBox message={PAGE_FAILURES.SLOT_UNAVAILABLE} busy={isTrying} onRetry={() => void tryAgain()} />
}
