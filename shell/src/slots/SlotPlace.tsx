import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices, SlotPlaceProps } from '@store/shared/remotes/host-services'
import { QuietBox } from '@store/shared/ui/QuietBox'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useShell } from '../app/shell-context'
import { afterFirstView } from '../pages/first-view'
import { SlotBoundary } from './SlotBoundary'
import { SlotSkeleton } from './SlotSkeleton'
import type { SlotLoad } from './slot-load'
import { whenNear } from './when-near'

/** What the server cannot render: it sends the skeleton instead. */
export class LeftToBrowser extends Error {
  override readonly name = 'LeftToBrowser'
}

/** A load's failure, which its registry has reported. */
class SlotUnavailable extends Error {
  override readonly name = 'SlotUnavailable'
}

export type PlaceOptions = SlotPlaceProps & {
  /** Loads only when near the screen. */
  readonly isDeferred?: boolean
  /** Where the quiet box stands, for slots that are not in the flow of the page. */
  readonly frameFailure?: (box: ReactNode) => ReactNode
  /** The slot, or the box in its place, answers to the shopper. */
  readonly onAlive?: () => void
}

/** One slot in the page: its skeleton, the slot itself, or a quiet box. Nothing that it does reaches beyond (REL-14). */
export function SlotPlace(options: PlaceOptions) {
  const { name, props, skeleton, isDeferred = false, frameFailure, onAlive } = options
  const { slots, reportRender } = useShell()
  const place = useRef<HTMLDivElement>(null)
  const alive = useRef(onAlive)
  const [{ load, attempt }, setCurrent] = useState(() => ({ load: slots.slot(name), attempt: 0 }))

  useEffect(() => {
    if (!isDeferred || place.current === null) {
      void load.start()
      return
    }
    return whenNear(place.current, () => afterFirstView(() => void load.start()))
  }, [load, isDeferred])

  const show = (next: SlotLoad) => setCurrent(({ attempt: last }) => ({ load: next, attempt: last + 1 }))

  // One and the same element as long as it says the same: a boundary that is rendered anew before it is hydrated gives up
  // the server's markup for its skeleton.
  const content = useMemo(
    () => (
      <Suspense fallback={skeleton ?? <SlotSkeleton name={name} />}>
        <SlotContent load={load} props={props} alive={alive} />
      </Suspense>
    ),
    [load, name, props, skeleton],
  )

  return (
    <div ref={place} data-slot={name}>
      <SlotBoundary
        key={attempt}
        onError={(error) => {
          if (!(error instanceof SlotUnavailable)) reportRender(error, name)
        }}
        renderFailure={(error) => {
          const box = (
            <SlotFailure
              load={load}
              isLoadFailure={error instanceof SlotUnavailable}
              place={place}
              onShow={show}
            />
          )
          return (
            <>
              {frameFailure ? frameFailure(box) : box}
              <AliveSign alive={alive} />
            </>
          )
        }}
      >
        {content}
      </SlotBoundary>
    </div>
  )
}

interface SlotContentProps {
  readonly load: SlotLoad
  readonly props: SlotPlaceProps['props']
  readonly alive: AliveRef
}

/** Whom to tell; a reference, so that what is told to another does not render the slot again. */
type AliveRef = RefObject<(() => void) | undefined>

function SlotContent({ load, props, alive }: SlotContentProps) {
  const { host, isServer } = useShell()
  use(load.settled())
  const state = load.get()
  if (state.status === 'failed') {
    throw isServer ? new LeftToBrowser(load.name) : new SlotUnavailable(load.name, { cause: state.error })
  }
  if (state.status === 'ready') {
    const Slot = state.slot.Component as ComponentType<{ readonly host: HostServices }>
    return (
      <>
        <Slot {...props} host={host} />
        <AliveSign alive={alive} />
      </>
    )
  }
  return null
}

/** Its effect runs after those of the slot that it stands behind. */
function AliveSign({ alive }: { readonly alive: AliveRef }) {
  useEffect(() => alive.current?.(), [alive])
  return null
}

interface SlotFailureProps {
  readonly load: SlotLoad
  readonly isLoadFailure: boolean
  /** Where the slot would be, still with its skeleton. */
  readonly place: RefObject<HTMLElement | null>
  readonly onShow: (load: SlotLoad) => void
}

/** Beyond that, an empty box is worse than a page that moves. */
const TALLEST_BOX = 640

/** Says that the slot is missing, tries again when asked, and gives way when the slot arrives after all. */
function SlotFailure({ load, isLoadFailure, place, onShow }: SlotFailureProps) {
  const { slots } = useShell()
  const [isTrying, setTrying] = useState(false)
  const [minHeight] = useState(() => Math.min(place.current?.offsetHeight ?? 0, TALLEST_BOX))
  const showArrived = useEffectEvent(() => {
    if (load.get().status === 'ready') onShow(load)
  })

  useEffect(() => {
    if (!isLoadFailure) return
    showArrived()
    return load.subscribe(() => showArrived())
  }, [load, isLoadFailure])

  const tryAgain = async () => {
    setTrying(true)
    const renewed = isLoadFailure ? await slots.renew(load.name) : load
    setTrying(false)
    if (renewed !== load || !isLoadFailure) onShow(renewed)
  }

  return (
    <QuietBox
      message={FAILURES.SLOT_UNAVAILABLE}
      minHeight={minHeight}
      busy={isTrying}
      onRetry={() => void tryAgain()}
    />
  )
}
