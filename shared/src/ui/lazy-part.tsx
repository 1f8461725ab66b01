import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '../i18n/use-translate'
import { markFailed, markHydrated } from '../loading/hydration'
import { type StartOn, startOn } from '../loading/start-on'
import { PAGE_FAILURE_MESSAGES } from '../messages/failures/page-failures'
import { createStore } from '../remotes/host/create-store'
import type { HostServices, ReadableStore } from '../remotes/host/host-services'
import { useHost } from '../remotes/host/use-host'
import { useStore } from '../remotes/host/use-store'
import { InlineFailure } from './states/InlineFailure'

/** What a lazy part is given besides the props of its component. */
export interface LazyPartProps {
  /** Shown until the component is there, unless the server rendered it. */
  fallback?: ReactNode
}

/** A component whose code is a chunk of its own, loaded once for all the places that show it. */
export interface LazyPart<Props extends object> {
  (props: Omit<Props, keyof LazyPartProps> & LazyPartProps): ReactNode
  readonly partName: string
  readonly isLoaded: ReadableStore<boolean>
  /** Loads the code ahead of need. Another call tries again after a failure. @throws what the load threw */
  load(): Promise<void>
}

type Place = RefObject<HTMLElement | null>

const RETRY_AFTER_MS = 3_000

/**
 * `React.lazy` with a second try, and with a sign to wait for. What cannot be loaded is reported once, and shown as a box with "Try again" where
 * nothing else stands; over the server's HTML, whose links work meanwhile, loading is tried again silently.
 *
 * @param name of the part in reports
 * @param load called outside of any component, so written there
 * @param sign what starts the loading where the server rendered the part; without it, rendering does. Event replay keeps what is clicked and
 *   entered in such a part until it is hydrated.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  sign?: StartOn,
): LazyPart<Props> {
  const isLoaded = createStore(false)
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    Loaded ??= await load()
    isLoaded.set(true)
    return Loaded
  }

  /** One try to show the component in one place; the next one needs another, because `lazy` remembers a failure. */
  const createTry = (host: HostServices, place: Place, onRetry: () => void) => {
    let start = () => {}
    let isFallbackShown = false
    const started = new Promise<void>((resolve) => {
      start = resolve
    })
    if (sign === undefined || typeof window === 'undefined') start()
    const loadUntilThere = async (): Promise<ComponentType<Props>> => {
      await started
      for (let isReported = false; ; isReported = true) {
        try {
          return await loadOnce()
        } catch (failure) {
          if (!isReported) host.report(failure, name)
          if (isFallbackShown) return () => <MissingPart onRetry={onRetry} />
          // Its links lead on as plain ones meanwhile.
          if (place.current !== null) markFailed(place.current)
          await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
        }
      }
    }
    return {
      Component: Loaded ?? lazy(async () => ({ default: await loadUntilThere() })),
      start,
      onFallback() {
        isFallbackShown = true
        start()
      },
    }
  }

  function Part({ fallback, ...props }: LazyPartProps) {
    const host = useHost()
    const place = useRef<HTMLDivElement>(null)
    const retry = () => setCurrent(createTry(host, place, retry))
    const [current, setCurrent] = useState(() => createTry(host, place, retry))
    const { start } = current
    useEffect(() => {
      if (sign !== undefined && place.current !== null) return startOn(sign, place.current, start)
    }, [start])
    // The rest of the props is what the component needs, by the type of `LazyPart`.
    const Component = current.Component as ComponentType<object>
    const content = (
      <Suspense fallback={<Fallback onShown={current.onFallback}>{fallback}</Fallback>}>
        <Component {...props} />
        {sign !== undefined && <HydratedMark place={place} />}
      </Suspense>
    )
    if (sign === undefined) return content
    return (
      <div ref={place} data-lazy-part={name} suppressHydrationWarning>
        {content}
      </div>
    )
  }
  return Object.assign(Part, {
    partName: name,
    isLoaded,
    load: async () => void (await loadOnce()),
  })
}

function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate()
  return <InlineFailure message={t(PAGE_FAILURE_MESSAGES.SLOT_UNAVAILABLE)} onRetry={onRetry} />
}

/** Not a link or field yet, as the server's HTML would be, so its code waits for no sign. */
function Fallback({ onShown, children }: { readonly onShown: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onShown, [onShown])
  return children
}

/** Its effect runs after those of the component that it stands behind, and once the element around both is there. */
function HydratedMark({ place }: { readonly place: Place }) {
  useEffect(() => {
    if (place.current !== null) markHydrated(place.current)
  }, [place])
  return null
}

/**
 * Whether a part's code is there, and what loads it: resolves with false, and reports why, when it cannot be loaded.
 *
 * @param sign what loads the code ahead of need
 */
export function useLazyCode(
  { partName, isLoaded, load }: Pick<LazyPart<never>, 'partName' | 'isLoaded' | 'load'>,
  sign?: StartOn,
): readonly [isLoaded: boolean, load: () => Promise<boolean>] {
  const host = useHost()
  // A failure is told to who asks for the part.
  useEffect(
    () => sign && startOn(sign, document.documentElement, () => void load().catch(() => {})),
    [sign, load],
  )
  const loadOrReport = async () => {
    try {
      await load()
      return true
    } catch (failure) {
      host.report(failure, partName)
      return false
    }
  }
  return [useStore(isLoaded), loadOrReport]
}

/** For a dialog or form that is loaded when it is first opened. A load that fails is told, and tried again by the same click. */
export function useLazyDialog(part: Parameters<typeof useLazyCode>[0]) {
  const host = useHost()
  const [, load] = useLazyCode(part)
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    if (await load()) setShown('open')
    else host.toasts.failure(host.translate(PAGE_FAILURE_MESSAGES.SLOT_UNAVAILABLE))
    setLoading(false)
  }
  const close = () => setShown('closed')
  return { wasOpened: shown !== 'never', isOpen: shown === 'open', isLoading, open, close }
}
