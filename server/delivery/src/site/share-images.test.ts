import { createTestFacts } from '@store/server-testing/shop/test-facts'
import { getBanners } from '@store/shared/api/banners'
import { getProducts } from '@store/shared/api/catalogue'
import { money } from '@store/shared/domain/money'
import type { Picture, Product } from '@store/shared/domain/products/product'
import { shareImageOfCategory } from '@store/shared/remotes/site/share-image'
import { createStubbedApi, respond, type StubbedResponse } from '@store/shared/testing/stubbed-api'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { registerShareImages } from './share-images'

const EMBLEM =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" fill="#00f"/></svg>'

const pictureOf = (name: string): Picture => ({
  url: `/media/${name}.png`,
  alt: name,
  width: 400,
  height: 500,
  colour: '#FFFFFF',
})
const price = { INR: money('INR', 100), AED: money('AED', 100) }
const productOf = (id: number, ...pictures: readonly string[]): Product => ({
  id,
  name: `Product ${id}`,
  subtitle: '',
  category: 'Herbal',
  categorySlug: 'herbal',
  variants: [{ id, size: 'regular', price, listPrice: price, available: 1 }],
  pictures: pictures.map(pictureOf),
  packQuantity: 1,
  allowsPreorder: false,
  rating: null,
  reviewCount: 0,
  details: { description: '', materials: '', absorbency: '', care: '', inThePack: '' },
})

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

let app: FastifyInstance
afterEach(() => app.close())

async function imageAt(
  url: string,
  responses: readonly StubbedResponse[],
  files: Readonly<Record<string, Buffer>> = {},
) {
  app = Fastify()
  registerShareImages(app, {
    api: createStubbedApi(responses),
    readPicture: async (path) => files[path] ?? null,
    shop: createTestFacts({
      mark: { path: '/brand/mark.svg', type: 'image/svg+xml', content: Buffer.from(EMBLEM) },
    }),
  })
  const { statusCode, rawPayload } = await app.inject({ url })
  if (statusCode !== 200) return { statusCode }
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  /** The strongest of red, green and blue there. */
  const at = (x: number, y: number) => {
    const pixel = [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    return ['red', 'green', 'blue'][pixel.indexOf(Math.max(...pixel))]
  }
  return { statusCode, size: [info.width, info.height], at }
}

describe('the picture of a category', () => {
  const url = '/media/share-category/herbal.jpg'

  it('is the first two products of the shop’s own, side by side, each by its last picture [RTE-17]', async () => {
    const products = [productOf(1, 'pack', 'left'), productOf(2, 'pack', 'right')]
    const image = await imageAt(url, [respond(getProducts, products)], {
      'pack.png': await plain(400, 500, '#0f0').png().toBuffer(),
      'left.png': await plain(400, 500, '#f00').png().toBuffer(),
      'right.png': await plain(400, 500, '#00f').png().toBuffer(),
    })
    expect(image.size).toEqual([1200, 630])
    expect([image.at?.(10, 300), image.at?.(590, 10), image.at?.(610, 620), image.at?.(1190, 300)]).toEqual([
      'red',
      'red',
      'blue',
      'blue',
    ])
  })

  it('is the one picture that there is, whole; of none there is no image [RTE-17]', async () => {
    const products = [productOf(1, 'elsewhere'), productOf(2, 'only')]
    const files = { 'only.png': await plain(400, 500, '#f00').png().toBuffer() }
    const image = await imageAt(url, [respond(getProducts, products)], files)
    expect([image.size, image.at?.(600, 300), image.at?.(5, 5)]).toEqual([[1200, 630], 'red', 'red'])
    await app.close()
    expect((await imageAt(url, [respond(getProducts, [])])).statusCode).toBe(404)
  })

  it('is named by the page only for a category whose pictures are the shop’s [RTE-17]', () => {
    const category = { name: 'Herbal', slug: 'herbal' }
    expect(shareImageOfCategory(category)).toBeUndefined()
    expect(shareImageOfCategory({ ...category, picture: pictureOf('a') })?.url).toBe(url)
    const away = { ...pictureOf('a'), url: 'https://pictures.example/a.png' }
    expect(shareImageOfCategory({ ...category, picture: away })).toBeUndefined()
  })
})

describe('the picture of the shop', () => {
  it('is the strip of its first narrow banner that phones show [RTE-17]', async () => {
    const banner = {
      id: 1,
      title: '',
      text: '',
      action: null,
      wide: { ...pictureOf('wide'), focus: { x: 50, y: 50 } },
      narrow: { ...pictureOf('narrow'), focus: { x: 50, y: 62 } },
    }
    // Green where a phone shows it: 353 to 983 of 1200 pixels.
    const narrow = await plain(1200, 1200, '#f00')
      .composite([{ input: await plain(1200, 620, '#0f0').png().toBuffer(), left: 0, top: 358 }])
      .png()
      .toBuffer()
    const image = await imageAt('/media/share.jpg', [respond(getBanners, [banner])], { 'narrow.png': narrow })
    expect(image.size).toEqual([1200, 630])
    expect([image.at?.(600, 20), image.at?.(600, 610)]).toEqual(['green', 'green'])
  })

  it('is its emblem where there is no banner [RTE-17]', async () => {
    const image = await imageAt('/media/share.jpg', [respond(getBanners, [])])
    expect(image.at?.(600, 300)).toBe('blue')
  })
})
