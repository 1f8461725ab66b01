import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import type { LoadPhase } from '@store/shared/remotes/reports/load-phases'
import type { LoadPhases } from '../federation/load-phases'
import type { RemoteModules } from '../federation/remote-modules'

export interface TimedPhase {
  readonly phase: LoadPhase
  /** Milliseconds since the page was asked for. */
  readonly startedAt: number
}

/** What loading a module, or a container for the first of its modules, went through. */
export interface LoadRecord {
  readonly container: string
  /** Such as `HomeBanner.v1`; empty for the container. */
  readonly exposed: string
  readonly phases: readonly TimedPhase[]
  /** Null while it is under way. */
  readonly endedAt: number | null
  /** Null unless it failed. */
  readonly failure: string | null
}

export interface LoadTimeline {
  readonly records: ReadableStore<readonly LoadRecord[]>
  /** The same, each step of which is noted. */
  watchPhases(phases: LoadPhases): LoadPhases
  /** The same, the end of each loading is noted. */
  watchModules(modules: RemoteModules): RemoteModules
}

/** In development: when each remote's loading entered which phase, and what came of it. */
export function createLoadTimeline(now: () => number = () => performance.now()): LoadTimeline {
  const records = createStore<readonly LoadRecord[]>([])

  function change(container: string, exposed: string, changeOne: (record: LoadRecord) => LoadRecord): void {
    const all = records.get()
    const known = all.find((each) => each.container === container && each.exposed === exposed)
    const before = known ?? { container, exposed, phases: [], endedAt: null, failure: null }
    const after = changeOne(before)
    records.set(known ? all.map((each) => (each === known ? after : each)) : [...all, after])
  }
  const end = (container: string, exposed: string, failure: string | null) =>
    change(container, exposed, (record) => ({ ...record, endedAt: now(), failure }))

  return {
    records,
    watchPhases: (phases) => ({
      ...phases,
      enter(container, phase, exposed = '') {
        phases.enter(container, phase, exposed)
        // A container is there once the first of its modules is asked for.
        if (exposed !== '' && isUnderWay(records.get(), container)) end(container, '', null)
        change(container, exposed, (record) => ({
          ...record,
          endedAt: null,
          phases: [...record.phases, { phase, startedAt: now() }],
        }))
      },
    }),
    watchModules: (modules) => ({
      ...modules,
      async load(release, exposed, isRestart) {
        const { container } = release
        try {
          const module = await modules.load(release, exposed, isRestart)
          end(container, exposed, null)
          return module
        } catch (error) {
          end(container, exposed, String(error))
          throw error
        }
      },
    }),
  }
}

const isUnderWay = (records: readonly LoadRecord[], container: string): boolean =>
  records.some((each) => each.container === container && each.exposed === '' && each.endedAt === null)

/** How long each phase took, in milliseconds; the last one until now where it is under way. */
export const durationsOf = (
  { phases, endedAt }: LoadRecord,
  now: number,
): readonly { readonly phase: LoadPhase; readonly ms: number }[] =>
  phases.map(({ phase, startedAt }, index) => ({
    phase,
    ms: Math.round((phases[index + 1]?.startedAt ?? endedAt ?? now) - startedAt),
  }))
