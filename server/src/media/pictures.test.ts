import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createMeasurePicture, PictureProblem } from './measure-picture'
import { createPictureReader, type ReadPicture } from './picture-reader'
import { withSizes } from './sized-pictures'

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
  const read = withSizes({
    readPicture,
    folder: keptIn,
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
  })
  return { read, warnings, kept: keptIn, reads: () => reads }
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
