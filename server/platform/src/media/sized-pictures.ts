import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FORMATS, PICTURE_WIDTHS, SIZED_PATH } from '@store/shared/domain/products/picture-sizes'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { ReadPicture } from './picture-reader'
import type { PictureSize, ResizePicture } from './resize-picture'

export interface SizedPicturesOptions {
  readonly readPicture: ReadPicture
  /** Where made files are kept, by the original's content. */
  readonly folder: string
  /** Folders with files that came with the program, named alike; they are only read. */
  readonly readyFolders?: readonly string[]
  readonly resize: ResizePicture
  /** Where it counts what it makes; null: nowhere. */
  readonly metrics: Registry | null
  readonly log: Pick<Logger, 'warn'>
}

interface Request {
  readonly path: string
  readonly size: PictureSize
}

export interface SizedPictures {
  /**
   * Reads originals by their path, and `sized/<width>/<path>.<format>` as a file made of the original when it is first asked for. Whatever
   * number of readers: a file is made once, and one file at a time. A picture that cannot be decoded is none.
   */
  readonly read: ReadPicture
  /** Makes the file of such a path unless it is there; says whether it had to be made. */
  readonly make: (path: string) => Promise<boolean>
}

/** Pictures in the widths and formats that pages name. */
export function createSizedPictures(options: SizedPicturesOptions): SizedPictures {
  const { readPicture, folder, readyFolders = [], resize, metrics, log } = options
  const made = new Counter({
    name: 'store_sized_pictures_made_total',
    help: 'Files made of pictures of the catalogue, in one width and format each.',
    registers: metrics === null ? [] : [metrics],
  })
  const oneAtATime = pLimit(1)
  const making = new Map<string, Promise<Buffer>>()

  const make = async (name: string, original: Buffer, { path, size }: Request): Promise<Buffer> => {
    const content = Buffer.from(await oneAtATime(() => resize(original, size)))
    made.inc()
    await keep(join(folder, name), content).catch((error: unknown) =>
      log.warn({ picture: path, reason: String(error) }, 'a picture could not be kept in its size'),
    )
    return content
  }

  const findKept = async (name: string): Promise<Buffer | null> => {
    for (const each of [folder, ...readyFolders]) {
      const kept = await readFile(join(each, name)).catch(() => null)
      if (kept !== null) return kept
    }
    return null
  }

  const findSized = async (
    request: Request,
  ): Promise<{ readonly content: Buffer | null; readonly isNew: boolean }> => {
    const original = await readPicture(request.path)
    if (original === null) return { content: null, isNew: false }
    const name = `${contentNameOf(original)}-${request.size.width}.${request.size.format}`
    const kept = await findKept(name)
    if (kept !== null) return { content: kept, isNew: false }
    const underWay = making.get(name) ?? make(name, original, request).finally(() => making.delete(name))
    making.set(name, underWay)
    try {
      return { content: await underWay, isNew: true }
    } catch (error) {
      log.warn({ picture: request.path, reason: String(error) }, 'a picture cannot be decoded')
      return { content: null, isNew: true }
    }
  }

  return {
    async read(path) {
      if (!path.startsWith(SIZED_PATH)) return readPicture(path)
      const request = parseRequest(path.slice(SIZED_PATH.length))
      return request && (await findSized(request)).content
    },
    async make(path) {
      const request = path.startsWith(SIZED_PATH) ? parseRequest(path.slice(SIZED_PATH.length)) : null
      return request !== null && (await findSized(request)).isNew
    },
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
  return { path, size: { width, format } }
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
