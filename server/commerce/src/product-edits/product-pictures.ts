import { createMeasurePicture, PictureProblem } from '@store/platform/media/measure-picture'
import { isPhotoFile } from '@store/platform/media/prepare-photo'
import { contentNameOf } from '@store/platform/media/sized-pictures'
import { withoutMetadata } from '@store/platform/media/without-metadata'
import { MEDIA_PATH } from '@store/shared/domain/products/picture-sizes'
import type { Picture } from '@store/shared/domain/products/product'
import * as z from 'zod'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Database } from '../db/database'
import { inTransaction } from '../db/transaction'
import { fileOf } from '../importing/catalogue-fields'
import type { OwnPictures } from '../importing/own-pictures'
import { picturesText } from './editable-products'

/** Pictures of products as the shop's own people add them. */
export interface ProductPictures {
  /** Keeps the file under a name made of its content. @throws {Refusal} with what is wrong with it */
  add(content: Buffer): Promise<Omit<Picture, 'alt' | 'focus'>>
  /** What a product would keep of the pictures that a page names. */
  check(given: unknown, now: string): Promise<{ readonly value: string } | { readonly problem: string }>
}

export interface ProductPicturesOptions {
  readonly db: Database
  readonly log: BackOfficeLog
  readonly files: OwnPictures
}

const percent = z.number().min(0).max(100)

/** A picture as a page names it: the file says the rest. */
const Named = z
  .array(
    z.object({
      url: z.string().startsWith(MEDIA_PATH).max(300),
      alt: z.string(),
      focus: z.strictObject({ x: percent, y: percent }).optional(),
    }),
  )
  .max(20)

const Known = z.array(
  z.object({ url: z.string(), width: z.number(), height: z.number(), colour: z.string() }),
)

const LONGEST_ALT = 300

export function createProductPictures({ db, log, files }: ProductPicturesOptions): ProductPictures {
  return {
    async add(content) {
      if (!isPhotoFile(content)) throw new Refusal('This file is no JPEG, PNG, WebP or AVIF.')
      const format = formatOf(content)
      const facts = await measured(content, `picture.${format}`)
      if ('problem' in facts) throw new Refusal(facts.problem)
      const kept = await withoutMetadata(content)
      const file = `${contentNameOf(kept)}.${format}`
      await files.put(file, kept)
      await inTransaction(db, (tx) => log.record(tx, { action: 'product.add-picture', subject: file }))
      return { url: `${MEDIA_PATH}${file}`, ...facts }
    },

    async check(given, now) {
      const named = Named.safeParse(parsedOf(given))
      if (!named.success) return { problem: 'These are no pictures of this shop.' }
      const known = new Map(Known.parse(JSON.parse(now)).map((picture) => [picture.url, picture]))
      const pictures: Picture[] = []
      for (const [index, { url, alt, focus }] of named.data.entries()) {
        const text = alt.trim()
        const place = `Picture ${index + 1}`
        if (text === '') return { problem: `${place} needs a text for people who do not see it.` }
        if (text.length > LONGEST_ALT) {
          return { problem: `${place}: its text must have at most ${LONGEST_ALT} characters.` }
        }
        if (pictures.some((each) => each.url === url)) return { problem: `${place} is there twice.` }
        const facts = known.get(url) ?? (await measuredFile(files, url))
        if ('problem' in facts) return { problem: `${place}: ${facts.problem}` }
        const { width, height, colour } = facts
        pictures.push({ url, alt: text, width, height, colour, ...(focus && { focus }) })
      }
      return { value: picturesText(pictures) }
    },
  }
}

function parsedOf(given: unknown): unknown {
  try {
    return typeof given === 'string' ? JSON.parse(given) : null
  } catch {
    return null
  }
}

type Facts = { readonly width: number; readonly height: number; readonly colour: string }

async function measuredFile(files: OwnPictures, url: string): Promise<Facts | { readonly problem: string }> {
  const file = fileOf(url)
  const content = await files.read(file)
  return content === null ? { problem: 'There is no such file.' } : measured(Buffer.from(content), file)
}

async function measured(content: Buffer, file: string): Promise<Facts | { readonly problem: string }> {
  try {
    return await createMeasurePicture(async () => content)(file)
  } catch (error) {
    if (error instanceof PictureProblem) return { problem: `This picture ${error.message}.` }
    throw error
  }
}

/** By how files of its kind begin. */
function formatOf(content: Buffer): 'jpg' | 'png' | 'webp' | 'avif' {
  if (content[0] === 0xff) return 'jpg'
  if (content[0] === 0x89) return 'png'
  return content.toString('latin1', 0, 4) === 'RIFF' ? 'webp' : 'avif'
}
