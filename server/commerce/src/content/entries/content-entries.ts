import { createTwoFilesPatch } from 'diff'
import { and, asc, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../../audit/back-office-log'
import { Refusal } from '../../audit/refusal'
import type { Clock } from '../../base/clock'
import type { Database, Queryable, Transaction } from '../../db/database'
import { contentEntries, contentPictures, contentState, contentVersions } from '../../db/schema/content'
import { inTransaction } from '../../db/transaction'
import type { CountedPages } from '../../settings/sections/menu-targets'
import { ContentRefused } from '../content-refusal'
import type { CheckContent } from './content-check'
import { CONTENT_TYPE_NAMES, type ContentTypeName, isContentTypeName } from './content-types'
import { type EntryContent, formatEntryFile } from './entry-file'

/** Which entry: `article/first-talk`. */
export interface EntryRef {
  readonly type: ContentTypeName
  readonly name: string
}

export type EntryRow = typeof contentEntries.$inferSelect
export type VersionRow = typeof contentVersions.$inferSelect

export interface ListedEntry extends EntryRef {
  readonly latestVersion: number
  readonly liveVersion: number | null
  readonly scheduledVersion: number | null
  readonly publishAt: Date | null
  readonly savedAt: Date
  readonly savedBy: string
}

/** A version that visitors see from a time on. */
export interface ScheduledVersion {
  readonly version: number
  readonly at: Date
}

/** What is scheduled of an entry; null for nothing. */
export const scheduledOf = ({
  scheduledVersion,
  publishAt,
}: Pick<EntryRow, 'scheduledVersion' | 'publishAt'>): ScheduledVersion | null =>
  scheduledVersion === null || publishAt === null ? null : { version: scheduledVersion, at: publishAt }

/** The words of the shop as its own people change them; each change is in the back office's log. */
export interface ContentEntries {
  list(type?: ContentTypeName): Promise<readonly ListedEntry[]>
  /** @throws {Refusal} where there is no such entry or version. @param version the latest without it */
  read(entry: EntryRef, version?: number): Promise<{ readonly row: EntryRow; readonly version: VersionRow }>
  /** Newest first. @throws {Refusal} */
  history(entry: EntryRef): Promise<{ readonly row: EntryRow; readonly versions: readonly VersionRow[] }>
  /** Returns the number of the version. @throws {Refusal} {@link ContentRefused} where it does not fit the shop */
  add(entry: EntryRef, content: EntryContent): Promise<number>
  /**
   * @throws {Refusal} when somebody else saved another version since `basedOn`, with the difference; {@link ContentRefused} where it does
   *   not fit the shop
   */
  update(entry: EntryRef, content: EntryContent, basedOn: number): Promise<number>
  /**
   * The latest version, now or at a time. Returns which one.
   *
   * @param seen the version that is meant; the latest without it
   * @throws {Refusal} when `seen` is not the latest any more; {@link ContentRefused} where it does not fit the shop any more
   */
  publish(entry: EntryRef, at: Date | null, seen?: number): Promise<number>
  /**
   * Calls off what is to be published at a time; what visitors see stays.
   *
   * @param seen what is called off; whatever is scheduled without it
   * @throws {Refusal} when nothing is scheduled, or something else than `seen`
   */
  unschedule(entry: EntryRef, seen?: ScheduledVersion): Promise<ScheduledVersion>
  /** @throws {Refusal} */
  unpublish(entry: EntryRef): Promise<void>
  /** Saves what an older version says as the newest one, and publishes it if the entry is live. @throws {Refusal} */
  undo(entry: EntryRef, to: number | null): Promise<{ readonly version: number; readonly isLive: boolean }>
}

export interface ContentEntriesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
  /** For each version's `savedBy`. */
  readonly by: string
  readonly check: CheckContent
  /** Told after each change. */
  readonly onChanged: () => Promise<void>
}

/** One function: short operations that share how an entry is found and saved. */
export function createContentEntries({
  db,
  clock,
  log,
  by,
  check,
  onChanged,
}: ContentEntriesOptions): ContentEntries {
  const change = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const result = await changeContent(db, work)
    await onChanged()
    return result
  }

  const save = (tx: Transaction, entry: EntryRow, content: EntryContent, note = '') =>
    saveVersion(tx, entry, content, { at: clock(), by, note })

  const expectFitting = async (
    tx: Transaction,
    ref: EntryRef,
    content: EntryContent,
    pages: CountedPages = 'live',
  ) => {
    await expectPictures(tx, content.pictures)
    const problems = await check(tx, [{ ...ref, content }], [], pages)
    if (problems.length > 0) throw new ContentRefused(problems)
  }

  return {
    async list(type) {
      const rows = await db
        .select({
          type: contentEntries.type,
          name: contentEntries.name,
          latestVersion: contentEntries.latestVersion,
          liveVersion: contentEntries.liveVersion,
          scheduledVersion: contentEntries.scheduledVersion,
          publishAt: contentEntries.publishAt,
          savedAt: contentVersions.savedAt,
          savedBy: contentVersions.savedBy,
        })
        .from(contentEntries)
        .innerJoin(contentVersions, isVersion('latestVersion'))
        .where(
          type === undefined
            ? inArray(contentEntries.type, CONTENT_TYPE_NAMES)
            : eq(contentEntries.type, type),
        )
        .orderBy(asc(contentEntries.type), asc(contentEntries.name))
      return rows.flatMap(({ type: own, ...row }) => (isContentTypeName(own) ? [{ type: own, ...row }] : []))
    },

    async read(ref, version) {
      const row = await getEntry(db, ref)
      return { row, version: await getVersion(db, ref, row, version ?? row.latestVersion) }
    },

    async history(ref) {
      const row = await getEntry(db, ref)
      const versions = await db
        .select()
        .from(contentVersions)
        .where(eq(contentVersions.entryId, row.id))
        .orderBy(desc(contentVersions.version))
      return { row, versions }
    },

    add: (ref, content) =>
      change(async (tx) => {
        if ((await findEntry(tx, ref)) !== undefined) {
          throw new Refusal(`There is a ${subjectOf(ref)} already: change it with "store content update".`)
        }
        await expectFitting(tx, ref, content, 'planned')
        const version = await save(tx, await insertEntry(tx, ref), content)
        await log.record(tx, { action: 'content.save', subject: subjectOf(ref), after: { version } })
        return version
      }),

    update: (ref, content, basedOn) =>
      change(async (tx) => {
        const row = await getEntry(tx, ref)
        if (row.latestVersion !== basedOn) throw await conflict(tx, ref, row, content, basedOn)
        await expectFitting(tx, ref, content, 'planned')
        const version = await save(tx, row, content)
        await log.record(tx, {
          action: 'content.save',
          subject: subjectOf(ref),
          before: { version: basedOn },
          after: { version },
        })
        return version
      }),

    publish: (ref, at, seen) =>
      change(async (tx) => {
        const row = await getEntry(tx, ref)
        const version = row.latestVersion
        if (seen !== undefined && seen !== version) {
          const { savedBy } = await getVersion(tx, ref, row, version)
          throw new Refusal(
            `${savedBy} saved version ${version} of ${subjectOf(ref)} meanwhile. Nothing was published. Load the page again to see it.`,
          )
        }
        if (at !== null && at <= clock()) {
          throw new Refusal(`${at.toISOString()} has passed. Publish it now, or name a later time.`)
        }
        // A draft may lead to what a change set is to publish; visitors may not.
        await expectFitting(tx, ref, toContent(await getVersion(tx, ref, row, version)))
        await setPublication(tx, row, at === null ? 'now' : at)
        await log.record(tx, {
          action: 'content.publish',
          subject: subjectOf(ref),
          before: { live: row.liveVersion },
          after: { version, ...(at !== null && { at: at.toISOString() }) },
        })
        return version
      }),

    unschedule: (ref, seen) =>
      change(async (tx) => {
        const row = await getEntry(tx, ref)
        const scheduled = scheduledOf(row)
        if (scheduled === null) throw new Refusal(`No version of ${subjectOf(ref)} is about to be published.`)
        const { version, at } = scheduled
        if (seen !== undefined && (seen.version !== version || seen.at.getTime() !== at.getTime())) {
          throw new Refusal(
            `Somebody else scheduled version ${version} of ${subjectOf(ref)} for ${at.toISOString()} meanwhile. Nothing was called off. Load the page again to see it.`,
          )
        }
        await setPublication(tx, row, 'not later')
        await log.record(tx, {
          action: 'content.unschedule',
          subject: subjectOf(ref),
          before: { version, at: at.toISOString() },
        })
        return scheduled
      }),

    unpublish: (ref) =>
      change(async (tx) => {
        const row = await getEntry(tx, ref)
        if (row.liveVersion === null && row.publishAt === null) {
          throw new Refusal(`${subjectOf(ref)} is neither published nor about to be.`)
        }
        await setPublication(tx, row, 'never')
        await log.record(tx, {
          action: 'content.unpublish',
          subject: subjectOf(ref),
          before: { live: row.liveVersion },
        })
      }),

    undo: (ref, to) =>
      change(async (tx) => {
        const row = await getEntry(tx, ref)
        const older = await getVersion(tx, ref, row, to ?? row.latestVersion - 1)
        if (older.version === row.latestVersion)
          throw new Refusal(`Version ${older.version} is the latest one.`)
        await expectFitting(tx, ref, toContent(older))
        const version = await save(tx, row, toContent(older), `version ${older.version} again`)
        const isLive = row.liveVersion !== null
        if (isLive) await setPublication(tx, { ...row, latestVersion: version }, 'now')
        await log.record(tx, {
          action: 'content.undo',
          subject: subjectOf(ref),
          before: { version: row.latestVersion },
          after: { version, as: older.version },
        })
        return { version, isLive }
      }),
  }
}

/**
 * Carries out a change of content after all others: whoever changes it holds the one row of its state. Every process then sees the
 * new revision.
 */
export const changeContent = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.update(contentState).set({ revision: sql`${contentState.revision} + 1` })
    return work(tx)
  })

/** Publishes what is due. */
export async function publishDue(db: Database, clock: Clock): Promise<number> {
  const now = clock()
  const isDue = and(isNotNull(contentEntries.publishAt), lte(contentEntries.publishAt, now))
  if ((await db.$count(contentEntries, isDue)) === 0) return 0
  return changeContent(db, async (tx) => {
    const published = await tx
      .update(contentEntries)
      .set({ liveVersion: sql`${contentEntries.scheduledVersion}`, scheduledVersion: null, publishAt: null })
      .where(isDue)
      .returning({ id: contentEntries.id })
    return published.length
  })
}

/** Where banners lead that are shown, will be, or are being written, each banner once. */
export async function findBannerTargets(db: Queryable): Promise<readonly string[]> {
  const target = sql<string>`${contentVersions.fields}->'link'->>'to'`
  const rows = await db
    .selectDistinct({ id: contentEntries.id, target })
    .from(contentEntries)
    .innerJoin(contentVersions, isUsedVersion)
    .where(and(eq(contentEntries.type, 'banner'), isNotNull(target)))
  return rows.map((row) => row.target)
}

export const subjectOf = ({ type, name }: EntryRef): string => `${type}/${name}`

/** The rows of versions that are shown, will be, or are being written. */
export const isUsedVersion = and(
  eq(contentVersions.entryId, contentEntries.id),
  or(
    eq(contentVersions.version, contentEntries.latestVersion),
    eq(contentVersions.version, contentEntries.liveVersion),
    eq(contentVersions.version, contentEntries.scheduledVersion),
  ),
)

/** The row of the version that an entry names. */
export const isVersion = (column: 'latestVersion' | 'liveVersion') =>
  and(eq(contentVersions.entryId, contentEntries.id), eq(contentVersions.version, contentEntries[column]))

export const toContent = ({ fields, body, prose, pictures }: VersionRow): EntryContent => ({
  fields: fields as EntryContent['fields'],
  body,
  prose,
  pictures,
})

export async function findEntry(db: Queryable, { type, name }: EntryRef): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(contentEntries)
    .where(and(eq(contentEntries.type, type), eq(contentEntries.name, name)))
  return row
}

/** @throws {Refusal} */
export async function getEntry(db: Queryable, ref: EntryRef): Promise<EntryRow> {
  const row = await findEntry(db, ref)
  if (row === undefined) throw new Refusal(`There is no ${subjectOf(ref)}.`)
  return row
}

/** @throws {Refusal} */
export async function getVersion(
  db: Queryable,
  ref: EntryRef,
  { id }: EntryRow,
  version: number,
): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.entryId, id), eq(contentVersions.version, version)))
  if (row === undefined) throw new Refusal(`${subjectOf(ref)} has no version ${version}.`)
  return row
}

/** Of an entry without a version: one is to be saved in the same transaction. */
async function insertEntry(tx: Transaction, { type, name }: EntryRef): Promise<EntryRow> {
  const [row] = await tx.insert(contentEntries).values({ type, name, latestVersion: 0 }).returning()
  if (row === undefined) throw new Error('an entry was not inserted')
  return row
}

export async function saveVersion(
  tx: Transaction,
  { id, latestVersion }: EntryRow,
  content: EntryContent,
  { at, by, note }: { readonly at: Date; readonly by: string; readonly note: string },
): Promise<number> {
  const version = latestVersion + 1
  await tx.insert(contentVersions).values({
    entryId: id,
    version,
    ...content,
    pictures: [...content.pictures],
    savedAt: at,
    savedBy: by,
    note,
  })
  await tx.update(contentEntries).set({ latestVersion: version }).where(eq(contentEntries.id, id))
  return version
}

/** Of the latest version. */
export async function setPublication(
  tx: Transaction,
  { id, latestVersion }: Pick<EntryRow, 'id' | 'latestVersion'>,
  when: 'now' | 'never' | 'not later' | Date,
): Promise<void> {
  const unscheduled = { scheduledVersion: null, publishAt: null }
  await tx
    .update(contentEntries)
    .set(
      when === 'now'
        ? { liveVersion: latestVersion, ...unscheduled }
        : when === 'never'
          ? { liveVersion: null, ...unscheduled }
          : when === 'not later'
            ? unscheduled
            : { scheduledVersion: latestVersion, publishAt: when },
    )
    .where(eq(contentEntries.id, id))
}

/** @throws {Refusal} for a picture that the media library does not have */
async function expectPictures(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const found = await tx
    .select({ name: contentPictures.name })
    .from(contentPictures)
    .where(inArray(contentPictures.name, [...names]))
  const missing = names.find((name) => !found.some((each) => each.name === name))
  if (missing !== undefined) {
    throw new Refusal(
      `The media library has no picture "${missing}": add it with "store content picture add".`,
    )
  }
}

/** The refusal of content that was written for another version than the latest one. */
export async function conflict(
  tx: Transaction,
  ref: EntryRef,
  row: EntryRow,
  content: EntryContent,
  basedOn: number,
): Promise<Refusal> {
  const current = await getVersion(tx, ref, row, row.latestVersion)
  const patch = createTwoFilesPatch(
    `version ${current.version}`,
    'yours',
    formatEntryFile(ref.type, toContent(current)),
    formatEntryFile(ref.type, content),
  )
  return new Refusal(
    [
      `${subjectOf(ref)} has a version ${current.version} by ${current.savedBy} of ${current.savedAt.toISOString()}; yours changes version ${basedOn}.`,
      'Nothing was changed. The difference from that version to yours:',
      patch.split('\n').slice(1).join('\n').trimEnd(),
      `Put what is to stay into your file, and "version: ${current.version}".`,
    ].join('\n'),
    `${current.savedBy} saved version ${current.version} meanwhile, so nothing was changed. Look at the difference, and save again.`,
  )
}
