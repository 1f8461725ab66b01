import { CHANGES_PREVIEW_PATH } from '@store/platform/http/preview-cookie'
import { visibleText } from '@store/shared/domain/visible-text'
import { and, eq } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import { type Clock, later } from '../base/clock'
import type { Database, Transaction } from '../db/database'
import { changeSetItems, changeSets } from '../db/schema/change-sets'
import { inTransaction } from '../db/transaction'
import type { ShopSettings } from '../settings/shop-settings'
import { applyItems, expectNoConflicts, findConflictOf, lockItems, tryItem, undoItems } from './carry-out'
import type { Conflict, ValueChange } from './change-kind'
import type { ChangeKindName, ChangeKinds } from './change-kinds'
import {
  type ChangeSetRow,
  expectSet,
  getSet,
  type ListedChangeSet,
  listSets,
  lockSet,
  readItems,
  type SetWindow,
  type StoredItem,
  updateSet,
} from './change-set-rows'
import { createPrepareChange, type GivenChange } from './prepare-change'
import { checkRelease, releasePreviewPath } from './release-changes'
import type { SetPreviews } from './set-previews'
import type { SetReleases } from './set-releases'

export interface ChangeSetItem {
  readonly id: number
  readonly kind: ChangeKindName
  readonly subject: string
  readonly addedAt: Date
  readonly addedBy: string
  readonly differences: readonly ValueChange[]
  /** What keeps it from being published, or from being undone. */
  readonly conflict: Conflict | null
}

export interface ChangeSet extends ChangeSetRow {
  readonly items: readonly ChangeSetItem[]
}

export interface PublishOptions {
  /** Of the set as it was looked at; null for whatever it is. */
  readonly seen: number | null
  /** What whoever asks may change; everything without it. */
  readonly mayChange?: readonly ChangeKindName[]
}

/** Prepared changes of the shop, published as one and undone as one. */
export interface ChangeSets {
  list(page: SetWindow): Promise<readonly ListedChangeSet[]>
  /** With every value before and after, and what somebody else changed since. @throws {Refusal} */
  show(id: number): Promise<ChangeSet>
  /** What the items are of, or one of them, for who may change it. @throws {Refusal} */
  kindsOf(id: number, item?: number): Promise<readonly ChangeKindName[]>
  /** @param name characters that cannot be seen are left out @throws {Refusal} where nothing is left */
  create(name: string): Promise<number>
  /** @throws {Refusal} unless it is open, or undone */
  remove(id: number): Promise<void>
  /**
   * Puts a change into an open set, instead of the one of the same thing or together with it, and tries it with the others: what publishing would refuse is
   * refused here.
   *
   * @returns its subject
   * @throws {Refusal}
   */
  add(id: number, given: GivenChange): Promise<string>
  /** @throws {Refusal} */
  removeItem(id: number, item: number): Promise<void>
  /**
   * All of the set, or nothing.
   *
   * @throws {ChangeSetConflict} with what somebody else changed since
   * @throws {Refusal} for what the shop does not allow
   */
  publish(id: number, options: PublishOptions): Promise<void>
  /** Published at a time by a process with the role `jobs`. @throws {Refusal} */
  schedule(id: number, at: Date, options: PublishOptions): Promise<void>
  /** @throws {Refusal} */
  unschedule(id: number): Promise<void>
  /** The address that shows the shop with the set in place, in the browser that opens it, for a time. @throws {Refusal} */
  previewLink(id: number, minutes: number): Promise<{ readonly url: string; readonly until: Date }>
  /** Brings everything back, or nothing. @throws {ChangeSetConflict} @throws {Refusal} */
  undo(id: number, options: PublishOptions): Promise<void>
}

export interface ChangeSetsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
  readonly by: string
  readonly kinds: ChangeKinds
  readonly settings: Pick<ShopSettings, 'stateIn' | 'refresh'>
  readonly releases: SetReleases | null
  readonly previews: SetPreviews
  /** Scheme and host of the shop. */
  readonly origin: string
  /** Told after a change of content or products. */
  readonly onChanged: () => Promise<void>
}

export const setSubject = (id: number): string => `change set ${id}`

/** One function: short operations that share how a set is locked and noted. */
export function createChangeSets(options: ChangeSetsOptions): ChangeSets {
  const { db, clock, log, by, kinds, settings, releases, previews, origin, onChanged } = options

  const workOf = (tx: Transaction, { id, name }: ChangeSetRow, undoing = false) => ({
    tx,
    at: clock(),
    by,
    why: `${undoing ? 'Undone: ' : ''}Change set ${id}: ${name}`,
    log,
    release: null,
  })

  const tell = async (items: readonly StoredItem[]): Promise<void> => {
    const changed = new Set(items.map(({ kind }) => kind))
    if (changed.has('settings')) await settings.refresh()
    if (changed.has('content') || changed.has('products')) await onChanged()
    if (changed.has('release')) await releases?.refresh()
  }

  const valuesOf = async (item: StoredItem, isUndone: boolean): Promise<ItemValues> => ({
    differences: await kinds[item.kind].describe(db, item.change),
    conflict: isUndone ? null : await findConflictOf(db, kinds, item),
  })

  const prepare = createPrepareChange({ settings, releases, by })

  return {
    list: (page) => listSets(db, page),

    async show(id) {
      const set = await getSet(db, id)
      const items: ChangeSetItem[] = []
      for (const item of await readItems(db, id)) {
        const { id: itemId, kind, subject, addedAt, addedBy } = item
        const values = await valuesOf(item, set.state === 'undone').catch(asUnreadable)
        items.push({ id: itemId, kind, subject, addedAt, addedBy, ...values })
      }
      return { ...set, items }
    },

    async kindsOf(id, item) {
      await getSet(db, id)
      const items = await readItems(db, id)
      return [...new Set(items.filter((each) => (item ?? each.id) === each.id).map(({ kind }) => kind))]
    },

    create: (typed) =>
      inTransaction(db, async (tx) => {
        const name = visibleText(typed).replaceAll('\n', ' ').trim()
        if (name === '') throw new Refusal('Name the set with characters that can be seen.')
        const [row] = await tx
          .insert(changeSets)
          .values({ name, createdAt: clock(), createdBy: by })
          .returning({ id: changeSets.id })
        if (row === undefined) throw new Error('the change set was not stored')
        await log.record(tx, { action: 'changes.create', subject: setSubject(row.id), after: { name } })
        return row.id
      }),

    remove: (id) =>
      inTransaction(db, async (tx) => {
        const set = await lockSet(tx, id)
        expectSet(set, ['open', 'undone'], null)
        await tx.delete(changeSets).where(eq(changeSets.id, id))
        await log.record(tx, {
          action: 'changes.delete',
          subject: setSubject(id),
          before: { name: set.name, state: set.state },
        })
      }),

    async add(id, given) {
      // A release is looked at here, and for seconds: no transaction waits for it.
      const change = await prepare(db, given)
      const { kind } = given
      const subject = kinds[kind].subjectOf(change)
      await inTransaction(db, async (tx) => {
        const set = await lockSet(tx, id)
        expectSet(set, ['open'], null)
        const items = await readItems(tx, id)
        const earlier = items.find((item) => item.kind === kind && item.subject === subject)
        if (kind === 'release' && earlier === undefined && items.some((item) => item.kind === kind)) {
          throw new Refusal('A change set makes one version live. Remove the other one first.')
        }
        const values = {
          change:
            earlier === undefined
              ? change
              : kinds[kind].merge(earlier.change, change, otherThan(by, earlier)),
          addedAt: clock(),
          addedBy: by,
        }
        const [row] = await tx
          .insert(changeSetItems)
          .values({ setId: id, kind, subject, ...values })
          .onConflictDoUpdate({
            target: [changeSetItems.setId, changeSetItems.kind, changeSetItems.subject],
            set: values,
          })
          .returning({ id: changeSetItems.id })
        if (row === undefined) throw new Error('the item was not stored')
        await tryItem(workOf(tx, set), kinds, await readItems(tx, id), row.id)
        await updateSet(tx, id, { problem: '' })
        await log.record(tx, {
          action: 'changes.add',
          subject: setSubject(id),
          after: { kind, subject, differences: await kinds[kind].describe(tx, values.change) },
        })
      })
      return subject
    },

    removeItem: (id, item) =>
      inTransaction(db, async (tx) => {
        expectSet(await lockSet(tx, id), ['open'], null)
        const [removed] = await tx
          .delete(changeSetItems)
          .where(and(eq(changeSetItems.id, item), eq(changeSetItems.setId, id)))
          .returning({ kind: changeSetItems.kind, subject: changeSetItems.subject })
        if (removed === undefined) throw new Refusal('The set does not have this change any more.')
        await updateSet(tx, id, { problem: '' })
        await log.record(tx, { action: 'changes.remove', subject: setSubject(id), before: removed })
      }),

    async publish(id, { seen, mayChange }) {
      const set = await getSet(db, id)
      expectSet(set, ['open', 'scheduled'], seen)
      const part = (await readItems(db, id)).find(({ kind }) => kind === 'release')
      const why = `Change set ${id}: ${set.name}`
      const release = part === undefined ? null : await checkRelease(releases, part.change, { by, why })
      const published = await inTransaction(db, async (tx) => {
        const locked = await lockSet(tx, id)
        expectSet(locked, ['open', 'scheduled'], seen ?? set.revision)
        const items = await readItems(tx, id)
        expectItems(items, mayChange)
        await lockItems(tx, kinds, items)
        await expectNoConflicts(tx, kinds, items, `Change set ${id} was not published.`)
        await applyItems({ ...workOf(tx, locked), release }, kinds, items)
        await updateSet(tx, id, {
          state: 'published',
          publishAt: null,
          scheduledBy: null,
          publishedAt: clock(),
          publishedBy: by,
          problem: '',
        })
        await log.record(tx, {
          action: 'changes.publish',
          subject: setSubject(id),
          why: set.name,
          after: { items: items.map(({ kind, subject }) => `${kind} ${subject}`) },
        })
        return items
      })
      await tell(published)
    },

    schedule: (id, at, { seen, mayChange }) =>
      inTransaction(db, async (tx) => {
        expectSet(await lockSet(tx, id), ['open', 'scheduled'], seen)
        if (at <= clock()) {
          throw new Refusal(`${at.toISOString()} has passed. Publish it now, or name a later time.`)
        }
        const items = await readItems(tx, id)
        expectItems(items, mayChange)
        await expectNoConflicts(tx, kinds, items, `Change set ${id} was not scheduled.`)
        await updateSet(tx, id, { state: 'scheduled', publishAt: at, scheduledBy: by, problem: '' })
        await log.record(tx, {
          action: 'changes.schedule',
          subject: setSubject(id),
          after: { at: at.toISOString() },
        })
      }),

    unschedule: (id) =>
      inTransaction(db, async (tx) => {
        const { state, publishAt } = await lockSet(tx, id)
        if (state !== 'scheduled') throw new Refusal(`Change set ${id} is not scheduled.`)
        await updateSet(tx, id, { state: 'open', publishAt: null, scheduledBy: null })
        await log.record(tx, {
          action: 'changes.unschedule',
          subject: setSubject(id),
          before: { at: publishAt?.toISOString() ?? null },
        })
      }),

    async previewLink(id, minutes) {
      expectSet(await getSet(db, id), ['open', 'scheduled'], null)
      const part = (await readItems(db, id)).find(({ kind }) => kind === 'release')
      const until = later(clock(), minutes * 60_000)
      const next = part === undefined ? '/' : await releasePreviewPath(releases, part.change, until, by)
      return { url: `${origin}${CHANGES_PREVIEW_PATH}/${previews.sign({ set: id, until, next })}`, until }
    },

    async undo(id, { seen, mayChange }) {
      const undone = await inTransaction(db, async (tx) => {
        const set = await lockSet(tx, id)
        expectSet(set, ['published'], seen)
        const items = await readItems(tx, id)
        expectItems(items, mayChange)
        await lockItems(tx, kinds, items)
        await expectNoConflicts(tx, kinds, items, `Change set ${id} was not undone.`)
        await undoItems(workOf(tx, set, true), kinds, items)
        await updateSet(tx, id, { state: 'undone', undoneAt: clock(), undoneBy: by })
        await log.record(tx, {
          action: 'changes.undo',
          subject: setSubject(id),
          why: set.name,
          before: { items: items.map(({ kind, subject }) => `${kind} ${subject}`) },
        })
        return items
      })
      await tell(undone)
    },
  }
}

type ItemValues = Pick<ChangeSetItem, 'differences' | 'conflict'>

/** An item that cannot be shown is shown with the reason, so that it can be removed. */
function asUnreadable(error: unknown): ItemValues {
  if (!(error instanceof Refusal)) throw error
  return { differences: [], conflict: { sentence: error.message, differences: [] } }
}

const otherThan = (by: string, { addedBy }: StoredItem): string | null => (addedBy === by ? null : addedBy)

/** @throws {Refusal} for an empty set, or one that holds what the caller may not change */
function expectItems(items: readonly StoredItem[], mayChange: readonly ChangeKindName[] | undefined): void {
  if (items.length === 0) throw new Refusal('The set is empty: add changes to it first.')
  const refused = items.find(({ kind }) => mayChange !== undefined && !mayChange.includes(kind))
  if (refused !== undefined) throw new Refusal(`You may not change ${refused.subject}. An owner may.`)
}
