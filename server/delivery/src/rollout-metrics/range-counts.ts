import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** How many samples are in each range of a scale. */
export type RangeCounts = readonly number[]

/** One sample, in this range. */
export const oneIn = (range: number, ranges: number): RangeCounts =>
  Array.from({ length: ranges }, (_, index) => Number(index === range))

export const addCounts = (a: RangeCounts, b: RangeCounts): RangeCounts =>
  a.map((count, index) => count + (b[index] ?? 0))

export const sumOf = (counts: RangeCounts): number => counts.reduce((sum, count) => sum + count, 0)

/**
 * The value that `rank` of the samples are at most, as if those of a range were spread evenly over it; those above the last edge are taken as
 * that edge.
 *
 * @param edges upper edges of the ranges; what is above the last is counted too
 */
export function valueAtRank(edges: readonly number[], counts: RangeCounts, rank: number): number {
  let below = 0
  for (const [index, edge] of edges.entries()) {
    const inside = counts[index] ?? 0
    if (inside > 0 && below + inside >= rank) {
      const from = edges[index - 1] ?? 0
      return from + ((edge - from) * Math.max(0, rank - below)) / inside
    }
    below += inside
  }
  return edges.at(-1) ?? 0
}

/** The first range with which at least this share of the samples is counted. */
export function rangeAt(counts: RangeCounts, share: number): number {
  const rank = sumOf(counts) * share
  let below = 0
  for (const [index, count] of counts.entries()) {
    below += count
    if (below >= rank) return index
  }
  return counts.length - 1
}

export const countAbove = (counts: RangeCounts, range: number): number => sumOf(counts.slice(range + 1))

/** What a row's column `counts` becomes when it is inserted once more. */
export const addedCounts = (column: PgColumn): SQL => sql`array(
  select a.count + coalesce(b.count, 0)
  from unnest(${column}) with ordinality as a(count, place)
  left join unnest(excluded.counts) with ordinality as b(count, place) using (place)
  order by place
)`
