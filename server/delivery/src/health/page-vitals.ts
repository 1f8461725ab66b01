import { createBufferedSums } from '@store/platform/jobs/buffered-sums'
import type { Vital } from '@store/shared/remotes/reports/problem-reports'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import type { Versions } from '../db/same-versions'
import { pageVitals } from '../db/schema'
import type { SentPage } from '../pages/visitors/page-tokens'
import { addCounts, addedCounts } from '../rollout-metrics/range-counts'
import { KEPT_MS } from './release-health'
import {
  GREATEST_VALUE,
  MOST_RANGES,
  toCounts,
  toReading,
  VITAL_SCALES,
  type VitalName,
  type VitalReading,
} from './vital-scales'

/** One measure of the pages of one kind that have something of one version on them. */
export interface PageVital extends VitalReading {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly vital: VitalName
}

/** Of all pages with something of the version, in one hour. */
export interface VitalHour extends VitalReading {
  readonly since: Date
  readonly name: string
  readonly version: string
  readonly vital: VitalName
}

/** Told of each sample: seconds, or the score of shifts. */
export type OnVital = (
  vital: VitalName,
  value: number,
  labels: { readonly page: string; readonly remote: string; readonly version: string },
) => void

export interface PageVitals {
  /** Counts for every part that has something on the page. @param versions what the page was made of */
  add(page: Pick<SentPage, 'shown' | 'sentAt'>, versions: Versions, vitals: readonly Vital[]): void
  /** Of all processes. */
  sumSince(since: Date): Promise<readonly PageVital[]>
  hoursSince(since: Date): Promise<readonly VitalHour[]>
  /** Whether any page told of itself that was made with the version, in the last 30 days. */
  isHeardOf(name: string, version: string): Promise<boolean>
  flush(): Promise<void>
  /** Removes what is older than 30 days. */
  tidy(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface PageVitalsOptions {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly onVital?: OnVital
}

const HOUR_MS = 3_600_000

interface VitalSums {
  readonly since: Date
  readonly path: string
  readonly name: string
  readonly version: string
  readonly vital: VitalName
  readonly counts: readonly number[]
}

/** How fast pages were for the people who saw them, counted here and summed by hour over all processes (REL-10). */
export function createPageVitals({ db, now, log, onVital = () => {} }: PageVitalsOptions): PageVitals {
  const sums = createBufferedSums<VitalSums>({
    name: 'web vitals',
    keyOf: ({ since, path, name, version, vital }) => [since.getTime(), path, name, version, vital].join(' '),
    merge: (a, b) => ({ ...a, counts: addCounts(a.counts, b.counts) }),
    write: async (rows) => {
      const values = rows.map(({ counts, ...row }) => ({ ...row, counts: [...counts] }))
      await db
        .insert(pageVitals)
        .values(values)
        .onConflictDoUpdate({ target: KEY, set: { counts: addedCounts(pageVitals.counts) } })
    },
    log,
  })
  const { since, path, name, version, vital } = pageVitals

  return {
    add({ shown, sentAt }, versions, vitals) {
      if (shown === null) return
      const hour = new Date(Math.floor(sentAt.getTime() / HOUR_MS) * HOUR_MS)
      for (const part of shown.parts) {
        const version = versions[part]
        if (version === undefined) continue
        for (const { name: vital, value } of vitals) {
          const bounded = Math.min(Math.max(value, 0), GREATEST_VALUE)
          const counts = toCounts(vital, bounded)
          sums.add({ since: hour, path: shown.path, name: part, version, vital, counts })
          const labels = { page: shown.path, remote: part, version }
          onVital(vital, bounded / VITAL_SCALES[vital].divisor, labels)
        }
      }
    },

    async sumSince(from) {
      const rows = await db
        .select({ path, name, version, vital, counts: SUMMED })
        .from(pageVitals)
        .where(gte(since, from))
        .groupBy(path, name, version, vital)
        .orderBy(asc(name), asc(path), asc(version), asc(vital))
      return rows.map(({ counts, ...row }) => ({ ...row, ...toReading(row.vital, counts) }))
    },

    async hoursSince(from) {
      const rows = await db
        .select({ since, name, version, vital, counts: SUMMED })
        .from(pageVitals)
        .where(gte(since, from))
        .groupBy(since, name, version, vital)
        .orderBy(asc(since), asc(name), asc(version), asc(vital))
      return rows.map(({ counts, ...row }) => ({ ...row, ...toReading(row.vital, counts) }))
    },

    async isHeardOf(part, ofVersion) {
      const rows = await db
        .select({ since })
        .from(pageVitals)
        .where(and(eq(name, part), eq(version, ofVersion)))
        .limit(1)
      return rows.length > 0
    },

    async tidy() {
      await db.delete(pageVitals).where(lt(since, new Date(now().getTime() - KEPT_MS)))
    },

    flush: sums.flush,
    start: sums.start,
    stop: sums.stop,
  }
}

const KEY = [pageVitals.since, pageVitals.path, pageVitals.name, pageVitals.version, pageVitals.vital]

/** Range by range; all have as many as the finest scale. */
const SUMMED = sql<number[]>`array[${sql.join(
  Array.from(
    { length: MOST_RANGES },
    (_, index) => sql`coalesce(sum(${pageVitals.counts}[${sql.raw(`${index + 1}`)}]), 0)::int`,
  ),
  sql`, `,
)}]`
