import type { NotedEvent } from '@store/commerce/webhooks/note-event'
import type { WebhookEventType } from '@store/commerce/webhooks/webhook-events'

/** A change of what is live, as delivery keeps it. */
export interface ReleaseChange {
  readonly generation: number
  readonly action: string
  readonly versions: Readonly<Record<string, string>>
  readonly canaries: Readonly<Record<string, { readonly version: string; readonly percent: number }>>
  readonly createdAt: Date
}

interface NoteReleasesOptions {
  /** Oldest first. */
  readonly changesSince: (since: Date, afterGeneration: number) => Promise<readonly ReleaseChange[]>
  readonly note: (event: NotedEvent) => Promise<void>
  readonly now?: () => Date
}

/** Actions that are not told of change nothing that visitors get. */
const TYPES: Readonly<Record<string, WebhookEventType>> = {
  promote: 'release.promoted',
  rollback: 'release.rolled_back',
  canary: 'release.canary',
  'stop-canary': 'release.canary',
}

const LOOKS_BACK_MS = 24 * 3_600_000

/**
 * Hands changes of what is live to the shop's webhooks, which know nothing of releases. Each is noted once, also when a process ended between a
 * change and its note: the next one looks back a day.
 */
export function createNoteReleases({ changesSince, note, now = () => new Date() }: NoteReleasesOptions) {
  let noted = 0
  return async (): Promise<void> => {
    const since = new Date(now().getTime() - LOOKS_BACK_MS)
    for (const { generation, action, versions, canaries, createdAt } of await changesSince(since, noted)) {
      const type = TYPES[action]
      const shares = Object.entries(canaries).map(([name, { version, percent }]) => [
        name,
        { version, percent },
      ])
      if (type !== undefined) {
        await note({
          type,
          subject: 'releases',
          at: createdAt,
          data: { generation, action, versions, canaries: Object.fromEntries(shares) },
          onceKey: `release ${generation}`,
        })
      }
      noted = generation
    }
  }
}
