import { createHash } from 'node:crypto'
import { createBufferedSums } from '@store/platform/jobs/buffered-sums'
import type { LoadPhase } from '@store/shared/remotes/reports/load-phases'
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { releaseFailures } from '../db/schema'

/** One thing that went wrong with a version. */
export interface Failure {
  readonly name: string
  readonly version: string
  readonly side: 'browser' | 'server'
  /** What loading had come to; null for what happens later. */
  readonly phase: LoadPhase | null
  /** A slot or page, or where in the part it happened. */
  readonly place: string
  readonly message: string
  /** Positions in files of the version, such as `web/120.1a2b3c4d.js:1:2345`, from where it was thrown outwards. */
  readonly frames: readonly string[]
  readonly traceId?: string | null
}

/** Failures that are alike. */
export interface CountedFailure extends Required<Failure> {
  readonly count: number
  readonly firstAt: Date
  readonly lastAt: Date
}

export interface ReleaseFailures {
  add(failure: Failure): void
  /** Of one version, those seen last first. */
  of(name: string, version: string): Promise<readonly CountedFailure[]>
  /** Of all versions, the most frequent first. */
  since(from: Date): Promise<readonly CountedFailure[]>
  flush(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface ReleaseFailuresOptions {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const DAY_MS = 24 * 3_600_000
const KEPT_MS = 30 * DAY_MS
const KEPT_OF_VERSION = 100
/** Kinds of failures of a version that one process notes between two writes: whoever makes up messages fills no memory. */
const MOST_NOTED = 50
const LISTED = 50
const MAX_MESSAGE = 300
const MAX_PLACE = 120

type Row = CountedFailure & { readonly digest: string }

/** What went wrong with each version, failures that are alike counted together, of all processes. */
export function createReleaseFailures({ db, now, log }: ReleaseFailuresOptions): ReleaseFailures {
  let noted = new Map<string, Set<string>>()
  const sums = createBufferedSums<Row>({
    name: 'failures of releases',
    keyOf: ({ name, version, digest }) => `${name} ${version} ${digest}`,
    merge: (a, b) => ({
      ...a,
      count: a.count + b.count,
      firstAt: new Date(Math.min(a.firstAt.getTime(), b.firstAt.getTime())),
      lastAt: new Date(Math.max(a.lastAt.getTime(), b.lastAt.getTime())),
      traceId: b.traceId ?? a.traceId,
    }),
    async write(rows) {
      await db.insert(releaseFailures).values(rows).onConflictDoUpdate({ target: KEY, set: ADDED })
      await trim([...new Map(rows.map((row) => [`${row.name} ${row.version}`, row])).values()])
    },
    onFlush: () => {
      noted = new Map()
    },
    log,
  })

  /** Drops what is old, and of these versions all but the failures that were seen last. */
  async function trim(versions: readonly Pick<Row, 'name' | 'version'>[]): Promise<void> {
    await db.delete(releaseFailures).where(lt(releaseFailures.lastAt, new Date(now().getTime() - KEPT_MS)))
    for (const { name, version } of versions) {
      const ofVersion = isOf(name, version)
      const surplus = db
        .select({ digest: releaseFailures.digest })
        .from(releaseFailures)
        .where(ofVersion)
        .orderBy(desc(releaseFailures.lastAt))
        .offset(KEPT_OF_VERSION)
      await db.delete(releaseFailures).where(and(ofVersion, inArray(releaseFailures.digest, surplus)))
    }
  }

  const list = async (where: SQL | undefined, order: SQL): Promise<readonly CountedFailure[]> => {
    const rows = await db.select().from(releaseFailures).where(where).orderBy(order).limit(LISTED)
    return rows.map(({ digest: _, ...failure }) => failure)
  }

  return {
    add({ traceId = null, ...given }) {
      const failure = {
        ...given,
        place: given.place.slice(0, MAX_PLACE),
        message: given.message.slice(0, MAX_MESSAGE),
      }
      const digest = digestOf(failure)
      const key = `${failure.name} ${failure.version}`
      const known = noted.get(key) ?? new Set()
      noted.set(key, known)
      if (!known.has(digest) && known.size >= MOST_NOTED) return
      known.add(digest)
      const at = now()
      sums.add({ ...failure, digest, traceId, count: 1, firstAt: at, lastAt: at })
    },
    of: (name, version) => list(isOf(name, version), desc(releaseFailures.lastAt)),
    since: (from) => list(gte(releaseFailures.lastAt, from), desc(releaseFailures.count)),
    flush: sums.flush,
    start: sums.start,
    stop: sums.stop,
  }
}

const isOf = (name: string, version: string) =>
  and(eq(releaseFailures.name, name), eq(releaseFailures.version, version))

const digestOf = ({ side, phase, place, message, frames }: Failure): string =>
  createHash('sha256')
    .update(JSON.stringify([side, phase, place, message, frames]))
    .digest('hex')
    .slice(0, 32)

const KEY = [releaseFailures.name, releaseFailures.version, releaseFailures.digest]

const ADDED = {
  count: sql`${releaseFailures.count} + excluded.count`,
  lastAt: sql`greatest(${releaseFailures.lastAt}, excluded.last_at)`,
  traceId: sql`coalesce(excluded.trace_id, ${releaseFailures.traceId})`,
}
