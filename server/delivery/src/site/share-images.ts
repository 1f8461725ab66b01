import type { ReadPicture } from '@store/platform/media/picture-reader'
import { loadSharp, MAX_PIXELS } from '@store/platform/media/sharp'
import type { Shop } from '@store/platform/shop/shop-facts'
import { getBanners } from '@store/shared/api/banners'
import { getProducts } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import type { ContentPicture } from '@store/shared/domain/content/prose'
import { MEDIA_PATH } from '@store/shared/domain/products/picture-sizes'
import type { Picture } from '@store/shared/domain/products/product'
import {
  CATEGORY_SHARE_PATH,
  MAIL_PICTURE_SIZE,
  SHARE_IMAGE_SIZE,
  SITE_SHARE_IMAGE_PATH,
} from '@store/shared/remotes/site/share-image'
import { PALETTE } from '@store/shared/styles/palette'
import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import { emblemOf } from '../pages/document/favicon'
import { createPageCache } from '../pages/page-cache'

export interface ShareImagesOptions {
  readonly readPicture: ReadPicture
  readonly api: ApiClient
  /** Its mark is shown where it has no banner. */
  readonly shop: Shop
}

const MAX_IMAGES = 300
const FRESH_MS = 60_000
const STALE_MS = 600_000
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'

interface ShareImage {
  /** Null where there is no picture to make it of. */
  readonly content: Buffer | null
}

/** JPEGs of the shop's pictures, as networks show them beside a link and mails beside a product (`share-image.ts`). */
export function registerShareImages(
  app: FastifyInstance,
  { readPicture, api, shop }: ShareImagesOptions,
): void {
  const images = createPageCache<ShareImage>({ max: MAX_IMAGES, freshMs: FRESH_MS, staleMs: STALE_MS })
  // One at a time, so that pages and payments keep the processor.
  const oneAtATime = pLimit(1)

  const imageOf = async (path: string, make = toShareImage): Promise<ShareImage> => {
    const picture = await readPicture(path)
    return { content: picture && (await oneAtATime(() => make(picture))) }
  }

  /** Null for none, and for one of another server. */
  const readOwn = async (picture: Picture | undefined): Promise<Buffer | null> =>
    picture?.url.startsWith(MEDIA_PATH) ? readPicture(picture.url.slice(MEDIA_PATH.length)) : null

  const imageOfSite = async (): Promise<ShareImage> => {
    const [first] = await api.call(getBanners, {})
    const banner = await readOwn(first?.narrow)
    return {
      content: await oneAtATime(() =>
        first && banner ? toStrip(banner, first.narrow.focus) : toShareImage(emblemOf(shop.facts())),
      ),
    }
  }

  /** Of the pictures that categories are shown by: the last one of each product. */
  const imageOfCategory = async (slug: string): Promise<ShareImage> => {
    const products = await api.call(getProducts, { query: { categories: [slug], limit: PANELS } })
    const pictures = await Promise.all(products.map((product) => readOwn(product.pictures.at(-1))))
    const [left, right] = pictures.filter((picture) => picture !== null)
    if (left === undefined) return { content: null }
    return { content: await oneAtATime(() => (right ? toPair(left, right) : toShareImage(left))) }
  }

  const send = (reply: FastifyReply, { content }: ShareImage) =>
    content === null
      ? reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n')
      : reply
          .header('cache-control', DAY)
          // Mails are read in pages of other sites, and so are links to the shop.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/jpeg')
          .send(content)

  for (const [folder, make] of [
    ['share', toShareImage],
    ['mail', toMailPicture],
  ] as const) {
    app.get<{ Params: { readonly '*': string } }>(`${MEDIA_PATH}${folder}/*`, async (request, reply) => {
      const [, path] = /^(.+)\.jpg$/.exec(request.params['*']) ?? []
      if (path === undefined) return send(reply, { content: null })
      return send(reply, await images.get(`${folder}/${path}`, () => imageOf(path, make)))
    })
  }

  app.get<{ Params: { readonly '*': string } }>(`${CATEGORY_SHARE_PATH}*`, async (request, reply) => {
    const [, slug] = /^([^/,]{1,80})\.jpg$/.exec(request.params['*']) ?? []
    if (slug === undefined) return send(reply, { content: null })
    return send(reply, await images.get(`category/${slug}`, () => imageOfCategory(slug)))
  })

  app.get(SITE_SHARE_IMAGE_PATH, async (_request, reply) => send(reply, await images.get('', imageOfSite)))
}

const PANELS = 2
const BLUR = 30
const JPEG = { quality: 82, mozjpeg: true }

/** The whole picture, in front of a blurred copy of it that fills the sides. */
async function toShareImage(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const read = () => sharp(picture, { limitInputPixels: MAX_PIXELS })
  const front = await read()
    .resize({ ...SHARE_IMAGE_SIZE, fit: 'inside' })
    .png()
    .toBuffer()
  return read()
    .resize({ ...SHARE_IMAGE_SIZE, fit: 'cover' })
    .blur(BLUR)
    .composite([{ input: front }])
    .flatten({ background: PALETTE.cream })
    .jpeg(JPEG)
    .toBuffer()
}

/** What a phone shows of a narrow banner: the strip around its focus. */
async function toStrip(banner: Buffer, focus: ContentPicture['focus']): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = SHARE_IMAGE_SIZE
  const { data, info } = await sharp(banner, { limitInputPixels: MAX_PIXELS })
    .resize({ width, height, fit: 'outside' })
    .flatten({ background: PALETTE.cream })
    .png()
    .toBuffer({ resolveWithObject: true })
  return sharp(data)
    .extract({
      left: Math.round(((info.width - width) * focus.x) / 100),
      top: Math.round(((info.height - height) * focus.y) / 100),
      width,
      height,
    })
    .jpeg(JPEG)
    .toBuffer()
}

/** Two pictures beside each other: of upright ones hardly anything is cut off. */
async function toPair(...pictures: readonly [Buffer, Buffer]): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = SHARE_IMAGE_SIZE
  const panels = await Promise.all(
    pictures.map((picture) =>
      sharp(picture, { limitInputPixels: MAX_PIXELS })
        .resize({ width: width / PANELS, height, fit: 'cover' })
        .png()
        .toBuffer(),
    ),
  )
  return sharp({ create: { width, height, channels: 3, background: PALETTE.cream } })
    .composite(panels.map((input, index) => ({ input, top: 0, left: (index * width) / PANELS })))
    .jpeg(JPEG)
    .toBuffer()
}

async function toMailPicture(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture, { limitInputPixels: MAX_PIXELS })
    .resize({ ...MAIL_PICTURE_SIZE, fit: 'cover' })
    .flatten({ background: PALETTE.blush })
    .jpeg(JPEG)
    .toBuffer()
}
