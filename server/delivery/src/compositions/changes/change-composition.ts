import { ReleaseRefused } from '../../audit/release-refused'
import type { CompositionRecord, CompositionRow, State } from '../../db/composition-record'
import type { Database } from '../../db/database'
import { isSameVersions, type Versions } from '../../db/same-versions'
import { compositions } from '../../db/schema'
import { transact } from '../../db/transact'
import { createReleaseRecords, type ReleaseRecords } from '../../releases/release-records'
import type { ReleaseTrust } from '../../signing/release-trust'
import { findLatestIn, listAfter, waitForTurn } from '../composition-log'
import {
  canariesWithout,
  expectUnpinned,
  NOTHING,
  namesIn,
  toState,
  triedBy,
  versionsIn,
  type Wanted,
  withWanted,
} from '../composition-state'
import { getSignedManifests } from '../signed/signed-manifests'
import { createStatementRecords } from '../signed/statement-records'
import { allow, containersOf, fitCanaries } from './fitting-versions'

export interface Change {
  readonly who: string
  readonly why: string
  /**
   * The generation that the operator looked at: any other one by now refuses the change. Without it a change is made on top
   * of what others changed meanwhile, unless they changed the same part.
   */
  readonly expectedGeneration?: number | undefined
  /** Makes a version live that is marked as bad, and takes the mark off. */
  readonly force?: boolean | undefined
  /** The versions that the gate looked at together: the change is refused when it would make others live. */
  readonly checked?: Versions | undefined
  /** Makes every check, and gives what would be live; nothing of it is kept. */
  readonly isDryRun?: boolean | undefined
}

export interface CompositionsOptions {
  readonly db: Database
  readonly now: () => Date
  /** Told of each generation that this process makes. */
  readonly onChange?: (record: CompositionRecord) => void
  /** Signs each generation that is added. */
  readonly trust: Pick<
    ReleaseTrust,
    'expectGenuine' | 'isGenuine' | 'signRelease' | 'sign' | 'seenGeneration'
  >
}

const MAX_WITHDRAWN = 50

/** Makes a change of what is live: one row of the log, decided while no other change can be made. */
export type ChangeComposition = ReturnType<typeof createChangeComposition>

export function createChangeComposition(options: CompositionsOptions) {
  const { db, now, trust, onChange = () => {} } = options
  const add = createAddGeneration(options)

  /**
   * @param decide what to change, looking at what is live; runs while it cannot be changed otherwise
   * @param mark gives the version to mark as bad, if any
   */
  return async (
    action: CompositionRecord['action'],
    { who, why, expectedGeneration, force, checked, isDryRun = false }: Change,
    decide: (state: State, tx: Database, generation: number) => Promise<Wanted>,
    mark?: (before: State, wanted: Wanted, tx: Database) => Promise<void>,
  ): Promise<CompositionRecord> => {
    const seen = await findLatestIn(db)
    const made = await transact(db, isDryRun, async (tx) => {
      await waitForTurn(tx)
      const latest = await findLatestIn(tx)
      await trust.expectGenuine(latest, createStatementRecords(tx).between)
      const generation = (latest?.generation ?? 0) + 1
      if (expectedGeneration !== undefined && expectedGeneration !== generation - 1) throw overtaken(latest)
      const before: State = latest ?? NOTHING
      const wanted = await decide(before, tx, generation)
      const names = namesIn(wanted)
      if (action !== 'mark-bad') {
        const rival = findRival(names, seen, await listAfter(seen?.generation ?? 0, tx))
        if (rival) throw overtaken(rival)
      }
      if (IS_STOPPED_BY_PINS.includes(action)) expectUnpinned(names, before.pins)
      const asked = withWanted(before, wanted)
      const isSame = action !== 'mark-bad' && JSON.stringify(asked) === JSON.stringify(toState(before))
      if (isSame && !force) throw unchanged()
      const records = createReleaseRecords(tx, now)
      const hasClearedMark = await allow(versionsIn(wanted), force === true, records)
      if (isSame && !hasClearedMark) throw unchanged()
      if (checked && !isSameVersions(checked, triedBy(asked, wanted))) {
        throw new ReleaseRefused('unchecked', 'The gate looked at others.')
      }
      const after = IS_CHECKED.includes(action)
        ? await fitCanaries(asked, action === 'rollback', records)
        : asked
      await mark?.(before, wanted, tx)
      const isTakenBack = TAKES_BACK.includes(action)
      const withdrawn = await withdrawnBy(
        { before, after, isTakenBack, earlier: latest?.withdrawn ?? [] },
        records,
      )
      const row = { generation, ...after, withdrawn, action, who, why, createdAt: timeAfter(latest, now()) }
      return add(tx, row, latest)
    })
    if (!isDryRun) onChange(made)
    return made
  }
}

/** Signs a generation and adds it. */
export function createAddGeneration({ now, trust }: Pick<CompositionsOptions, 'now' | 'trust'>) {
  /** @param previous null where what the database holds is trusted from now on */
  return async (
    tx: Database,
    row: CompositionRow,
    previous: CompositionRecord | null,
  ): Promise<CompositionRecord> => {
    const records = createReleaseRecords(tx, now)
    const [added] = await tx.insert(compositions).values(row).returning()
    if (!added) throw new Error('no composition was added')
    const signed = trust.sign(added, await getSignedManifests(row, records, trust.isGenuine), previous)
    await createStatementRecords(tx).put(added.generation, signed)
    return { ...added, signed }
  }
}

/** The containers that open tabs must leave: those of canaries that end, of versions marked as bad, and earlier ones. */
async function withdrawnBy(
  {
    before,
    after,
    isTakenBack,
    earlier,
  }: {
    readonly before: State
    readonly after: State
    readonly isTakenBack: boolean
    readonly earlier: readonly string[]
  },
  records: ReleaseRecords,
): Promise<readonly string[]> {
  const used = [...Object.entries(after.versions), ...canariesWithout(after)]
  const inUse = new Set(await containersOf(used, records))
  const ended = isTakenBack ? canariesWithout(before, after.canaries) : []
  const left = await containersOf(ended, records)
  const bad = await records.listBadContainers()
  return [...new Set([...left, ...bad, ...earlier])]
    .filter((container) => !inUse.has(container))
    .slice(0, MAX_WITHDRAWN)
}

/** The generation since `seen` that changed what visitors get of one of `names`; null when there is none. */
function findRival(
  names: readonly string[],
  seen: CompositionRecord | null,
  between: readonly CompositionRow[],
): CompositionRow | null {
  let before: State = seen ?? NOTHING
  const isChanged = (record: CompositionRow, name: string) =>
    record.versions[name] !== before.versions[name] ||
    JSON.stringify(record.canaries[name]) !== JSON.stringify(before.canaries[name])
  for (const record of between) {
    if (names.some((name) => isChanged(record, name))) return record
    before = record
  }
  return null
}

/** A rollback is for emergencies, and a mark only says what is known: no pin is in their way. */
const IS_STOPPED_BY_PINS: readonly CompositionRecord['action'][] = ['promote', 'retire', 'canary']
/** What makes a mix of versions that was not live before. */
const IS_CHECKED: readonly CompositionRecord['action'][] = ['promote', 'retire', 'canary', 'rollback']
/** Open tabs leave the canaries that these end. */
const TAKES_BACK: readonly CompositionRecord['action'][] = ['rollback', 'retire', 'stop-canary', 'mark-bad']

export const unchanged = () => new ReleaseRefused('unchanged', 'Nothing to change: that is what is live.')

function overtaken(by: CompositionRow | null): ReleaseRefused {
  const what = by ? `${by.who} made generation ${by.generation} (${by.action}: ${by.why})` : 'nothing is live'
  return new ReleaseRefused('conflict', `The composition is another one by now: ${what}. Look again.`)
}

/** Of the next generation: never before the last one, whatever the clocks of the processes say, since browsers order generations by it. */
export const timeAfter = (latest: Pick<CompositionRow, 'createdAt'> | null, now: Date): Date =>
  latest !== null && latest.createdAt > now ? latest.createdAt : now
