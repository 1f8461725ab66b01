import { ReleaseRefused } from '../../audit/release-refused'
import type { CompositionRecord } from '../../db/composition-record'
import type { Database } from '../../db/database'
import { createReleaseRecords } from '../../releases/release-records'
import { listAfter } from '../composition-log'
import { endedOf } from '../composition-state'
import type { Change, ChangeComposition } from './change-composition'

export interface Rollback extends Change {
  /** Marks the version that is left as bad, in the same generation. */
  readonly marksBad?: boolean | undefined
}

/** Goes back to an earlier version. */
export function createRollBack(change: ChangeComposition, now: () => Date) {
  /**
   * Without a version: ends the canary if one runs, else goes to what was live before the present version first was, leaving out
   * those marked as bad. A part that was not there before goes. With a version the canary ends as well. Canaries of other parts that do
   * not fit to what is brought back are ended too.
   */
  return (name: string, toVersion: string | null, how: Rollback): Promise<CompositionRecord> =>
    change(
      'rollback',
      how,
      async ({ versions, canaries }, tx) => {
        const ended = endedOf([name], canaries)
        if (toVersion === null && Object.hasOwn(canaries, name)) return { canaries: ended }
        const target = toVersion ?? (await findPredecessor(now, name, versions[name], tx))
        return { versions: { [name]: target }, canaries: ended }
      },
      async ({ versions, canaries }, wanted, tx) => {
        const isLeft = wanted.versions !== undefined && wanted.versions[name] !== versions[name]
        await markIfAsked(now, name, isLeft ? versions[name] : canaries[name]?.version, how, tx)
      },
    )
}

/** @param left the version that visitors had and leave */
export async function markIfAsked(
  now: () => Date,
  name: string,
  left: string | undefined,
  { marksBad, who, why }: Rollback,
  tx: Database,
): Promise<void> {
  if (marksBad && left !== undefined) {
    await createReleaseRecords(tx, now).markBad(name, left, { by: who, why })
  }
}

async function findPredecessor(
  now: () => Date,
  name: string,
  current: string | undefined,
  tx: Database,
): Promise<string | null> {
  const records = createReleaseRecords(tx, now)
  const log = await listAfter(0, tx)
  const versions = log.map((record) => record.versions[name])
  const first = current === undefined ? -1 : versions.indexOf(current)
  const earlier = [...new Set(versions.slice(0, Math.max(0, first)).reverse())]
  for (const version of earlier) {
    if (version === undefined) return null
    const found = await records.find(name, version)
    if (found && found.markedBad === null) return version
  }
  throw new ReleaseRefused(
    'unknown',
    `There is no version of ${name} before the one that is live that is not marked as bad.`,
  )
}
