import { diffLines } from 'diff'
import * as z from 'zod'
import { Refusal } from '../audit/refusal'
import { ContentRefused } from '../content/content-refusal'
import type { CheckContent } from '../content/entries/content-check'
import {
  type EntryRef,
  type EntryRow,
  findEntry,
  getEntry,
  getVersion,
  setPublication,
  subjectOf,
  toContent,
} from '../content/entries/content-entries'
import { isContentTypeName } from '../content/entries/content-types'
import type { Queryable, Transaction } from '../db/database'
import { differencesOf, toPathText } from '../settings/settings-differences'
import { valueTexts } from '../settings/value-texts'
import {
  type ChangeKind,
  type ChangeTransaction,
  type Conflict,
  changeKind,
  type ValueChange,
} from './change-kind'

const version = z.int().positive()
const ContentChange = z.strictObject({
  type: z.string().refine(isContentTypeName),
  name: z.string(),
  /** What visitors are to see; null takes the entry off the shop. */
  version: version.nullable(),
  /** What they saw when it was added. */
  liveVersion: version.nullable(),
})
type ContentChange = z.infer<typeof ContentChange>

/**
 * An entry as a set is to publish it: its latest version, or nothing of it.
 *
 * @param seen the version that is meant; null to take it off the shop
 * @throws {Refusal} when it is not the latest any more, or nothing would change
 */
export async function prepareContent(
  db: Queryable,
  ref: EntryRef,
  seen: number | 'latest' | null,
): Promise<ContentChange> {
  const row = await getEntry(db, ref)
  const wanted = seen === 'latest' ? row.latestVersion : seen
  if (wanted !== null && wanted !== row.latestVersion) {
    throw new Refusal(
      `Somebody saved version ${row.latestVersion} of ${subjectOf(ref)} meanwhile. Load the page again to see it.`,
    )
  }
  if (wanted === row.liveVersion) {
    throw new Refusal(
      wanted === null
        ? `${subjectOf(ref)} is not published.`
        : `Visitors see version ${wanted} of ${subjectOf(ref)} already.`,
    )
  }
  const own = ofItsOwn(row)
  if (own !== null) throw new Refusal(`${subjectOf(ref)}: ${own}`)
  return { ...ref, version: wanted, liveVersion: row.liveVersion }
}

/** Entries that are published, or taken off the shop. */
export const createContentKind = (check: CheckContent): ChangeKind =>
  changeKind({
    change: ContentChange,
    done: z.strictObject({}),
    subjectOf: (change: ContentChange) => subjectOf(change),
    describe: (db, { version: wanted, liveVersion, ...ref }) =>
      differencesBetween(db, ref, liveVersion, wanted),

    // All content has one lock, which every set takes before its kinds.
    lock: async () => {},

    async findConflict(db, change) {
      const row = await findEntry(db, change)
      if (row === undefined) return { sentence: 'It is not there any more.', differences: [] }
      const own = ofItsOwn(row)
      if (own !== null) return { sentence: own, differences: [] }
      return (
        (await findOtherLive(db, row, change, change.liveVersion)) ??
        (change.version === null ? null : await findLaterVersion(db, row, change, change.version))
      )
    },

    async apply(work, change) {
      await showVersion(work, change, change.version)
      return {}
    },

    verify: (tx, change) => checkVersion(tx, change, change.version, check),

    async findUndoConflict(db, change) {
      const row = await getEntry(db, change)
      if (row.liveVersion === change.liveVersion) return null
      const own = ofItsOwn(row)
      if (own !== null) return { sentence: own, differences: [] }
      return findOtherLive(db, row, change, change.version)
    },

    undo: (work, change) => showVersion(work, change, change.liveVersion),

    // What it leads to may be gone since.
    verifyUndone: (tx, change) => checkVersion(tx, change, change.liveVersion, check),
  })

/** Has visitors see a version of the entry, or nothing of it for null. */
async function showVersion(
  { tx, why, log }: ChangeTransaction,
  { type, name }: ContentChange,
  version: number | null,
): Promise<void> {
  const ref = { type, name }
  const { id, liveVersion } = await getEntry(tx, ref)
  if (liveVersion === version) return
  await setPublication(tx, { id, latestVersion: version ?? 0 }, version === null ? 'never' : 'now')
  await log.record(tx, {
    action: version === null ? 'content.unpublish' : 'content.publish',
    subject: subjectOf(ref),
    why,
    before: { live: liveVersion },
    ...(version !== null && { after: { version } }),
  })
}

/** @throws {ContentRefused} for what visitors would see of the entry; nothing for null, which they do not see */
async function checkVersion(
  tx: Transaction,
  { type, name }: ContentChange,
  wanted: number | null,
  check: CheckContent,
): Promise<void> {
  if (wanted === null) return
  const ref = { type, name }
  const content = toContent(await getVersion(tx, ref, await getEntry(tx, ref), wanted))
  const problems = await check(tx, [{ ...ref, content }], [])
  if (problems.length > 0) throw new ContentRefused(problems)
}

/** A publication that the entry has beside the set would be lost with it. */
const ofItsOwn = ({ scheduledVersion, publishAt }: EntryRow): string | null =>
  publishAt === null
    ? null
    : `Version ${scheduledVersion} is scheduled for ${publishAt.toISOString()} on its own. Call that off first.`

async function findOtherLive(
  db: Queryable,
  { liveVersion }: EntryRow,
  ref: EntryRef,
  expected: number | null,
): Promise<Conflict | null> {
  if (liveVersion === expected) return null
  return {
    sentence:
      liveVersion === null ? 'Somebody took it off the shop.' : `Somebody published version ${liveVersion}.`,
    differences: await differencesBetween(db, ref, expected, liveVersion),
  }
}

async function findLaterVersion(
  db: Queryable,
  row: EntryRow,
  ref: EntryRef,
  expected: number,
): Promise<Conflict | null> {
  if (row.latestVersion === expected) return null
  const { savedBy } = await getVersion(db, ref, row, row.latestVersion)
  return {
    sentence: `${savedBy} saved version ${row.latestVersion}, and the set has version ${expected}.`,
    differences: await differencesBetween(db, ref, expected, row.latestVersion),
  }
}

async function differencesBetween(
  db: Queryable,
  ref: EntryRef,
  from: number | null,
  to: number | null,
): Promise<readonly ValueChange[]> {
  const row = await getEntry(db, ref)
  const contentOf = async (number: number | null) =>
    number === null ? null : toContent(await getVersion(db, ref, row, number))
  const [before, after] = [await contentOf(from), await contentOf(to)]
  const shown = (number: number | null) => (number === null ? 'not published' : `version ${number}`)
  return [
    { field: 'Visitors see', before: shown(from), after: shown(to) },
    ...differencesOf(before?.fields ?? {}, after?.fields ?? {}).map((each) => ({
      field: toPathText(each.path),
      ...valueTexts(each.before, each.after),
    })),
    ...textDifference(before?.body ?? '', after?.body ?? ''),
  ]
}

/** The lines that go, and those that come instead. */
function textDifference(before: string, after: string): readonly ValueChange[] {
  if (before === after) return []
  const parts = diffLines(before, after)
  const linesOf = (which: 'added' | 'removed') =>
    parts
      .filter((part) => part[which])
      .map(({ value }) => value.trim())
      .filter((value) => value !== '')
      .join('\n')
  return [{ field: 'text', ...valueTexts(linesOf('removed'), linesOf('added')) }]
}
