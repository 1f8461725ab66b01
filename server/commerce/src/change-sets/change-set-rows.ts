import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Queryable, Transaction } from '../db/database'
import { type ChangeSetState, changeSetItems, changeSets } from '../db/schema/change-sets'
import { CHANGE_KINDS, type ChangeKindName, isChangeKind } from './change-kinds'

export type ChangeSetRow = typeof changeSets.$inferSelect

export interface ListedChangeSet extends ChangeSetRow {
  readonly items: number
}

type ItemRow = typeof changeSetItems.$inferSelect

export interface StoredItem extends Omit<ItemRow, 'kind'> {
  readonly kind: ChangeKindName
}

/** A page of the list. */
export interface SetWindow {
  /** Of one state alone. */
  readonly state?: ChangeSetState | undefined
  readonly offset: number
  readonly limit: number
}

/** Those that wait first, then the newest. */
export const listSets = (
  db: Queryable,
  { state, offset, limit }: SetWindow,
): Promise<readonly ListedChangeSet[]> =>
  db
    .select({ set: changeSets, items: db.$count(changeSetItems, eq(changeSetItems.setId, changeSets.id)) })
    .from(changeSets)
    .where(state && eq(changeSets.state, state))
    .orderBy(desc(inArray(changeSets.state, ['open', 'scheduled'])), desc(changeSets.id))
    .offset(offset)
    .limit(limit)
    .then((rows) => rows.map(({ set, items }) => ({ ...set, items })))

/** @throws {NoChangeSet} */
export async function getSet(db: Queryable, id: number): Promise<ChangeSetRow> {
  const [row] = await db.select().from(changeSets).where(eq(changeSets.id, id))
  return row ?? noSuchSet(id)
}

/** The set, which nobody else changes until the transaction ends. @throws {NoChangeSet} */
export async function lockSet(tx: Transaction, id: number): Promise<ChangeSetRow> {
  const [row] = await tx.select().from(changeSets).where(eq(changeSets.id, id)).for('update')
  return row ?? noSuchSet(id)
}

export class NoChangeSet extends Refusal {}

function noSuchSet(id: number): never {
  throw new NoChangeSet(`There is no change set ${id}.`)
}

/** In the order in which they are carried out: pages before what may lead to them. */
export async function readItems(db: Queryable, setId: number): Promise<readonly StoredItem[]> {
  const rows = await db
    .select()
    .from(changeSetItems)
    .where(eq(changeSetItems.setId, setId))
    .orderBy(asc(changeSetItems.id))
  return rows
    .flatMap(({ kind, ...row }) => (isChangeKind(kind) ? [{ kind, ...row }] : []))
    .toSorted((one, other) => CHANGE_KINDS.indexOf(one.kind) - CHANGE_KINDS.indexOf(other.kind))
}

/** Ids of those whose time has come. */
export async function findDueSets(db: Queryable, now: Date): Promise<readonly number[]> {
  const rows = await db
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(and(eq(changeSets.state, 'scheduled'), lte(changeSets.publishAt, now)))
    .orderBy(asc(changeSets.publishAt), asc(changeSets.id))
  return rows.map(({ id }) => id)
}

/** Writes what becomes of the set itself; its revision grows. */
export async function updateSet(
  tx: Transaction,
  id: number,
  values: Partial<Omit<ChangeSetRow, 'id' | 'revision'>>,
): Promise<void> {
  await tx
    .update(changeSets)
    .set({ ...values, revision: sql`${changeSets.revision} + 1` })
    .where(eq(changeSets.id, id))
}

const STATE_TEXTS = {
  open: 'open',
  scheduled: 'scheduled',
  published: 'published already',
  undone: 'undone already',
} as const satisfies Readonly<Record<ChangeSetState, string>>

/** @throws {Refusal} for a set in another state, or one that was changed since it was looked at */
export function expectSet(
  { id, state, revision }: ChangeSetRow,
  states: readonly ChangeSetState[],
  seen: number | null,
): void {
  if (!states.includes(state)) throw new Refusal(`Change set ${id} is ${STATE_TEXTS[state]}.`)
  if (seen !== null && seen !== revision) {
    throw new Refusal(`Somebody changed change set ${id} meanwhile. Look at it again.`)
  }
}
