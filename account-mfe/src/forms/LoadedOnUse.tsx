import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { QuietBox } from '@store/shared/ui/QuietBox'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export interface LoadedOnUseProps<Props extends object> {
  host: HostServices
  /** Written outside of any component, so that it stays the same. */
  load: () => Promise<ComponentType<Props>>
  /** Of the part, for the report of a load that failed. */
  name: string
  /** Null while what the part shows is still on its way: its code is fetched meanwhile. */
  props: Props | null
  skeleton: ReactNode
}

/**
 * Shows a part whose code is fetched when it is first shown. Not `React.lazy`: that keeps its fallback for 300 ms at least
 * and remembers a failed load for good.
 */
export function LoadedOnUse<Props extends object>({
  host,
  load,
  name,
  props,
  skeleton,
}: LoadedOnUseProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    if (Part || isFailed) return
    let isWanted = true
    load().then(
      (loaded) => {
        if (isWanted) setPart(() => loaded)
      },
      (failure: unknown) => {
        host.report(failure, name)
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [Part, isFailed, load, host, name])

  if (Part && props) return <Part {...props} />
  if (isFailed) return <QuietBox message={FAILURES.SLOT_UNAVAILABLE} onRetry={() => setFailed(false)} />
  return skeleton
}
