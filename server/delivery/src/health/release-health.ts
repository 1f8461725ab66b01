import { createBufferedSums, inBatches, inOrder } from '@store/platform/jobs/buffered-sums'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import { and, asc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Composition } from '../compositions/composition'
import type { Database } from '../db/database'
import { releaseHealth } from '../db/schema'
import type { PageRenderer } from '../pages/page-renderer'
import type { SentPage } from '../pages/visitors/page-tokens'

export interface Counts {
  /** Pages sent. */
  readonly views: number
  /** Pages that told of a problem which a shopper can notice. */
  readonly failedViews: number
  readonly loads: number
  readonly renders: number
  readonly uncaught: number
  readonly handled: number
  /** Pages rendered by the server, and those of them that left a slot of the part to the browser. */
  readonly serverRenders: number
  readonly failedServerRenders: number
}

export interface VersionHealth extends Counts {
  readonly name: string
  readonly version: string
}

export interface HealthMinute extends VersionHealth {
  readonly since: Date
  /** Of the composition that the pages were made of. */
  readonly generation: number
}

export interface HealthStep extends VersionHealth {
  /** The beginning of the step. */
  readonly at: Date
}

export type PageMoment = Pick<SentPage, 'generation' | 'sentAt'>

export interface ReleaseHealth {
  /** @param page what it was made of, and when it was sent */
  add(page: PageMoment, name: string, version: string, counts: Partial<Counts>): void
  /** Counts a page for every part that it was made of. */
  addView(composition: Composition): void
  /** The same renderer, whose failures are counted. */
  measureRenderer(renderer: PageRenderer): PageRenderer
  /** Sums by version, of all processes, the most viewed first. */
  sumSince(since: Date): Promise<readonly VersionHealth[]>
  /** Sums by version and step, in order. Minutes that are two days old are hours. */
  stepsSince(since: Date, stepMinutes: number): Promise<readonly HealthStep[]>
  /** Of one version, from the one minute to before the other. */
  sumBetween(
    name: string,
    version: string,
    from: Date,
    until: Date,
  ): Promise<Pick<Counts, 'views' | 'failedViews'>>
  /** By minute, in order; by hour where they are old. */
  minutesSince(since: Date, names?: readonly string[]): Promise<readonly HealthMinute[]>
  /** Writes what was counted here since the last time. */
  flush(): Promise<void>
  /** Sums minutes up to hours, and removes what is too old. */
  tidy(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface ReleaseHealthOptions {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Told of everything that is counted. */
  readonly onCount?: (name: string, version: string, counts: Partial<Counts>) => void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const MINUTES_KEPT_MS = 48 * HOUR_MS
export const KEPT_MS = 30 * 24 * HOUR_MS

interface Viewed {
  readonly minute: number
  views: number
}

const COUNTS = [
  'views',
  'failedViews',
  'loads',
  'renders',
  'uncaught',
  'handled',
  'serverRenders',
  'failedServerRenders',
] as const satisfies readonly (keyof Counts)[]

/** One value for each of the counts. */
const ofCounts = <T>(toValue: (count: keyof Counts) => T): Record<keyof Counts, T> =>
  // `COUNTS` names them all.
  Object.fromEntries(COUNTS.map((count) => [count, toValue(count)])) as Record<keyof Counts, T>

const NONE: Counts = ofCounts(() => 0)

/**
 * How each version does, counted here and summed over all processes in the database (REL-10).
 *
 * One function: short methods that share what was counted and not written yet.
 */
export function createReleaseHealth({
  db,
  now,
  log,
  onCount = () => {},
}: ReleaseHealthOptions): ReleaseHealth {
  /** Pages are sent often and made of many parts, so they are counted by composition first. */
  const viewed = new Map<Composition, Viewed>()
  const sums = createBufferedSums<HealthMinute>({
    name: 'health of releases',
    keyOf,
    merge: (a, b) => ({ ...a, ...addCounts(a, b) }),
    write: (rows) => addRows(db, rows),
    log,
    onFlush() {
      for (const [composition, seen] of viewed) addViews(composition, seen)
      viewed.clear()
    },
  })

  function add(
    { generation, sentAt }: PageMoment,
    name: string,
    version: string,
    counts: Partial<Counts>,
  ): void {
    const since = new Date(Math.floor(sentAt.getTime() / MINUTE_MS) * MINUTE_MS)
    sums.add({ ...NONE, ...counts, since, generation, name, version })
    onCount(name, version, counts)
  }

  const momentOf = ({ generation }: Composition): PageMoment => ({ generation, sentAt: now() })

  function addViews(composition: Composition, { minute, views }: Viewed): void {
    const page = { generation: composition.generation, sentAt: new Date(minute * MINUTE_MS) }
    for (const { name, version } of partsOf(composition)) add(page, name, version, { views })
  }

  return {
    add,
    flush: sums.flush,

    addView(composition) {
      const minute = Math.floor(now().getTime() / MINUTE_MS)
      const before = viewed.get(composition)
      if (before?.minute === minute) {
        before.views += 1
        return
      }
      if (before) addViews(composition, before)
      viewed.set(composition, { minute, views: 1 })
    },

    measureRenderer: (renderer) => ({
      ...renderer,
      async render(composition, address, currency) {
        const page = await renderer.render(composition, address, currency)
        if (page.isTooEarly) return page
        const isLeft = page.status !== 302 && page.html === ''
        const failed = new Set(isLeft ? ['shell'] : page.missingSlots.map(remoteOf))
        for (const { name, version } of partsOf(composition)) {
          add(momentOf(composition), name, version, {
            serverRenders: 1,
            ...(failed.has(name) && { failedServerRenders: 1 }),
          })
        }
        return page
      },
    }),

    async sumSince(since) {
      const rows = await db
        .select({ name: releaseHealth.name, version: releaseHealth.version, ...SUMS })
        .from(releaseHealth)
        .where(gte(releaseHealth.since, since))
        .groupBy(releaseHealth.name, releaseHealth.version)
      return rows.sort((a, b) => a.name.localeCompare(b.name) || b.views - a.views)
    },

    async stepsSince(since, stepMinutes) {
      const seconds = stepMinutes * 60
      const step = sql<number>`(floor(extract(epoch from ${releaseHealth.since}) / ${sql.raw(String(seconds))}))::integer`
      const rows = await db
        .select({
          step: step.mapWith(Number),
          name: releaseHealth.name,
          version: releaseHealth.version,
          ...SUMS,
        })
        .from(releaseHealth)
        .where(gte(releaseHealth.since, since))
        .groupBy(step, releaseHealth.name, releaseHealth.version)
        .orderBy(step, releaseHealth.name, releaseHealth.version)
      return rows.map(({ step: at, ...row }) => ({ ...row, at: new Date(at * seconds * 1000) }))
    },

    async sumBetween(name, version, from, until) {
      const [sums] = await db
        .select({ views: SUMS.views, failedViews: SUMS.failedViews })
        .from(releaseHealth)
        .where(
          and(
            eq(releaseHealth.name, name),
            eq(releaseHealth.version, version),
            gte(releaseHealth.since, from),
            lt(releaseHealth.since, until),
          ),
        )
      return { views: sums?.views ?? 0, failedViews: sums?.failedViews ?? 0 }
    },

    minutesSince: (since, names) =>
      db
        .select()
        .from(releaseHealth)
        .where(and(gte(releaseHealth.since, since), names && inArray(releaseHealth.name, [...names])))
        .orderBy(asc(releaseHealth.since)),

    async tidy() {
      const hour = (at: number): Date => new Date(Math.floor(at / HOUR_MS) * HOUR_MS)
      const isOld = lt(releaseHealth.since, hour(now().getTime() - MINUTES_KEPT_MS))
      const ofHour = sql`date_trunc('hour', ${releaseHealth.since}, 'UTC')`
      await db.transaction(async (tx) => {
        const minutes = await tx
          .delete(releaseHealth)
          .where(and(isOld, sql`${releaseHealth.since} <> ${ofHour}`))
          .returning()
        if (minutes.length === 0) return
        const hours = new Map<string, HealthMinute>()
        for (const row of minutes) {
          const since = hour(row.since.getTime())
          const key = keyOf({ ...row, since })
          hours.set(key, { ...row, since, ...addCounts(hours.get(key) ?? NONE, row) })
        }
        await inBatches(inOrder(hours), (rows) => addRows(tx, rows))
      })
      await db.delete(releaseHealth).where(lt(releaseHealth.since, new Date(now().getTime() - KEPT_MS)))
    },

    start: sums.start,
    stop: sums.stop,
  }
}

async function addRows(db: Database, rows: HealthMinute[]): Promise<void> {
  await db.insert(releaseHealth).values(rows).onConflictDoUpdate({ target: KEY, set: ADDED })
}

const KEY = [releaseHealth.since, releaseHealth.generation, releaseHealth.name, releaseHealth.version]

const keyOf = ({ since, generation, name, version }: HealthMinute): string =>
  `${since.getTime()} ${generation} ${name} ${version}`

const partsOf = ({ shell, remotes }: Composition): readonly { name: string; version: string }[] =>
  [shell, ...remotes.values()].map(({ manifest }) => manifest)

export const addCounts = (a: Counts, b: Counts): Counts => ofCounts((count) => a[count] + b[count])

const excluded = alias(releaseHealth, 'excluded')
const ADDED = ofCounts((count) => sql`${releaseHealth[count]} + ${excluded[count]}`)

const SUMS = ofCounts((count) => sum(releaseHealth[count]).mapWith(Number))
