import type { Random } from '@store/server-testing/faults/seeded-random'

export type Backend = 'pglite' | 'postgres'

/** Two things can go wrong at once, one of each lane; within a lane one thing after the other. */
const LANES = ['process', 'surroundings'] as const
type Lane = (typeof LANES)[number]

interface FaultKind {
  readonly lane: Lane
  readonly backends: readonly Backend[]
  /** How often, compared with the others. */
  readonly weight: number
  /** How long it lasts, from and to. */
  readonly lastsMs: readonly [number, number]
  readonly what: string
}

const BOTH: readonly Backend[] = ['pglite', 'postgres']

export const FAULTS = {
  kill: {
    lane: 'process',
    backends: BOTH,
    weight: 5,
    lastsMs: [0, 300],
    what: 'SIGKILL, then started again',
  },
  pause: { lane: 'process', backends: BOTH, weight: 2, lastsMs: [300, 2500], what: 'SIGSTOP, later SIGCONT' },
  'clock-forward': {
    lane: 'process',
    backends: BOTH,
    weight: 1,
    lastsMs: [1500, 4000],
    what: 'its clock 10 minutes ahead',
  },
  'clock-back': {
    lane: 'process',
    backends: BOTH,
    weight: 1,
    lastsMs: [1500, 4000],
    what: 'its clock 10 minutes behind',
  },
  'half-an-hour': {
    lane: 'process',
    backends: BOTH,
    weight: 1,
    lastsMs: [5500, 6500],
    what: 'the clock goes on by 31 minutes: reservations and tokens lapse',
  },
  // On PostgreSQL the shop writes nothing there while it sells.
  'disk-full': {
    lane: 'process',
    backends: ['pglite'],
    weight: 1,
    lastsMs: [800, 2500],
    what: 'ENOSPC for every write below DATA_DIR, then space and a restart',
  },
  'gateway-down': {
    lane: 'surroundings',
    backends: BOTH,
    weight: 1,
    lastsMs: [800, 4000],
    what: 'the gateway refuses the shop’s calls',
  },
  'gateway-silent': {
    lane: 'surroundings',
    backends: BOTH,
    weight: 1,
    lastsMs: [1500, 5000],
    what: 'the gateway never answers the shop’s calls',
  },
  'commit-unsent': {
    lane: 'surroundings',
    backends: ['postgres'],
    weight: 3,
    lastsMs: [300, 1500],
    what: 'connections cut right before a COMMIT',
  },
  'commit-unheard': {
    lane: 'surroundings',
    backends: ['postgres'],
    weight: 3,
    lastsMs: [300, 1500],
    what: 'connections cut right after a COMMIT',
  },
  'connections-ended': {
    lane: 'surroundings',
    backends: ['postgres'],
    weight: 2,
    lastsMs: [0, 300],
    what: 'pg_terminate_backend for every connection',
  },
} as const satisfies Record<string, FaultKind>

export type FaultName = keyof typeof FAULTS

export interface PlannedFault {
  readonly kind: FaultName
  readonly lane: Lane
  /** Since the beginning, if everything takes as long as it should. */
  readonly atMs: number
  /** For how long the shop works before it, undisturbed by what is in its lane. */
  readonly calmMs: number
  readonly lastsMs: number
  /** Which process it happens to. */
  readonly process: number
  /** For whatever else has to be decided. */
  readonly draw: number
}

export interface ScheduleOptions {
  readonly backend: Backend
  readonly seconds: number
  readonly processes: number
  readonly random: Random
}

export const appliesTo = (kind: FaultName, backend: Backend): boolean => {
  const { backends }: FaultKind = FAULTS[kind]
  return backends.includes(backend)
}

const kindsOf = (lane: Lane, backend: Backend): FaultName[] =>
  Object.entries(FAULTS).flatMap(([name, fault]) =>
    fault.lane === lane && appliesTo(name as FaultName, backend) ? [name as FaultName] : [],
  )

/** How many kills a run of this length has at least. */
export const killsIn = (seconds: number): number => Math.max(1, Math.floor(seconds / 15))

/** A pause in which the shop works, so that there is something to break. */
const CALM_MS = [700, 2200] as const
/** About what a killed process needs until it serves again. */
const RECOVERY_MS = { kill: 1800, 'disk-full': 1800 } as const satisfies Partial<Record<FaultName, number>>

/**
 * What goes wrong when: of every kind that applies one and a kill each 15 s, however little time that leaves, and then by
 * their weights until it is over. Pure: the same draws give the same schedule.
 */
export function planFaults({
  backend,
  seconds,
  processes,
  random,
}: ScheduleOptions): readonly PlannedFault[] {
  return LANES.flatMap((lane) => planLane(lane)).sort((a, b) => a.atMs - b.atMs)

  function planLane(lane: Lane): PlannedFault[] {
    const draws = random.fork(lane)
    const kinds = kindsOf(lane, backend)
    const weighted = kinds.flatMap((kind) => Array.from({ length: FAULTS[kind].weight }, () => kind))
    const more = lane === 'process' ? killsIn(seconds) - 1 : 0
    const firsts = draws.shuffled([...kinds, ...Array.from({ length: more }, () => 'kill' as const)])
    const planned: PlannedFault[] = []
    for (let atMs = 0; ; ) {
      const calmMs = draws.between(...CALM_MS)
      const kind = firsts[planned.length] ?? draws.pick(weighted)
      const [shortest, longest] = FAULTS[kind].lastsMs
      const lastsMs = draws.between(shortest, longest)
      if (planned.length >= firsts.length && atMs + calmMs + lastsMs > seconds * 1000) return planned
      planned.push({
        kind,
        lane,
        atMs: atMs + calmMs,
        calmMs,
        lastsMs,
        process: draws.between(0, processes - 1),
        draw: draws.next(),
      })
      const recoveryMs = kind in RECOVERY_MS ? RECOVERY_MS[kind as keyof typeof RECOVERY_MS] : 0
      atMs += calmMs + lastsMs + recoveryMs
    }
  }
}
