import type * as z from 'zod'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Queryable, Transaction } from '../db/database'
import type { CheckedVersion } from './set-releases'

/** A value of what is changed. */
export interface ValueChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What somebody else changed since: nothing of the set is done. */
export interface Conflict {
  readonly sentence: string
  /** From what the set goes by to what there is now. */
  readonly differences: readonly ValueChange[]
}

/** The one transaction in which a set is published or undone. */
export interface ChangeTransaction {
  readonly tx: Transaction
  readonly at: Date
  readonly by: string
  /** Names the set, for the log of each thing that it changes. */
  readonly why: string
  readonly log: BackOfficeLog
  /** Null where the set changes no release. */
  readonly release: CheckedVersion | null
}

interface ChangeKindDefinition<Change, Done> {
  /** Of what is stored with an item. */
  readonly change: z.ZodType<Change>
  /** Of what publishing leaves for undoing. */
  readonly done: z.ZodType<Done>
  /** What of the shop is changed: an item of a set for each. */
  subjectOf(change: Change): string
  /**
   * Both in one item. Without it the later one replaces the earlier one.
   *
   * @param earlierBy who added the earlier one; null for who adds the later one
   * @throws {Refusal} where one of them would be lost
   */
  readonly merge?: (earlier: Change, later: Change, earlierBy: string | null) => Change
  /** Values before and after. */
  describe(db: Queryable, change: Change): Promise<readonly ValueChange[]>
  /** Has everybody wait who changes the same things, until the transaction ends. */
  lock(tx: Transaction, changes: readonly Change[]): Promise<void>
  /** Whether all is still as it was when the change was prepared. */
  findConflict(db: Queryable, change: Change): Promise<Conflict | null>
  /** @throws {Refusal} for what the rest of the shop does not allow */
  apply(work: ChangeTransaction, change: Change): Promise<Done>
  /** Looks at the change once all of the set are in place. @throws {Refusal} */
  readonly verify?: (tx: Transaction, change: Change) => Promise<void>
  /** Whether all is still as publishing left it, or is as it was before already. */
  findUndoConflict(db: Queryable, change: Change, done: Done): Promise<Conflict | null>
  /** Does nothing to what is as it was before already. @throws {Refusal} */
  undo(work: ChangeTransaction, change: Change, done: Done): Promise<void>
  /** Looks at what is back once all of the set are undone. @throws {Refusal} */
  readonly verifyUndone?: (tx: Transaction, change: Change) => Promise<void>
}

/** One sort of change that sets are made of. What is stored is parsed here, so that the rest knows one form of all kinds. */
export interface ChangeKind {
  subjectOf(change: unknown): string
  merge(earlier: unknown, later: unknown, earlierBy: string | null): unknown
  describe(db: Queryable, change: unknown): Promise<readonly ValueChange[]>
  lock(tx: Transaction, changes: readonly unknown[]): Promise<void>
  findConflict(db: Queryable, change: unknown): Promise<Conflict | null>
  apply(work: ChangeTransaction, change: unknown): Promise<unknown>
  verify(tx: Transaction, change: unknown): Promise<void>
  findUndoConflict(db: Queryable, change: unknown, done: unknown): Promise<Conflict | null>
  undo(work: ChangeTransaction, change: unknown, done: unknown): Promise<void>
  verifyUndone(tx: Transaction, change: unknown): Promise<void>
}

/** A kind, to be listed in `change-kinds.ts`. */
export function changeKind<Change, Done>(definition: ChangeKindDefinition<Change, Done>): ChangeKind {
  const read = (change: unknown) => parseStored(definition.change, change)
  const readDone = (done: unknown) => parseStored(definition.done, done)
  return {
    subjectOf: (change) => definition.subjectOf(read(change)),
    merge: (earlier, later, earlierBy) => definition.merge?.(read(earlier), read(later), earlierBy) ?? later,
    describe: (db, change) => definition.describe(db, read(change)),
    lock: (tx, changes) => definition.lock(tx, changes.map(read)),
    findConflict: (db, change) => definition.findConflict(db, read(change)),
    apply: (work, change) => definition.apply(work, read(change)),
    verify: async (tx, change) => definition.verify?.(tx, read(change)),
    findUndoConflict: (db, change, done) => definition.findUndoConflict(db, read(change), readDone(done)),
    undo: (work, change, done) => definition.undo(work, read(change), readDone(done)),
    verifyUndone: async (tx, change) => definition.verifyUndone?.(tx, read(change)),
  }
}

/** @throws {Refusal} for what another version of the server has stored in another form */
function parseStored<Stored>(schema: z.ZodType<Stored>, stored: unknown): Stored {
  const parsed = schema.safeParse(stored)
  if (parsed.success) return parsed.data
  throw new Refusal('This change cannot be read. Remove it from the set and add it again.')
}

/** Something was changed since by somebody else. Nothing of the set was done. */
export class ChangeSetConflict extends Refusal {
  constructor(
    what: string,
    readonly conflicts: ReadonlyArray<Conflict & { readonly subject: string }>,
  ) {
    super(
      [
        `${what} Nothing was changed.`,
        ...conflicts.flatMap(({ subject, sentence, differences }) => [
          `${subject}: ${sentence}`,
          ...differences.map(({ field, before, after }) => `  ${field}: ${before} → ${after}`),
        ]),
      ].join('\n'),
      `${what} Nothing was changed. ${conflicts.map(({ subject, sentence }) => `${subject}: ${sentence}`).join(' ')}`,
    )
  }
}
