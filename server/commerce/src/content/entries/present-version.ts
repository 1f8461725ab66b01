import { and, eq, sql } from 'drizzle-orm'
import { contentEntries, contentVersions } from '../../db/schema/content'

const { id, liveVersion, scheduledVersion, latestVersion } = contentEntries

/** Joins an entry with what visitors see of it, otherwise with what they will see, otherwise with what is being written. */
export const isPresentVersion = and(
  eq(contentVersions.entryId, id),
  eq(contentVersions.version, sql`coalesce(${liveVersion}, ${scheduledVersion}, ${latestVersion})`),
)
