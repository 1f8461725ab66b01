import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  SIZED_PATH,
} from '@store/shared/domain/picture-sizes'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { ReadPicture } from './picture-reader'
import { loadSharp, MAX_PIXELS } from './sharp'

export interface SizedPicturesOptions {
  readonly readPicture: ReadPicture
  /** Where made files are kept, by the original's content. */
  readonly folder: string
  /** Where it counts what it makes; null: nowhere. */
  readonly metrics: Registry | null
  readonly log: Pick<Logger, 'warn'>
}

interface Request {
  readonly path: string
  readonly width: PictureWidth
  readonly format: PictureFormat
}

/**
 * Reads originals by their path, and `sized/<width>/<path>.<format>` as a file made of the original when it is first asked
 * for. Whatever number of readers: a file is made once, and one file at a time, so that pages and payments keep the processor.
 * A picture that cannot be decoded is none.
 */
export function withSizes({ readPicture, folder, metrics, log }: SizedPicturesOptions): ReadPicture {
  const made = new Counter({
    name: 'store_sized_pictures_made_total',
    help: 'Files made of pictures of the catalogue, in one width and format each.',
    registers: metrics === null ? [] : [metrics],
  })
  const oneAtATime = pLimit(1)
  const making = new Map<string, Promise<Buffer>>()

  const make = async (name: string, original: Buffer, request: Request): Promise<Buffer> => {
    const content = await oneAtATime(() => resize(original, request))
    made.inc()
    await keep(join(folder, name), content).catch((error: unknown) =>
      log.warn({ picture: request.path, reason: String(error) }, 'a picture could not be kept in its size'),
    )
    return content
  }

  const readSized = async (request: Request): Promise<Buffer | null> => {
    const original = await readPicture(request.path)
    if (original === null) return null
    const name = `${contentNameOf(original)}-${request.width}.${request.format}`
    const kept = await readFile(join(folder, name)).catch(() => null)
    if (kept !== null) return kept
    const underWay = making.get(name) ?? make(name, original, request).finally(() => making.delete(name))
    making.set(name, underWay)
    try {
      return await underWay
    } catch (error) {
      log.warn({ picture: request.path, reason: String(error) }, 'a picture cannot be decoded')
      return null
    }
  }

  return async (path) => {
    if (!path.startsWith(SIZED_PATH)) return readPicture(path)
    const request = parseRequest(path.slice(SIZED_PATH.length))
    return request && readSized(request)
  }
}

/** What the names of a picture's made files begin with. */
export const contentNameOf = (original: Uint8Array): string =>
  createHash('sha256').update(original).digest('hex').slice(0, 32)

/** Removes the made files of all pictures but these, by {@link contentNameOf}. */
export async function removeSizesBut(folder: string, contents: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => !contents.has(name.split('-', 1)[0] ?? ''))
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
}

function parseRequest(text: string): Request | null {
  const [, digits, path = '', ending] = /^(\d+)\/(.+)\.([a-z]+)$/.exec(text) ?? []
  const width = PICTURE_WIDTHS.find((each) => String(each) === digits)
  const format = PICTURE_FORMATS.find((each) => each === ending)
  if (width === undefined || format === undefined || path.toLowerCase().endsWith('.svg')) return null
  return { path, width, format }
}

async function resize(original: Buffer, { width, format }: Request): Promise<Buffer> {
  const sharp = await loadSharp()
  // `rotate` turns a photo as its camera was held; all other metadata stays behind.
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 46, effort: 4 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 76, effort: 4 }).toBuffer()
  return picture.flatten({ background: '#FFFBF6' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

/** Whole or not at all, also when two processes keep the same file. */
async function keep(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
    await writeFile(draft, content)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
