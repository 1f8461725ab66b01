import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { readMetric } from '../../testing/store/read-metric'
import { createMeasurePicture, PictureProblem } from './measure-picture'
import { createPictureReader, createPictureStamps, type ReadPicture } from './picture-reader'
import { withSizes } from './sized-pictures'
import { createSizesAhead, type ShownPicture } from './sizes-ahead'

let folder: string
let photo: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-media-'))
  // As a phone held upright writes it: wide, with the mark that turns it, and with where it was taken.
  photo = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#C08060' } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Meena Rao' } } })
    .toBuffer()
  await writeFile(join(folder, 'day pads.jpg'), photo)
  await writeFile(join(folder, 'text.png'), 'no picture')
  await writeFile(join(folder, 'cut.jpg'), photo.subarray(0, photo.length / 2))
  await writeFile(
    join(folder, 'drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"/>',
  )
  await writeFile(
    join(folder, 'small.png'),
    await sharp({ create: { width: 399, height: 500, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A reader with sizes, on a folder of kept files of its own unless one is given. */
async function createSizes({ kept }: { kept?: string } = {}) {
  const warnings: unknown[] = []
  let reads = 0
  const readPicture: ReadPicture = (path) => {
    reads += 1
    return createPictureReader([folder])(path)
  }
  const keptIn = kept ?? (await mkdtemp(join(folder, 'kept-')))
  const metrics = new Registry()
  const read = withSizes({
    readPicture,
    folder: keptIn,
    metrics,
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
  })
  const made = () => readMetric(metrics, 'store_sized_pictures_made_total')
  return { read, warnings, kept: keptIn, reads: () => reads, metrics, made }
}

describe('a picture in its sizes', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ])(
    'is made as %s of the original, upright and without what a camera wrote into it [CAT-03]',
    async (format, codec) => {
      const { read } = await createSizes()
      const made = await read(`sized/400/day pads.jpg.${format}`)
      const found = await sharp(made ?? Buffer.alloc(0)).metadata()
      expect(found).toMatchObject({ format: codec, width: 400, height: 500 })
      expect(found.exif).toBeUndefined()
    },
  )

  it('is never wider than the original [CAT-03]', async () => {
    const { read } = await createSizes()
    const made = await read('sized/1600/day pads.jpg.webp')
    expect(await sharp(made ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 800, height: 1000 })
  })

  it('is made once, however many ask, and kept for the next process [CAT-03]', async () => {
    const { read, kept } = await createSizes()
    const path = 'sized/400/day pads.jpg.webp'
    const [first, ...others] = await Promise.all([read(path), read(path), read(path)])
    expect(others).toEqual([first, first])
    expect(await readdir(kept)).toHaveLength(1)
    const [name = ''] = await readdir(kept)
    await writeFile(join(kept, name), 'kept')
    const { read: readNext } = await createSizes({ kept })
    expect(String(await readNext(path))).toBe('kept')
  })

  it('is sent though it cannot be kept [FLT-12]', async () => {
    const { read, warnings } = await createSizes({ kept: join(folder, 'text.png') })
    expect((await read('sized/400/day pads.jpg.webp'))?.length).toBeGreaterThan(100)
    expect(warnings).toHaveLength(1)
  })

  it.each([
    'sized/401/day pads.jpg.webp',
    'sized/400/day pads.jpg.gif',
    'sized/400/day pads.jpg',
    'sized/400/drawing.svg.webp',
    'sized/400/gone.jpg.webp',
    'sized/400/../text.png.webp',
    'sized/400/text.png.webp',
    'sized//day pads.jpg.webp',
  ])('is not there as %s', async (path) => {
    const { read } = await createSizes()
    expect(await read(path)).toBeNull()
  })

  it('leaves the original as it is [CAT-03]', async () => {
    const { read } = await createSizes()
    expect((await read('day pads.jpg'))?.equals(photo)).toBe(true)
  })
})

describe('sizes made ahead of visitors', () => {
  /** A pass over pictures of the folder, by default one that is 400 pixels wide: an AVIF, a WebP and a JPEG. */
  async function createAhead({
    kept,
    shown = [{ url: '/media/day%20pads.jpg', width: 400 }],
    rest,
    free = Number.MAX_SAFE_INTEGER,
  }: {
    kept?: string
    shown?: readonly ShownPicture[]
    rest?: () => unknown
    free?: number
  } = {}) {
    const sizes = await createSizes(kept === undefined ? {} : { kept })
    const lines: string[] = []
    const say = (_facts: unknown, line?: string) => void lines.push(line ?? '')
    const ahead = createSizesAhead({
      readPicture: sizes.read,
      stampPicture: createPictureStamps([folder]),
      shownPictures: async () => shown,
      folder: sizes.kept,
      metrics: sizes.metrics,
      log: { info: say, warn: say },
      rest: async () => rest?.(),
      freeBytes: async () => free,
    })
    const files = async () => (await readdir(sizes.kept)).sort()
    return { ...sizes, ahead, files, lines }
  }

  it('are there when the first visitor asks, in each format and width up to the original [CAT-03]', async () => {
    const { ahead, files, made, read } = await createAhead({
      shown: [
        { url: '/media/day%20pads.jpg', width: 800 },
        { url: '/media/drawing.svg', width: 400 },
        { url: 'https://elsewhere.example/pads.jpg', width: 800 },
      ],
    })
    await ahead.run()
    expect((await files()).map((name) => name.replace(/^[^-]+-/, ''))).toEqual([
      '400.avif',
      '400.webp',
      '800.avif',
      '800.jpg',
      '800.webp',
    ])
    await read('sized/400/day pads.jpg.avif')
    expect(await made()).toBe(5)
  })

  it('are gone on with after an interruption, and not looked at again once they are whole [CAT-03]', async () => {
    let halt = () => {}
    const first = await createAhead({ rest: () => halt() })
    halt = first.ahead.halt
    await first.ahead.run()
    expect(await first.files()).toHaveLength(1)
    const next = await createAhead({ kept: first.kept })
    await next.ahead.run()
    expect([await next.made(), (await next.files()).length]).toEqual([2, 3])
    const reads = next.reads()
    await next.ahead.run()
    expect(next.reads()).toBe(reads)
  })

  it('are made anew for a picture that was replaced [CAT-03]', async () => {
    const file = join(folder, 'replaced.png')
    const paint = (background: string) =>
      sharp({ create: { width: 400, height: 500, channels: 3, background } })
        .png()
        .toFile(file)
    await paint('#aaaaaa')
    const { ahead, files } = await createAhead({ shown: [{ url: '/media/replaced.png', width: 400 }] })
    await ahead.run()
    await paint('#bbbbbb')
    await utimes(file, new Date(), new Date(Date.now() + 5_000))
    await ahead.run()
    expect(await files()).toHaveLength(6)
  })

  it('are made by one of the processes that share the folder, and by another once that one has died [FLT-09]', async () => {
    const { ahead, kept, files, made } = await createAhead()
    const mark = join(kept, 'in-use')
    await writeFile(mark, '')
    await ahead.run()
    expect(await made()).toBe(0)
    const longAgo = new Date(Date.now() - 600_000)
    await utimes(mark, longAgo, longAgo)
    await ahead.run()
    expect([await made(), await files()]).toEqual([3, expect.not.arrayContaining(['in-use'])])
  })

  it('are left to visitors when the disk is nearly full [FLT-12]', async () => {
    const { ahead, made, lines } = await createAhead({ free: 1024 })
    await ahead.run()
    expect(await made()).toBe(0)
    expect(lines).toContain('the disk is nearly full: pictures are made when they are asked for')
  })

  it('go on with the next picture after one that cannot be decoded, and count what waits [FLT-12]', async () => {
    const waited: unknown[] = []
    let waiting: () => Promise<unknown> = async () => null
    const { ahead, made, metrics, warnings } = await createAhead({
      shown: [
        { url: '/media/text.png', width: 400 },
        { url: '/media/day%20pads.jpg', width: 400 },
      ],
      rest: async () => waited.push(await waiting()),
    })
    waiting = () => readMetric(metrics, 'store_sized_pictures_waiting')
    await ahead.run()
    expect([await made(), warnings.length]).toEqual([3, 3])
    expect(waited).toEqual([2, 2, 2, 1, 1, 1])
    expect(await readMetric(metrics, 'store_sized_pictures_waiting')).toBe(0)
    await ahead.run()
    expect(warnings).toHaveLength(3)
  })
})

describe('measuring a picture', () => {
  const measure = createMeasurePicture((path) => createPictureReader([folder])(path))

  it('gives its size as it is shown and its average colour [CALL-02]', async () => {
    const { width, height, colour } = await measure('day pads.jpg')
    expect({ width, height }).toEqual({ width: 800, height: 1000 })
    const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    expect(channels.map((value, index) => Math.abs(value - ([0xc0, 0x80, 0x60][index] ?? 0)) <= 3)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('takes a drawing of any size [CALL-02]', async () => {
    expect(await measure('drawing.svg')).toMatchObject({ width: 40, height: 50 })
  })

  it.each([
    ['gone.jpg', 'is not in the media folder'],
    ['text.png', 'is no picture that can be read'],
    ['cut.jpg', 'is no picture that can be read to its end'],
    ['small.png', 'is 399 × 500 pixels; a picture needs a width of at least 400'],
  ])('refuses %s, and says why [CALL-02]', async (file, reason) => {
    await expect(measure(file)).rejects.toThrow(new PictureProblem(reason))
  })
})
