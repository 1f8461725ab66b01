import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import { eq, gt, lt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { processes } from '../db/schema'
import type { LiveComposition } from './live-composition'

export interface StoreProcess {
  readonly host: string
  readonly pid: number
  readonly roles: readonly string[]
  readonly startedAt: Date
  /** What it serves; 0 for nothing. */
  readonly generation: number
  readonly failing: readonly string[]
  readonly degraded: readonly string[]
}

export interface ProcessesOptions {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly roles: ReadonlySet<string>
  readonly live: Pick<LiveComposition, 'current' | 'status'>
}

export type Processes = ReturnType<typeof createProcesses>

const TELL_MS = 5_000
const HEARD_OF_MS = 30_000
/** A clock that is wrong by less removes no process. */
const FORGOTTEN_MS = 60 * 60_000

/** The processes that share the database, each of which says every few seconds what it serves (REL-12). */
export function createProcesses({ db, now, log, roles, live }: ProcessesOptions) {
  const id = randomUUID()
  const startedAt = now()
  const ago = (ms: number): Date => new Date(now().getTime() - ms)

  async function tell(): Promise<void> {
    const { failing, degraded } = live.status()
    const said = { seenAt: now(), generation: live.current()?.generation ?? 0, failing, degraded }
    const row = { id, host: hostname(), pid: process.pid, roles: [...roles], startedAt, ...said }
    await db.insert(processes).values(row).onConflictDoUpdate({ target: processes.id, set: said })
    await db.delete(processes).where(lt(processes.seenAt, ago(FORGOTTEN_MS)))
  }

  const telling = createRepeatingJob({ name: 'what this process serves', everyMs: TELL_MS, run: tell, log })

  return {
    tell,

    /** Those heard of lately, by host. */
    list: (): Promise<readonly StoreProcess[]> =>
      db
        .select({
          host: processes.host,
          pid: processes.pid,
          roles: processes.roles,
          startedAt: processes.startedAt,
          generation: processes.generation,
          failing: processes.failing,
          degraded: processes.degraded,
        })
        .from(processes)
        .where(gt(processes.seenAt, ago(HEARD_OF_MS)))
        .orderBy(processes.host, processes.pid),

    start(): void {
      // A failure is logged by the next try.
      void tell().catch(() => {})
      telling.start()
    },

    async stop(): Promise<void> {
      await telling.stop()
      await db
        .delete(processes)
        .where(eq(processes.id, id))
        .catch(() => {})
    },
  }
}
