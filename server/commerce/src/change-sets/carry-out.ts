import { eq, sql } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Queryable, Transaction } from '../db/database'
import { changeSetItems } from '../db/schema/change-sets'
import { contentState } from '../db/schema/content'
import { inUndoneTransaction } from '../db/transaction'
import { IMPORT_LOCK } from '../importing/import-catalogue'
import { ChangeSetConflict, type ChangeTransaction, type Conflict } from './change-kind'
import { CHANGE_KINDS, type ChangeKinds } from './change-kinds'
import type { StoredItem } from './change-set-rows'

/**
 * In one order in every set, so that two of them never wait for each other: imports, which take minutes, before anything that others wait for; then the
 * state of content, which is raised for products as well, as every process makes its pages anew, which show them; then each kind.
 */
export async function lockItems(tx: Transaction, kinds: ChangeKinds, items: readonly StoredItem[]) {
  const changed = new Set(items.map(({ kind }) => kind))
  if (changed.has('products')) await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
  if (changed.has('products') || changed.has('content')) {
    await tx.update(contentState).set({ revision: sql`${contentState.revision} + 1` })
  }
  for (const kind of CHANGE_KINDS) {
    const changes = items.filter((item) => item.kind === kind).map(({ change }) => change)
    if (changes.length > 0) await kinds[kind].lock(tx, changes)
  }
}

/** What is not as the item goes by any more: to publish it, or, once it was published, to undo it. */
export const findConflictOf = (
  db: Queryable,
  kinds: ChangeKinds,
  { kind, change, done }: StoredItem,
): Promise<Conflict | null> =>
  done === null ? kinds[kind].findConflict(db, change) : kinds[kind].findUndoConflict(db, change, done)

/** @param what for the message @throws {ChangeSetConflict} with all of them */
export async function expectNoConflicts(
  tx: Transaction,
  kinds: ChangeKinds,
  items: readonly StoredItem[],
  what: string,
): Promise<void> {
  const conflicts: (Conflict & { readonly subject: string })[] = []
  for (const item of items) {
    const conflict = await findConflictOf(tx, kinds, item)
    if (conflict !== null) conflicts.push({ subject: item.subject, ...conflict })
  }
  if (conflicts.length > 0) throw new ChangeSetConflict(what, conflicts)
}

/** Carries all items out, and looks at each once all are in place. @throws {Refusal} which names the item */
export async function applyItems(
  work: ChangeTransaction,
  kinds: ChangeKinds,
  items: readonly StoredItem[],
): Promise<void> {
  for (const item of items) {
    const done = await kinds[item.kind].apply(work, item.change).catch(refuseAs(item))
    await work.tx.update(changeSetItems).set({ done }).where(eq(changeSetItems.id, item.id))
  }
  for (const { kind, change, ...item } of items) {
    await kinds[kind].verify(work.tx, change).catch(refuseAs(item))
  }
}

/** Takes all items back, content first, since earlier menus lead to earlier pages, and looks at each once all are back. @throws {Refusal} which names the item */
export async function undoItems(
  work: ChangeTransaction,
  kinds: ChangeKinds,
  items: readonly StoredItem[],
): Promise<void> {
  for (const item of items) {
    await kinds[item.kind].undo(work, item.change, item.done).catch(refuseAs(item))
  }
  for (const { kind, change, ...item } of items) {
    await kinds[kind].verifyUndone(work.tx, change).catch(refuseAs(item))
  }
}

const refuseAs =
  ({ subject }: Pick<StoredItem, 'subject'>) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(`${subject}: ${error.message}`, `${subject}: ${error.onScreen}`)
  }

/** Whether the set, as far as it goes, can be carried out with the item in it. Nothing of it stays. @throws {Refusal} of the item */
export async function tryItem(
  work: ChangeTransaction,
  kinds: ChangeKinds,
  items: readonly StoredItem[],
  tried: number,
): Promise<void> {
  // A release was looked at before, outside of the transaction.
  const those = items.filter(({ kind }) => kind !== 'release')
  await inUndoneTransaction(work.tx, async (tx) => {
    await lockItems(tx, kinds, those)
    for (const item of those) await applyAlone({ ...work, tx }, kinds, item, item.id === tried)
    const item = those.find(({ id }) => id === tried)
    if (item !== undefined) await kinds[item.kind].verify(tx, item.change)
  })
}

/** Carries out what can be. @returns the subjects of items that meanwhile cannot, and are left out */
export async function applyForPreview(
  work: ChangeTransaction,
  kinds: ChangeKinds,
  items: readonly StoredItem[],
): Promise<readonly string[]> {
  const those = items.filter(({ kind }) => kind !== 'release')
  await lockItems(work.tx, kinds, those)
  const leftOut: string[] = []
  for (const item of those) {
    if (!(await applyAlone(work, kinds, item, false))) leftOut.push(item.subject)
  }
  return leftOut
}

/** In a savepoint, so that an item that is refused leaves the others. @returns whether it was carried out */
async function applyAlone(
  work: ChangeTransaction,
  kinds: ChangeKinds,
  { kind, change }: StoredItem,
  mustSucceed: boolean,
): Promise<boolean> {
  try {
    await work.tx.transaction((tx) => kinds[kind].apply({ ...work, tx }, change))
    return true
  } catch (error) {
    if (mustSucceed || !(error instanceof Refusal)) throw error
    return false
  }
}
