import type { ReadPicture } from '@store/platform/media/picture-reader'
import { loadSharp, MAX_PIXELS } from '@store/platform/media/sharp'
import type { Picture } from '@store/shared/domain/products/product'
import { asc, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createBackOfficeLog } from '../audit/back-office-log'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { banners } from '../db/schema/catalogue'
import { contentPictures, contentState } from '../db/schema/content'
import { applyContent, CENTRE, type ContentFolder } from './content-folder'
import { type CheckedPicture, checkPicture, MAX_BYTES, PICTURE_FORMATS } from './content-pictures'
import { CONTENT_TYPES } from './entries/content-types'

/** Who moved them, in history and log. */
const BY = 'upgrade'

const WIDEST = 2400

export interface MoveBannersOptions {
  readonly db: Database
  readonly clock: Clock
  /** Pictures by the names of their files in the shop's media folder. */
  readonly readPicture: ReadPicture
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Makes content of the banners of a shop from before they were, once; their pictures go into the media library. */
export async function moveBanners({ db, clock, readPicture, log }: MoveBannersOptions): Promise<void> {
  const [state] = await db.select({ needsBanners: contentState.needsBanners }).from(contentState)
  if (state?.needsBanners !== true) return
  const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))
  const toLibrary = createLibraryNames(db)
  const entries: Array<ContentFolder['entries'][number]> = []
  const pictures = new Map<string, CheckedPicture>()
  for (const [index, row] of rows.entries()) {
    try {
      const wide = await toLibrary(row.wide, readPicture)
      const narrow = await toLibrary(row.narrow, readPicture)
      const fields = CONTENT_TYPES.banner.fields.parse({
        title: toWords(row.title),
        ...(row.text !== '' && { text: toWords(row.text) }),
        picture: wide.name,
        ...(narrow.name !== wide.name && { narrowPicture: narrow.name }),
        ground: row.wide.colour,
        narrowGround: row.narrow.colour,
        ...(row.action && { link: { to: row.action.href, label: toWords(row.action.label) } }),
        position: index + 1,
      })
      for (const picture of [wide, narrow]) pictures.set(picture.name, picture)
      entries.push({
        ref: { type: 'banner', name: `banner-${index + 1}` },
        placeOf: () => ({ file: `banner ${row.title}`, line: 1 }),
        file: {
          fields,
          body: '',
          prose: [],
          pictures: [...new Set([wide.name, narrow.name])],
          publication: { kind: 'live' },
          basedOn: null,
        },
      })
    } catch (error) {
      log.warn(
        { err: error, banner: row.title },
        'a banner could not be made content: add it with store content add',
      )
    }
  }
  await applyContent(
    { db, clock, log: createBackOfficeLog({ db, clock, by: BY }), by: BY },
    { entries, pictures: [...pictures.values()] },
  )
  await db.update(contentState).set({ needsBanners: false })
}

/** One line, without the brackets of placeholders. */
const toWords = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[{}]/g, '')
    .trim()

/** Gives each picture of the media folder a name that no other picture of the library has. */
function createLibraryNames(db: Database) {
  const known = new Map<string, CheckedPicture>()
  return async ({ url, alt }: Picture, readPicture: ReadPicture): Promise<CheckedPicture> => {
    const path = decodeURIComponent(url.split('/').at(-1) ?? '')
    const found = known.get(path)
    if (found !== undefined) return found
    const original = await readPicture(path)
    if (original === null) throw new Error(`there is no picture ${path} in the media folder`)
    const [stem = '', ending = ''] = path.toLowerCase().split(/\.(?=[^.]*$)/)
    const name = await findFreeName(
      db,
      stem.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'banner',
    )
    const { format, content } = await toLibraryFile(ending, original)
    const picture = await checkPicture(name, format, content, { alt: alt.trim() || name, focus: CENTRE })
    known.set(path, picture)
    return picture
  }
}

async function findFreeName(db: Database, stem: string): Promise<string> {
  const start = stem.slice(0, 70)
  const candidates = [start, ...Array.from({ length: 50 }, (_, index) => `${start}-${index + 2}`)]
  const taken = await db
    .select({ name: contentPictures.name })
    .from(contentPictures)
    .where(inArray(contentPictures.name, candidates))
  const free = candidates.find((each) => !taken.some(({ name }) => name === each))
  if (free === undefined) throw new Error(`the media library has too many pictures named ${start}`)
  return free
}

/** As it is, where the library takes it; drawings and larger files become WebP. */
async function toLibraryFile(
  ending: string,
  content: Uint8Array,
): Promise<{ readonly format: string; readonly content: Uint8Array }> {
  const isTaken = PICTURE_FORMATS.some((each) => each === ending) && content.length <= MAX_BYTES
  if (isTaken) return { format: ending, content }
  const sharp = await loadSharp()
  const webp = await sharp(content, { limitInputPixels: MAX_PIXELS, density: 144 })
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer()
  return { format: 'webp', content: webp }
}
