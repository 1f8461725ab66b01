import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { contentState } from '../db/schema/content'
import { createRepeatingJob } from '../jobs/repeating-job'

/** How often this process looks whether content has changed: with a page's own making, a change is seen within a second. */
const LOOK_EVERY_MS = 400

/** Which content this process shows: a number that is another one after each change, by whichever process. */
export interface ContentRevision {
  current(): number
  /** Looks now. */
  refresh(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export function createContentRevision({
  db,
  log,
}: {
  readonly db: Database
  readonly log: Pick<FastifyBaseLogger, 'error'>
}): ContentRevision {
  let revision = 0
  const refresh = async (): Promise<void> => {
    const [state] = await db.select({ revision: contentState.revision }).from(contentState)
    revision = state?.revision ?? 0
  }
  const looking = createRepeatingJob({ name: 'content revision', everyMs: LOOK_EVERY_MS, run: refresh, log })
  return {
    current: () => revision,
    refresh,
    async start() {
      await refresh()
      looking.start()
    },
    stop: looking.stop,
  }
}
