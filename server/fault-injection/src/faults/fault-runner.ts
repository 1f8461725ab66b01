import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresProxy } from '@store/server-testing/postgres/postgres-proxy'
import { Client } from 'pg'
import type { History } from '../trial/history'
import type { FaultyProcess } from './faulty-process'
import type { FaultName, PlannedFault } from './schedule'

export interface FaultCount {
  planned: number
  /** How often it was really there, and was felt where that can be told. */
  hit: number
}

interface FaultRunnerOptions {
  readonly processes: readonly FaultyProcess[]
  /** Null without PostgreSQL. */
  readonly postgres: { readonly proxy: PostgresProxy; readonly adminUrl: string } | null
  readonly history: History
  readonly now: () => number
}

export interface FaultRunner {
  /** Resolves when the last of them is over. */
  run(schedule: readonly PlannedFault[]): Promise<void>
  /** Lifts whatever is still there; all clocks go on by so much, for good. */
  passTime(ms: number): Promise<void>
  readonly counts: ReadonlyMap<FaultName, FaultCount>
}

/** In a shop that is open something is committed, written and asked of the gateway before long. */
const FELT_WITHIN_MS = 30_000
const TEN_MINUTES_MS = 600_000
const HALF_AN_HOUR_MS = 31 * 60_000

export function createFaultRunner({ processes, postgres, history, now }: FaultRunnerOptions): FaultRunner {
  const counts = new Map<FaultName, FaultCount>()
  const gateway = createGatewayFaults(processes, now)
  let passedMs = 0

  const countOf = (kind: FaultName): FaultCount => {
    const count = counts.get(kind) ?? { planned: 0, hit: 0 }
    counts.set(kind, count)
    return count
  }

  const note = (kind: FaultName, phase: 'planned' | 'hit' | 'missed' | 'over', text = '') => {
    history.add({ type: 'fault', sentAt: now(), kind, phase, note: text })
    if (phase === 'planned') countOf(kind).planned += 1
    if (phase === 'hit') countOf(kind).hit += 1
  }

  const passTime = async (ms: number) => {
    passedMs += ms
    await Promise.all(processes.map((each) => each.setClock(passedMs)))
  }

  /** Nothing is to be seen while no process serves, and a process that starts would feel it instead of a shopper. */
  const whenServing = async () => {
    const latest = now() + FELT_WITHIN_MS
    while (!processes.every((each) => each.isServing()) && now() < latest) await wait(50)
  }

  /** @returns how often it was felt */
  const carryOut = async (fault: PlannedFault, victim: FaultyProcess): Promise<number> => {
    switch (fault.kind) {
      case 'kill': {
        const wasRunning = victim.isRunning()
        await victim.kill()
        await wait(fault.lastsMs)
        await victim.start()
        return wasRunning ? 1 : 0
      }
      case 'pause':
        victim.pause()
        await wait(fault.lastsMs)
        victim.goOn()
        return 1
      case 'clock-forward':
      case 'clock-back': {
        const shift = fault.kind === 'clock-forward' ? TEN_MINUTES_MS : -TEN_MINUTES_MS
        await victim.setClock(passedMs + shift)
        await wait(fault.lastsMs)
        await victim.setClock(passedMs)
        return 1
      }
      case 'half-an-hour':
        await passTime(HALF_AN_HOUR_MS)
        await wait(fault.lastsMs)
        return 1
      case 'disk-full':
        return fillDisk(victim, fault.lastsMs, now)
      case 'gateway-down':
      case 'gateway-silent': {
        const told = await gateway.set(fault.kind === 'gateway-down' ? 'down' : 'silent')
        await wait(fault.lastsMs)
        await gateway.tell('none')
        return told
      }
      case 'commit-unsent':
        return postgres === null ? 0 : cutCommits(postgres.proxy, fault, 'before', now)
      case 'commit-unheard':
        return postgres === null ? 0 : cutCommits(postgres.proxy, fault, 'after', now)
      case 'connections-ended':
        return postgres === null ? 0 : endConnections(postgres.adminUrl)
    }
  }

  const runLane = async (faults: readonly PlannedFault[]) => {
    for (const fault of faults) {
      await whenServing()
      await wait(fault.calmMs)
      const victim = processes[fault.process]
      if (victim === undefined) throw new Error(`There is no process ${fault.process}`)
      note(fault.kind, 'planned', `process ${fault.process}, ${fault.lastsMs} ms`)
      const felt = await carryOut(fault, victim)
      note(fault.kind, felt > 0 ? 'hit' : 'missed', String(felt))
      note(fault.kind, 'over')
    }
  }

  return {
    counts,
    passTime,
    async run(schedule) {
      const lanes = [...new Set(schedule.map(({ lane }) => lane))]
      await Promise.all(lanes.map((lane) => runLane(schedule.filter((fault) => fault.lane === lane))))
      await gateway.tell('none')
    },
  }
}

/** Faults of the sandbox gateway, which every process answers for itself. */
function createGatewayFaults(processes: FaultRunnerOptions['processes'], now: () => number) {
  /** @returns how many processes heard of it */
  const tell = async (fault: 'none' | 'down' | 'silent'): Promise<number> => {
    const answers = await Promise.all(
      processes.map(({ origin }) =>
        fetch(`${origin}/sandbox-gateway/fault`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ fault }),
          signal: AbortSignal.timeout(3_000),
        }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    return answers.filter(Boolean).length
  }

  return {
    tell,
    /** A process that is just being started hears of it as soon as it is there. */
    async set(fault: 'down' | 'silent'): Promise<number> {
      const latest = now() + FELT_WITHIN_MS
      for (;;) {
        const told = await tell(fault)
        if (told > 0 || now() > latest) return told
        await wait(100)
      }
    },
  }
}

/** @returns how many commits were cut */
async function cutCommits(
  proxy: PostgresProxy,
  { draw, lastsMs }: PlannedFault,
  where: 'before' | 'after',
  now: () => number,
): Promise<number> {
  const already = proxy.cuts[where]
  proxy.cutCommits(where, 1 + Math.floor(draw * 3))
  const cuts = () => proxy.cuts[where] - already
  const latest = now() + FELT_WITHIN_MS
  await wait(lastsMs)
  while (cuts() === 0 && now() < latest) await wait(20)
  proxy.stopCutting()
  return cuts()
}

/** @returns how many connections there were */
async function endConnections(adminUrl: string): Promise<number> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** Until a write was refused, and then the process starts again with room. @returns how many were */
async function fillDisk(victim: FaultyProcess, lastsMs: number, now: () => number): Promise<number> {
  victim.excuse(true)
  const latest = now() + FELT_WITHIN_MS
  const before = await victim.setDiskFull(true)
  await wait(lastsMs)
  let refused = 0
  while (refused === 0 && now() < latest) {
    refused = victim.isRunning() ? (await victim.setDiskFull(true)) - before : 1
    await wait(100)
  }
  await victim.kill()
  victim.excuse(false)
  await victim.start()
  return refused
}
