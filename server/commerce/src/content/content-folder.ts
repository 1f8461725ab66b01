import { asc, eq } from 'drizzle-orm'
import { parse as parseYaml, stringify, YAMLParseError } from 'yaml'
import * as z from 'zod'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database, Queryable, Transaction } from '../db/database'
import { contentEntries, contentPictures, contentState, contentVersions } from '../db/schema/content'
import {
  altProblem,
  type CheckedPicture,
  checkPicture,
  type PictureWords,
  putPicture,
} from './content-pictures'
import { ContentFilesRefused, type FileLineProblem } from './content-refusal'
import type { CheckContent } from './entries/content-check'
import {
  changeContent,
  conflict,
  type EntryRef,
  type EntryRow,
  saveVersion,
  setPublication,
  subjectOf,
  toContent,
  type VersionRow,
} from './entries/content-entries'
import { CONTENT_TYPE_NAMES, contentTypeOf, isContentTypeName } from './entries/content-types'
import { type EntryFile, formatEntryFile, type Publication, parseEntryFile } from './entries/entry-file'
import { isPresentVersion } from './entries/present-version'

/** Where a folder's files are; paths are relative to the folder. */
export interface FolderFiles {
  /** Names of the files of a folder; none where there is no such folder. */
  list(folder: string): Promise<readonly string[]>
  read(path: string): Promise<Uint8Array>
  /** As problems name it. */
  nameOf(path: string): string
}

/** All of a folder's content, checked. */
export interface ContentFolder {
  readonly entries: ReadonlyArray<{
    readonly ref: EntryRef
    readonly file: EntryFile
    /** Where the field stands, as problems name it. */
    placeOf(field: string): Pick<FileLineProblem, 'file' | 'line'>
  }>
  readonly pictures: readonly CheckedPicture[]
}

export type PlannedKind = 'add' | 'change' | 'publish' | 'unpublish' | 'schedule'

/** What applying a folder does; what is as the folder has it is left out. */
export interface ContentPlan {
  readonly changes: ReadonlyArray<{ readonly subject: string; readonly kind: PlannedKind }>
  /** In the shop and not in the folder: they stay as they are. */
  readonly others: readonly string[]
}

export interface ExportedFile {
  readonly path: string
  readonly content: string | Uint8Array
}

export interface ContentExport {
  readonly files: readonly ExportedFile[]
  /** Live entries with a later draft, which the export leaves out. */
  readonly withDrafts: readonly string[]
}

const PICTURES = 'pictures'

const FOCUS_RULE = 'must be two whole numbers from 0 to 100, such as [70, 40]'
const percent = z.int(FOCUS_RULE).min(0, FOCUS_RULE).max(100, FOCUS_RULE)

const PictureAbout = z.strictObject({
  alt: z.string('must be a text').trim(),
  focus: z.tuple([percent, percent], FOCUS_RULE).optional(),
})
export const CENTRE = [50, 50] as const

/** @throws {ContentFilesRefused} with each problem of each file */
export async function readContentFolder({ list, read, nameOf }: FolderFiles): Promise<ContentFolder> {
  const problems: FileLineProblem[] = []
  const text = async (path: string) => Buffer.from(await read(path)).toString('utf8')

  const entries = []
  for (const type of CONTENT_TYPE_NAMES) {
    const { folder } = contentTypeOf(type)
    for (const fileName of (await list(folder)).filter((each) => each.endsWith('.md')).toSorted()) {
      const path = `${folder}/${fileName}`
      const name = fileName.slice(0, -'.md'.length)
      const parsed = parseEntryFile(type, name, await text(path))
      problems.push(...parsed.problems.map((problem) => ({ file: nameOf(path), ...problem })))
      if (parsed.file === null) continue
      entries.push({
        ref: { type, name },
        file: parsed.file,
        placeOf: (field: string) => ({ file: nameOf(path), line: parsed.lineOf(field) }),
      })
    }
  }

  const pictures: CheckedPicture[] = []
  const fileNames = await list(PICTURES)
  for (const fileName of fileNames.filter((each) => !each.endsWith('.yaml')).toSorted()) {
    const path = `${PICTURES}/${fileName}`
    const [name = '', format = ''] = fileName.split(/\.(?=[^.]*$)/)
    const aboutPath = `${PICTURES}/${name}.yaml`
    const report = (file: string, field: string, reason: string) =>
      void problems.push({ file: nameOf(file), line: 1, field, reason })
    const about = fileNames.includes(`${name}.yaml`) ? readAbout(await text(aboutPath)) : null
    if (about === null) {
      report(path, 'alt', `write what the picture shows into ${name}.yaml beside it: "alt: …"`)
    } else if ('reason' in about) report(aboutPath, about.field, about.reason)
    else {
      try {
        pictures.push(await checkPicture(name, format, await read(path), about))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        report(path, '', error.message)
      }
    }
  }
  if (problems.length > 0) throw new ContentFilesRefused(problems)
  return { entries, pictures }
}

function readAbout(text: string): PictureWords | Pick<FileLineProblem, 'field' | 'reason'> {
  try {
    const about = PictureAbout.safeParse(parseYaml(text), { reportInput: true })
    if (!about.success) return firstProblemOf(about.error)
    const { alt, focus = CENTRE } = about.data
    const problem = altProblem(alt)
    return problem === null ? { alt, focus } : { field: 'alt', reason: problem }
  } catch (error) {
    // The parser's own, of which aliases have another kind.
    if (!(error instanceof YAMLParseError || error instanceof ReferenceError)) throw error
    return { field: '', reason: error.message.split('\n')[0] ?? '' }
  }
}

function firstProblemOf({ issues: [issue] }: z.ZodError): Pick<FileLineProblem, 'field' | 'reason'> {
  if (issue?.code === 'unrecognized_keys') {
    const known = Object.keys(PictureAbout.shape).join(', ')
    return { field: issue.keys[0] ?? '', reason: `is no field of a picture; there is ${known}` }
  }
  const field = issue?.path[0]
  if (issue === undefined || field === undefined) {
    return { field: '', reason: 'write what the picture shows: "alt: …"' }
  }
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  return { field: String(field), reason: isMissing ? 'is missing' : issue.message }
}

/** What applying the folder would change. @throws {Refusal} */
export const planContent = (
  { db, ...options }: Pick<ApplyOptions, 'db' | 'clock' | 'check'>,
  folder: ContentFolder,
): Promise<ContentPlan> => db.transaction(async (tx) => (await planSteps(tx, folder, options)).plan)

export interface ApplyOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
  readonly by: string
  /** Without it entries are taken as they are: those that ship with the store, or that a shop had before. */
  readonly check?: CheckContent
}

/** All of the folder or nothing; entries that it does not have stay. @throws {Refusal} */
export const applyContent = (
  { db, clock, log, by, check }: ApplyOptions,
  folder: ContentFolder,
): Promise<ContentPlan> =>
  changeContent(db, async (tx) => {
    const { plan, steps } = await planSteps(tx, folder, { clock, ...(check && { check }) })
    for (const step of steps) await step({ at: clock(), by })
    await tx.update(contentState).set({ needsTexts: false })
    if (plan.changes.length > 0) {
      await log.record(tx, { action: 'content.apply', subject: 'content', after: plan.changes })
    }
    return plan
  })

type Step = (saved: { readonly at: Date; readonly by: string }) => Promise<void>

async function planSteps(
  tx: Transaction,
  { entries, pictures }: ContentFolder,
  { clock, check }: Pick<ApplyOptions, 'clock' | 'check'>,
): Promise<{ readonly plan: ContentPlan; readonly steps: readonly Step[] }> {
  const changes: Array<ContentPlan['changes'][number]> = []
  const steps: Step[] = []
  const plan = (subject: string, kind: PlannedKind, step: Step) => {
    changes.push({ subject, kind })
    steps.push(step)
  }

  for (const picture of pictures) {
    const known = await findPicture(tx, picture.name)
    if (known !== undefined && isSamePicture(known, picture)) continue
    plan(`picture ${picture.name}`, known === undefined ? 'add' : 'change', (saved) =>
      putPicture(tx, picture, saved),
    )
  }

  await refuseMissingPictures(tx, { entries, pictures })
  const states = await findStates(tx)
  const added: NamedFile[] = []
  const saved: NamedFile[] = []
  for (const named of entries) {
    const { ref, file, placeOf } = named
    const subject = subjectOf(ref)
    const state = states.get(subject)
    const isSame = state !== undefined && isSameContent(ref, state.version, file)
    if (state !== undefined && isSame && isPublishedAs(state.row, file.publication)) continue
    if (state !== undefined && file.basedOn !== null && file.basedOn !== state.row.latestVersion) {
      throw await conflict(tx, ref, state.row, file, file.basedOn)
    }
    if (file.publication.kind === 'at' && file.publication.at <= clock()) {
      const field = 'publishAt'
      const reason = `${file.publication.at.toISOString()} has passed`
      throw new ContentFilesRefused([{ ...placeOf(field), field, reason }])
    }
    if (!isSame) saved.push(named)
    if (state === undefined) {
      changes.push({ subject, kind: 'add' })
      added.push(named)
    } else {
      plan(subject, isSame ? PUBLICATION_KINDS[file.publication.kind] : 'change', (saved) =>
        changeEntry(tx, state, file, { ...saved, isSame }),
      )
    }
  }
  steps.push((by) => addEntries(tx, added, by))
  await refuseUnfitting(tx, check, saved, entries)

  const named = new Set(entries.map(({ ref }) => subjectOf(ref)))
  const others = [...states.keys()].filter((each) => !named.has(each))
  return { plan: { changes, others: others.toSorted() }, steps }
}

const PUBLICATION_KINDS = { live: 'publish', draft: 'unpublish', at: 'schedule' } as const satisfies Record<
  Publication['kind'],
  PlannedKind
>

async function findPicture(tx: Transaction, name: string) {
  const [row] = await tx.select().from(contentPictures).where(eq(contentPictures.name, name))
  return row
}

const isSamePicture = (known: typeof contentPictures.$inferSelect, picture: CheckedPicture): boolean =>
  known.alt === picture.alt &&
  known.focusX === picture.focus[0] &&
  known.focusY === picture.focus[1] &&
  known.format === picture.format &&
  Buffer.from(known.content).equals(picture.content)

/** @throws {Refusal} */
async function refuseMissingPictures(tx: Transaction, { entries, pictures }: ContentFolder): Promise<void> {
  const known = await tx.select({ name: contentPictures.name }).from(contentPictures)
  const names = new Set([...known, ...pictures].map(({ name }) => name))
  const problems = entries.flatMap(({ file, placeOf }) =>
    file.pictures
      .filter((name) => !names.has(name))
      .map((name) => ({
        ...placeOf('picture'),
        field: 'picture',
        reason: `neither the folder nor the media library has a picture "${name}"`,
      })),
  )
  if (problems.length > 0) throw new ContentFilesRefused(problems)
}

type NamedFile = ContentFolder['entries'][number]

const toCheck = ({ ref, file, placeOf }: NamedFile) => ({
  ...ref,
  content: file,
  publication: file.publication,
  placeOf,
})

/** @throws {Refusal} for what is saved and does not fit the shop as it will be */
async function refuseUnfitting(
  tx: Transaction,
  check: CheckContent | undefined,
  saved: readonly NamedFile[],
  all: readonly NamedFile[],
): Promise<void> {
  const problems = (await check?.(tx, saved.map(toCheck), all.map(toCheck))) ?? []
  if (problems.length === 0) return
  throw new ContentFilesRefused(
    problems.map(({ entry, field, reason }) => ({ ...entry.placeOf(field), field, reason })),
  )
}

/** PostgreSQL takes 65 535 parameters a statement. */
const BATCH = 500

/** In few statements: the embedded database answers nobody else meanwhile. */
async function addEntries(
  tx: Transaction,
  added: readonly NamedFile[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const first = 1
  for (let from = 0; from < added.length; from += BATCH) {
    const batch = added.slice(from, from + BATCH)
    const rows = await tx
      .insert(contentEntries)
      .values(
        batch.map(({ ref, file: { publication } }) => ({
          ...ref,
          latestVersion: first,
          ...(publication.kind === 'live' && { liveVersion: first }),
          ...(publication.kind === 'at' && { scheduledVersion: first, publishAt: publication.at }),
        })),
      )
      .returning({ id: contentEntries.id, type: contentEntries.type, name: contentEntries.name })
    const ids = new Map(rows.map(({ id, type, name }) => [`${type}/${name}`, id]))
    await tx.insert(contentVersions).values(
      batch.flatMap(({ ref, file: { fields, body, prose, pictures } }) => {
        const entryId = ids.get(subjectOf(ref))
        const content = { fields, body, prose, pictures: [...pictures] }
        return entryId === undefined
          ? []
          : [{ entryId, version: first, ...content, savedAt: at, savedBy: by }]
      }),
    )
  }
}

async function changeEntry(
  tx: Transaction,
  { row, version }: EntryState,
  { publication, basedOn: _basedOn, ...content }: EntryFile,
  { isSame, at, by }: { readonly isSame: boolean; readonly at: Date; readonly by: string },
): Promise<void> {
  const latestVersion =
    isSame && version.version === row.latestVersion
      ? row.latestVersion
      : await saveVersion(tx, row, content, { at, by, note: '' })
  const when = publication.kind === 'live' ? 'now' : publication.kind === 'draft' ? 'never' : publication.at
  await setPublication(tx, { ...row, latestVersion }, when)
}

interface EntryState {
  readonly row: EntryRow
  /** What an export writes of it. */
  readonly version: VersionRow
}

/** Of every entry, in the order of types and names. */
async function findStates(db: Queryable): Promise<ReadonlyMap<string, EntryState>> {
  const rows = await db
    .select({ row: contentEntries, version: contentVersions })
    .from(contentEntries)
    .innerJoin(contentVersions, isPresentVersion)
    .orderBy(asc(contentEntries.type), asc(contentEntries.name))
  return new Map(rows.map((state) => [`${state.row.type}/${state.row.name}`, state]))
}

const publicationOf = ({ liveVersion, publishAt }: EntryRow): Publication =>
  liveVersion !== null
    ? { kind: 'live' }
    : publishAt === null
      ? { kind: 'draft' }
      : { kind: 'at', at: publishAt }

const isSameContent = ({ type }: EntryRef, version: VersionRow, file: EntryFile): boolean =>
  formatEntryFile(type, toContent(version)) === formatEntryFile(type, file)

const isPublishedAs = (row: EntryRow, publication: Publication): boolean => {
  const own = publicationOf(row)
  return (
    own.kind === publication.kind &&
    (own.kind !== 'at' || publication.kind !== 'at' || own.at.getTime() === publication.at.getTime())
  )
}

/** Everything as files that {@link readContentFolder} reads; applied to an empty shop and exported again they are the same. */
export async function exportContent(db: Database): Promise<ContentExport> {
  const files: ExportedFile[] = []
  const withDrafts: string[] = []
  for (const [subject, { row, version }] of await findStates(db)) {
    const { type, name } = row
    if (!isContentTypeName(type)) continue
    const content = formatEntryFile(type, toContent(version), { publication: publicationOf(row) })
    files.push({ path: `${contentTypeOf(type).folder}/${name}.md`, content })
    if (version.version !== row.latestVersion) withDrafts.push(subject)
  }
  for (const { name, format, alt, focusX, focusY, content } of await db
    .select()
    .from(contentPictures)
    .orderBy(asc(contentPictures.name))) {
    const isCentre = focusX === CENTRE[0] && focusY === CENTRE[1]
    const about = { alt, ...(!isCentre && { focus: [focusX, focusY] }) }
    files.push({ path: `${PICTURES}/${name}.${format}`, content })
    files.push({ path: `${PICTURES}/${name}.yaml`, content: stringify(about, { lineWidth: 0 }) })
  }
  return { files, withDrafts }
}
