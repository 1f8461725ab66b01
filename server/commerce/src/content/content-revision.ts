import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { contentState } from '../db/schema/content'

/** How often this process looks whether content has changed: with a page's own making, a change is seen within a second. */
const LOOK_EVERY_MS = 400

/** Which content this process shows: a number that is another one after each change, by whichever process. */
export interface ContentRevision {
  current(): number
  /** Looks now. */
  refresh(): Promise<void>
  /** Has every process make its pages anew, for what they show beside content: a price. */
  raise(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export function createContentRevision({
  db,
  log,
  onChanged = () => {},
}: {
  readonly db: Database
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Told before the new number is given out, so that no page is made of what was kept. */
  readonly onChanged?: () => void
}): ContentRevision {
  let revision = 0
  const refresh = async (): Promise<void> => {
    const [state] = await db.select({ revision: contentState.revision }).from(contentState)
    const found = state?.revision ?? 0
    if (found === revision) return
    onChanged()
    revision = found
  }
  const looking = createRepeatingJob({ name: 'content revision', everyMs: LOOK_EVERY_MS, run: refresh, log })
  return {
    current: () => revision,
    refresh,
    async raise() {
      await db.update(contentState).set({ revision: sql`${contentState.revision} + 1` })
      await refresh()
    },
    async start() {
      await refresh()
      looking.start()
    },
    stop: looking.stop,
  }
}
