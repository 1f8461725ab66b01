import { mkdir, open, rm, stat, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MEDIA_PATH, pictureFiles } from '@store/shared/domain/products/picture-sizes'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { StampPicture } from './picture-reader'
import type { SizedPictures } from './sized-pictures'

/** A picture that pages show, as the catalogue has it. */
export interface ShownPicture {
  readonly url: string
  readonly width: number
}

export interface SizesAheadOptions {
  readonly makeSize: SizedPictures['make']
  readonly stampPicture: StampPicture
  /** Asked for at the start of each pass. */
  readonly shownPictures: () => Promise<readonly ShownPicture[]>
  /** Where made files are kept: one process at a time works in it. */
  readonly folder: string
  readonly metrics: Registry
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Other than the usual; for tests. */
  readonly rest?: (ms: number) => Promise<unknown>
  readonly freeBytes?: () => Promise<number>
}

export interface SizesAhead {
  /** One pass over the catalogue: makes the files that no visitor has asked for yet, one after the other. */
  run(): Promise<void>
  /** A pass under way ends after its file. */
  halt(): void
}

/** Between two files as long as the one before took, and no less: at most half of one processor, and a visitor's file comes in between. */
const SHORTEST_REST_MS = 100
/** Below that the disk is left to orders and releases. */
const LEAST_FREE_BYTES = 500 * 1024 * 1024
/** A process that works touches its mark with each file; one that has died does not. */
const MARK_HOLDS_MS = 120_000

/**
 * Makes the AVIF files of the catalogue's pictures before a visitor asks for them: nine browsers of ten load these, and they take ten times as long
 * as the other formats, which are made when they are first asked for. A file that is there is not made again, so a pass that was
 * interrupted is gone on with by the next one; a picture that was replaced counts as new.
 */
export function createSizesAhead(options: SizesAheadOptions): SizesAhead {
  const { makeSize, stampPicture, shownPictures, folder, metrics, log } = options
  const { rest = wait, freeBytes = () => freeBytesOf(folder) } = options
  const mark = join(folder, 'in-use')
  /** By address: how its original was when all its files were there. */
  const whole = new Map<string, string>()
  let isHalted = false

  const waiting = new Gauge({
    name: 'store_sized_pictures_waiting',
    help: 'Pictures of the catalogue whose sizes this process has still to make ahead of visitors.',
    registers: [metrics],
  })

  async function findWaiting() {
    const found = []
    for (const { url, width } of await shownPictures()) {
      const files = pictureFiles({ url, width }, null)
      if (files === null) continue
      const stamp = await stampPicture(pathOf(url))
      if (stamp !== null && whole.get(url) !== stamp) found.push({ url, stamp, paths: pathsOf(files) })
    }
    return found
  }

  async function makeAll(pictures: Awaited<ReturnType<typeof findWaiting>>): Promise<number> {
    let files = 0
    for (const [index, { url, stamp, paths }] of pictures.entries()) {
      waiting.set(pictures.length - index)
      for (const path of paths) {
        if (isHalted) return files
        if ((await freeBytes()) < LEAST_FREE_BYTES) {
          log.warn({ folder }, 'the disk is nearly full: pictures are made when they are asked for')
          return files
        }
        const startedAt = performance.now()
        const isNew = await makeSize(path)
        await touch(mark)
        if (!isNew) continue
        files += 1
        await rest(Math.max(SHORTEST_REST_MS, performance.now() - startedAt))
      }
      whole.set(url, stamp)
    }
    waiting.set(0)
    return files
  }

  return {
    async run() {
      if (isHalted) return
      const pictures = await findWaiting()
      waiting.set(pictures.length)
      if (pictures.length === 0 || !(await takeMark(mark))) return
      const startedAt = performance.now()
      log.info({ pictures: pictures.length }, 'the sizes of pictures are made ahead of visitors')
      try {
        const files = await makeAll(pictures)
        const seconds = Math.round((performance.now() - startedAt) / 1000)
        log.info({ files, seconds, isWhole: !isHalted }, 'the sizes of pictures are made')
      } finally {
        await rm(mark, { force: true })
      }
    },
    halt() {
      isHalted = true
    },
  }
}

const pathOf = (url: string): string => decodeURIComponent(url.slice(MEDIA_PATH.length))

/** The smallest first. */
const pathsOf = ({ sources }: NonNullable<ReturnType<typeof pictureFiles>>): readonly string[] =>
  sources
    .filter(({ type }) => type === 'image/avif')
    .flatMap(({ srcSet }) => srcSet.split(', ').map((each) => pathOf(each.replace(/ \d+w$/, ''))))

/** True for the one process that may work; a mark that is not renewed is taken over. */
async function takeMark(mark: string): Promise<boolean> {
  await mkdir(join(mark, '..'), { recursive: true, mode: 0o700 })
  const held = await stat(mark).catch(() => null)
  if (held !== null && Date.now() - held.mtimeMs > MARK_HOLDS_MS) await rm(mark, { force: true })
  const file = await open(mark, 'wx').catch(() => null)
  await file?.close()
  return file !== null
}

async function touch(mark: string): Promise<void> {
  const now = new Date()
  await utimes(mark, now, now).catch(() => {})
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
