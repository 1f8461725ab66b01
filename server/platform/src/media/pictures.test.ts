import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { readMetric } from '@store/server-testing/store/read-metric'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { createMeasurePicture, PictureProblem } from './measure-picture'
import { createPictureReader, createPictureStamps, type ReadPicture } from './picture-reader'
import { PhotoProblem, preparePhoto } from './prepare-photo'
import { createPictureProcess } from './resize-in-process'
import { type PictureSize, resizePicture } from './resize-picture'
import { contentNameOf, createSizedPictures, removeSizesBut } from './sized-pictures'
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
async function createSizes({ kept, ready = [] }: { kept?: string; ready?: readonly string[] } = {}) {
  const warnings: unknown[] = []
  let reads = 0
  const readPicture: ReadPicture = (path) => {
    reads += 1
    return createPictureReader([folder])(path)
  }
  const keptIn = kept ?? (await mkdtemp(join(folder, 'kept-')))
  const metrics = new Registry()
  const { read, make } = createSizedPictures({
    readPicture,
    folder: keptIn,
    readyFolders: ready,
    resize: resizePicture,
    metrics,
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
  })
  const made = () => readMetric(metrics, 'store_sized_pictures_made_total')
  return { read, make, warnings, kept: keptIn, reads: () => reads, metrics, made }
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

  it('is not made where it came with the program, which is left as it is [CAT-03]', async () => {
    const ready = await mkdtemp(join(folder, 'ready-'))
    await writeFile(join(ready, `${contentNameOf(photo)}-400.avif`), 'ready')
    const { read, make, made, kept } = await createSizes({ ready: [ready] })
    expect(String(await read('sized/400/day pads.jpg.avif'))).toBe('ready')
    expect(await make('sized/400/day pads.jpg.avif')).toBe(false)
    expect([await made(), await readdir(kept), (await readdir(ready)).length]).toEqual([0, [], 1])
    expect(await make('sized/240/day pads.jpg.avif')).toBe(true)
    expect((await readdir(ready)).length).toBe(1)
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

  it('goes with its original, and no other does [CAT-10]', async () => {
    const { read, kept } = await createSizes()
    await read('sized/400/day pads.jpg.webp')
    await removeSizesBut(kept, new Set([contentNameOf(photo)]))
    expect(await readdir(kept)).toHaveLength(1)
    await removeSizesBut(kept, new Set())
    expect(await readdir(kept)).toEqual([])
  })

  it('leaves the original as it is [CAT-03]', async () => {
    const { read } = await createSizes()
    expect((await read('day pads.jpg'))?.equals(photo)).toBe(true)
  })
})

describe('sizes made ahead of visitors', () => {
  /** A pass over pictures of the folder, by default one that is 400 pixels wide: an AVIF in two widths. */
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
      makeSize: sizes.make,
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

  it('are there when the first visitor asks, as AVIF in each width up to the original [CAT-03]', async () => {
    const { ahead, files, made, read } = await createAhead({
      shown: [
        { url: '/media/day%20pads.jpg', width: 800 },
        { url: '/media/drawing.svg', width: 400 },
        { url: 'https://elsewhere.example/pads.jpg', width: 800 },
      ],
    })
    await ahead.run()
    expect((await files()).map((name) => name.replace(/^[^-]+-/, ''))).toEqual([
      '240.avif',
      '400.avif',
      '800.avif',
    ])
    await read('sized/400/day pads.jpg.avif')
    expect(await made()).toBe(3)
  })

  it('are gone on with after an interruption, and not looked at again once they are whole [CAT-03]', async () => {
    let halt = () => {}
    const first = await createAhead({ rest: () => halt() })
    halt = first.ahead.halt
    await first.ahead.run()
    expect(await first.files()).toHaveLength(1)
    const next = await createAhead({ kept: first.kept })
    await next.ahead.run()
    expect([await next.made(), (await next.files()).length]).toEqual([1, 2])
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
    expect(await files()).toHaveLength(4)
  })

  it('are made by one of the processes that share the folder, and by another if it dies [FLT-09]', async () => {
    const { ahead, kept, files, made } = await createAhead()
    const mark = join(kept, 'in-use')
    await writeFile(mark, '')
    await ahead.run()
    expect(await made()).toBe(0)
    const longAgo = new Date(Date.now() - 600_000)
    await utimes(mark, longAgo, longAgo)
    await ahead.run()
    expect([await made(), await files()]).toEqual([2, expect.not.arrayContaining(['in-use'])])
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
    expect([await made(), warnings.length]).toEqual([2, 2])
    expect(waited).toEqual([2, 2, 1, 1])
    expect(await readMetric(metrics, 'store_sized_pictures_waiting')).toBe(0)
    await ahead.run()
    expect(warnings).toHaveLength(2)
  })
})

describe('the process that makes sizes', () => {
  const size: PictureSize = { width: 400, format: 'avif' }
  /** A process that answers each job by the given statement. */
  async function processOf(statement: string, times: { idleMs?: number; timeoutMs?: number } = {}) {
    const program = join(await mkdtemp(join(folder, 'process-')), 'program.mjs')
    await writeFile(program, `process.on('message', ({ original, size }) => { ${statement} })`)
    const made = createPictureProcess({ program, ...times })
    const ask = async (text: string) => Buffer.from(await made.resize(Buffer.from(text), size)).toString()
    return { ask, stop: made.stop }
  }
  const answer = (text: string) => `process.send({ bytes: Buffer.from(${text}) })`

  it('gives each file to the one who asked, one after the other in one process [CAT-03]', async () => {
    const { ask, stop } = await processOf(
      `globalThis.at = (globalThis.at ?? 0) + 1; ${answer("original + ' ' + size.format + ' ' + globalThis.at")}`,
    )
    expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual(['a avif 1', 'b avif 2', 'c avif 3'])
    stop()
  })

  it('passes on why a picture cannot be decoded, and takes the next [FLT-12]', async () => {
    const { ask, stop } = await processOf(
      `String(original) === 'bad' ? process.send({ problem: 'no picture' }) : ${answer('original')}`,
    )
    await expect(ask('bad')).rejects.toThrow('no picture')
    expect(await ask('good')).toBe('good')
    stop()
  })

  it('is replaced when it dies, and when it takes too long [FLT-12]', async () => {
    const { ask, stop } = await processOf(
      `const text = String(original)
       if (text === 'dies') process.exit(1)
       if (text === 'hangs') for (;;);
       ${answer('original')}`,
      { timeoutMs: 3_000 },
    )
    await expect(ask('dies')).rejects.toThrow('ended')
    expect(await ask('next')).toBe('next')
    await expect(ask('hangs')).rejects.toThrow('took too long')
    expect(await ask('last')).toBe('last')
    stop()
  })

  it('ends when it has had nothing to do, and starts again with the next picture [FLT-12]', async () => {
    const { ask, stop } = await processOf(answer('String(process.pid)'), { idleMs: 1 })
    const first = Number(await ask('a'))
    const isRunning = () => {
      try {
        return process.kill(first, 0)
      } catch {
        return false
      }
    }
    while (isRunning()) await wait(10)
    expect(Number(await ask('a'))).not.toBe(first)
    stop()
  })

  it('is told nothing of the environment, where secrets are [FLT-12]', async () => {
    const { ask, stop } = await processOf(answer('Object.keys(process.env).sort().join()'))
    expect(await ask('a')).toBe('MALLOC_ARENA_MAX,UV_THREADPOOL_SIZE')
    stop()
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

describe('a photo of a stranger', () => {
  const plain = (width = 640, height = 480) =>
    sharp({ create: { width, height, channels: 3, background: '#C08060' } })
  /** No two alike, which a writer would make one of. */
  const frames = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        sharp({ create: { width: 320, height: 320, channels: 3, background: { r: 8 * index, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    )

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is made anew as a JPEG, sent as %s [CAT-10]',
    async (format) => {
      const made = await preparePhoto(await plain().toFormat(format).toBuffer())
      expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
      expect(made).toMatchObject({ width: 640, height: 480, colour: expect.stringMatching(/^#[0-9A-F]{6}$/) })
    },
  )

  it('stands upright, and tells neither place nor camera [CAT-10]', async () => {
    const sent = await plain(2000, 1000)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Planted Camera', Copyright: 'Meena Rao' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { bytes, ...size } = await preparePhoto(sent)
    expect(size).toMatchObject({ width: 800, height: 1600 })
    const found = await sharp(bytes).metadata()
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Planted|Meena|GPS/)
  })

  it('leaves behind what is hidden in it [CAT-10]', async () => {
    const hidden = '<script>alert(1)</script><?php system("id") ?>PK\u0003\u0004'
    const sent = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(hidden)])
    const made = (await preparePhoto(sent)).bytes.toString('latin1')
    expect(made).not.toMatch(/<script|<\?php/)
    expect(made).not.toContain('PK\u0003\u0004')
  })

  it('has one frame, however many it had [CAT-10]', async () => {
    const sent = await sharp(await frames(5), { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(sent).metadata()).pages).toBe(5)
    expect(await preparePhoto(sent)).toMatchObject({ width: 320, height: 320 })
  })

  /** A PNG whose head tells another size than its rows have. */
  const claiming = async (width: number, height: number) => {
    const png = await plain().png().toBuffer()
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'We cannot use this file'],
    ['a text', () => Buffer.from('no picture'), 'We cannot use this file'],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'We cannot use this file',
    ],
    [
      'a page that begins like a picture',
      () => Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'),
      'We cannot use this file',
    ],
    [
      'a GIF of many frames',
      async () =>
        sharp(await frames(30), { join: { animated: true } })
          .gif()
          .toBuffer(),
      'We cannot use this file',
    ],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 'We cannot use this file'],
    ['half a picture', () => photo.subarray(0, photo.length / 2), 'This picture is damaged'],
    [
      'one of 60 000 × 60 000 pixels',
      () => claiming(60_000, 60_000),
      'This picture has too many pixels (60000 × 60000)',
    ],
    ['one that tells a larger size than it has', () => claiming(4000, 4000), 'This picture is damaged'],
    ['a small one', () => plain(319, 900).jpeg().toBuffer(), 'This picture is too small (319 × 900 pixels)'],
  ])('is refused with the reason when it is %s [CAT-10]', async (_what, make, reason) => {
    const problem = await preparePhoto(await make()).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(PhotoProblem)
    expect(problem).toMatchObject({ message: expect.stringContaining(reason) })
  })
})
