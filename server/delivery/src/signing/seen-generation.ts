import { readFileSync } from 'node:fs'
import { errorCode } from '@store/platform/config/files/error-code'
import { z } from 'zod'
import { writeWhole } from '../store/folder-store'

/** The newest generation that was verified with this data folder. */
const SeenGeneration = z.object({
  generation: z.int(),
  /** `record` of its statement. */
  record: z.string(),
})
export type SeenGeneration = z.infer<typeof SeenGeneration>

export interface SeenGenerations {
  /** Null in a data folder that is new. */
  get(): SeenGeneration | null
  /** Also after a restart. Never goes back. */
  set(seen: SeenGeneration): Promise<void>
}

/** Outlives a restart, so that a writer of the database or the bucket cannot make the store go back to an earlier generation. */
export function openSeenGenerations(file: string): SeenGenerations {
  let seen = read(file)
  return {
    get: () => seen,
    async set(next) {
      // Processes may share the folder.
      const stored = read(file)
      seen = isNewer(next, seen) ? next : seen
      if (!isNewer(next, stored)) return
      // On a full disk it is known until the process ends: a rollback must not wait for space.
      await writeWhole(file, Buffer.from(JSON.stringify(next))).catch(() => {})
    },
  }
}

const isNewer = (next: SeenGeneration, before: SeenGeneration | null): boolean =>
  before === null || next.generation > before.generation

/** @throws for a file that was changed by hand: whoever removes it decides that any generation is good enough */
function read(file: string): SeenGeneration | null {
  try {
    return SeenGeneration.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
