import type { ReleaseShadowReport } from '@store/remote-kit/operator/shadow-shapes.mjs'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { type KeptShadowReport, releases } from '../db/schema'

export type ShadowRecords = ReturnType<typeof createShadowRecords>

/** What was found of each version, beside its verdict. */
export function createShadowRecords(db: Database) {
  const isVersion = (name: string, version: string) =>
    and(eq(releases.name, name), eq(releases.version, version))
  return {
    async find(name: string, version: string): Promise<KeptShadowReport | null> {
      const [row] = await db
        .select({ shadow: releases.shadow })
        .from(releases)
        .where(isVersion(name, version))
      return row?.shadow ?? null
    },
    async note(name: string, version: string, shadow: KeptShadowReport): Promise<void> {
      await db.update(releases).set({ shadow }).where(isVersion(name, version))
    },
  }
}

/** As operators get it. */
export function toShadowReport(kept: KeptShadowReport): ReleaseShadowReport {
  const { differences: _, isAccepted: _accepted, ...report } = kept
  return { ...report, state: stateOf(kept) }
}

/** A decision counts, also on what could not be compared. */
export function stateOf({
  problem,
  groups,
  decision,
  isAccepted,
}: Pick<KeptShadowReport, 'problem' | 'groups' | 'decision' | 'isAccepted'>): ReleaseShadowReport['state'] {
  if (decision !== null) return isAccepted ? 'accepted' : 'refused'
  if (problem !== null) return 'failed'
  return groups.length === 0 ? 'same' : 'open'
}
