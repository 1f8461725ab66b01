import { createMeasurePicture, PictureProblem } from '@store/platform/media/measure-picture'
import type { ReadPicture } from '@store/platform/media/picture-reader'
import { isPhotoFile } from '@store/platform/media/prepare-photo'
import { contentNameOf } from '@store/platform/media/sized-pictures'
import { withoutMetadata } from '@store/platform/media/without-metadata'
import { CONTENT_PICTURE_PATH } from '@store/shared/domain/content/content'
import type { ContentPicture } from '@store/shared/domain/content/prose'
import { MEDIA_PATH } from '@store/shared/domain/products/picture-sizes'
import type { Language } from '@store/shared/i18n/languages'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database, Queryable, Transaction } from '../db/database'
import { contentEntries, contentPictures, contentVersions } from '../db/schema/content'
import { translated } from '../translations/translated'
import { changeContent, isUsedVersion } from './entries/content-entries'
import { isEntryName, NAME_RULE } from './entries/content-types'

type PictureRow = typeof contentPictures.$inferSelect
export type PictureFacts = Omit<PictureRow, 'content'>

/** What somebody says of a picture. */
export interface PictureWords {
  readonly alt: string
  /** Per cent from the left and from the top. */
  readonly focus: readonly [number, number]
}

export interface CheckedPicture extends PictureWords {
  readonly name: string
  readonly format: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly content: Uint8Array
}

/** The media library. */
export interface ContentPictures {
  list(): Promise<readonly PictureFacts[]>
  /** @throws {Refusal} for a file that is no picture, a name that is taken, words that are missing */
  add(name: string, format: string, content: Uint8Array, words: PictureWords): Promise<void>
  /** @throws {Refusal} */
  change(name: string, words: Partial<PictureWords>): Promise<void>
  /** @throws {Refusal} for one that an entry shows */
  remove(name: string): Promise<void>
}

export interface ContentPicturesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
  readonly by: string
  readonly onChanged: () => Promise<void>
}

export function createContentPictures({
  db,
  clock,
  log,
  by,
  onChanged,
}: ContentPicturesOptions): ContentPictures {
  const change = async (work: (tx: Transaction) => Promise<void>): Promise<void> => {
    await changeContent(db, work)
    await onChanged()
  }
  return {
    list: () => db.select(FACTS).from(contentPictures).orderBy(asc(contentPictures.name)),

    async add(name, format, content, words) {
      const picture = await checkPicture(name, format, content, words)
      await change(async (tx) => {
        if (await isThere(tx, name)) {
          throw new Refusal(`There is a picture "${name}" already. Take another name, or remove it first.`)
        }
        await putPicture(tx, picture, { at: clock(), by })
        await log.record(tx, { action: 'content.add-picture', subject: `picture ${name}` })
      })
    },

    async change(name, words) {
      const problem = words.alt === undefined ? null : altProblem(words.alt)
      if (problem !== null) throw new Refusal(problem)
      await change(async (tx) => {
        if (!(await isThere(tx, name))) throw noPicture(name)
        await tx
          .update(contentPictures)
          .set({
            ...(words.alt !== undefined && { alt: words.alt }),
            ...(words.focus && { focusX: words.focus[0], focusY: words.focus[1] }),
          })
          .where(eq(contentPictures.name, name))
        await log.record(tx, { action: 'content.change-picture', subject: `picture ${name}`, after: words })
      })
    },

    remove: (name) =>
      change(async (tx) => {
        if (!(await isThere(tx, name))) throw noPicture(name)
        const users = await entriesWith(tx, name)
        if (users.length > 0) {
          throw new Refusal(
            `The picture "${name}" is shown by ${users.join(', ')}: take it out of there first.`,
          )
        }
        await tx.delete(contentPictures).where(eq(contentPictures.name, name))
        await log.record(tx, { action: 'content.remove-picture', subject: `picture ${name}` })
      }),
  }
}

const { content: _content, ...FACTS } = getTableColumns(contentPictures)

const noPicture = (name: string) => new Refusal(`There is no picture "${name}".`)

async function isThere(tx: Transaction, name: string): Promise<boolean> {
  return (await tx.$count(contentPictures, eq(contentPictures.name, name))) > 0
}

/** Of versions that are shown, will be, or are being written. */
async function entriesWith(tx: Transaction, name: string): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ type: contentEntries.type, name: contentEntries.name })
    .from(contentEntries)
    .innerJoin(contentVersions, isUsedVersion)
    .where(sql`${name} = any(${contentVersions.pictures})`)
  return rows.map((row) => `${row.type}/${row.name}`)
}

export const PICTURE_FORMATS = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const
/** A testimonial's picture is shown this wide. */
const MIN_WIDTH = 240
export const MAX_BYTES = 8 * 1024 * 1024

/** Enough to tell apart what one name has stood for. */
const HASH_LENGTH = 12

export const altProblem = (alt: string): string | null => {
  if (alt.trim() === '') return 'A picture needs a text for people who do not see it: say what it shows.'
  return alt.length > 300 ? 'The text of a picture has at most 300 characters.' : null
}

/** @throws {Refusal} with what is wrong with it */
export async function checkPicture(
  name: string,
  format: string,
  content: Uint8Array,
  words: PictureWords,
): Promise<CheckedPicture> {
  if (!isEntryName(name)) throw new Refusal(`The name "${name}" is refused: ${NAME_RULE}.`)
  if (!PICTURE_FORMATS.some((each) => each === format)) {
    throw new Refusal(`A picture is a JPEG, PNG, WebP or AVIF file, not ".${format}".`)
  }
  const problem = altProblem(words.alt)
  if (problem !== null) throw new Refusal(problem)
  if (content.length > MAX_BYTES) throw new Refusal('A picture of the media library may have 8 MB.')
  if (!isPhotoFile(Buffer.from(content)))
    throw new Refusal(`The picture "${name}" is no JPEG, PNG, WebP or AVIF.`)
  try {
    const measure = createMeasurePicture(async () => Buffer.from(content), { minWidth: MIN_WIDTH })
    const facts = await measure(`${name}.${format}`)
    return { name, format, content: await withoutMetadata(content), ...words, ...facts }
  } catch (error) {
    if (error instanceof PictureProblem) throw new Refusal(`The picture "${name}" ${error.message}.`)
    throw error
  }
}

/** Adds it, or replaces one of the same name. */
export async function putPicture(
  tx: Transaction,
  { focus, content, ...picture }: CheckedPicture,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const values = {
    ...picture,
    content,
    focusX: focus[0],
    focusY: focus[1],
    contentHash: contentNameOf(content).slice(0, HASH_LENGTH),
    addedAt: at,
    addedBy: by,
  }
  await tx
    .insert(contentPictures)
    .values(values)
    .onConflictDoUpdate({ target: contentPictures.name, set: values })
}

/** The pictures of these names, as pages show them. */
export async function findPictures(
  db: Queryable,
  names: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, ContentPicture>> {
  if (names.length === 0) return new Map()
  const english = await db
    .select(FACTS)
    .from(contentPictures)
    .where(inArray(contentPictures.name, [...new Set(names)]))
  const rows = await translated(db, language, 'picture', english, ({ name }) => name)
  return new Map(rows.map((row) => [row.name, toPicture(row)]))
}

/** All of them, for the sizes that are made ahead. */
export async function listPictures(db: Queryable): Promise<readonly ContentPicture[]> {
  return (await db.select(FACTS).from(contentPictures)).map(toPicture)
}

/** The address holds the content, so that another picture of the same name is another file. */
const toPicture = ({ name, format, contentHash, ...row }: PictureFacts): ContentPicture => ({
  url: `${MEDIA_PATH}${CONTENT_PICTURE_PATH}${name}.${contentHash}.${format}`,
  alt: row.alt,
  width: row.width,
  height: row.height,
  colour: row.colour,
  focus: { x: row.focusX, y: row.focusY },
})

const PICTURE_FILE = new RegExp(
  `^${CONTENT_PICTURE_PATH}([a-z0-9-]+)\\.([0-9a-f]{${HASH_LENGTH}})\\.([a-z]+)$`,
)

/** Pictures of the media library by their path below the media path; null for everything else. */
export const createContentPictureReader =
  (db: Database): ReadPicture =>
  async (path) => {
    const [, name = '', hash = '', format = ''] = PICTURE_FILE.exec(path) ?? []
    if (name === '') return null
    const [row] = await db
      .select({ content: contentPictures.content })
      .from(contentPictures)
      .where(
        and(
          eq(contentPictures.name, name),
          eq(contentPictures.contentHash, hash),
          eq(contentPictures.format, format),
        ),
      )
    return row === undefined ? null : Buffer.from(row.content)
  }
