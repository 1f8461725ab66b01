import type { HostServices } from '@store/shared/remotes/host-services'
import { TrackerSkeleton } from './TrackerSkeleton'
import { TrackerView } from './TrackerView'
import { useTracker } from './use-tracker'

export function PeriodTrackerPage({ host }: { host: HostServices }) {
  const tracker = useTracker(host)
  return tracker ? <TrackerView tracker={tracker} /> : <TrackerSkeleton />
}
