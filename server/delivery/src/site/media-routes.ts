import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { contentTypeOf } from '@store/platform/http/content-types'
import { chooseEncoding } from '@store/platform/http/encoding'
import type { ReadPicture } from '@store/platform/media/picture-reader'
import { toSmallerSize } from '@store/shared/domain/products/picture-sizes'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

const compress = promisify(brotliCompress)

const CACHE_BYTES = 64 * 1024 * 1024
const KEPT_MS = 60_000
/** A drawing opened by itself may style itself and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

interface Picture {
  readonly content: Buffer
  /** Null where it is compressed by its own format. */
  readonly brotli: Buffer | null
  readonly tag: string
}

/**
 * `/media/…`: pictures of the catalogue. Where the browser saves data, one size less than it asks for; only the browser itself keeps that one, since not
 * every cache on the way goes by `Vary` (GEN-18).
 */
export function registerMedia(app: FastifyInstance, readPicture: ReadPicture): void {
  const pictures = new LRUCache<string, Picture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ content, brotli }) => content.length + (brotli?.length ?? 0) + 1,
    ttl: KEPT_MS,
  })

  async function findPicture(path: string): Promise<Picture | null> {
    const known = pictures.get(path)
    if (known) return known
    const content = await readPicture(path)
    if (!content) return null
    const brotli = path.endsWith('.svg')
      ? await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
      : null
    const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    pictures.set(path, { content, brotli, tag })
    return { content, brotli, tag }
  }

  app.get<{ Params: { readonly '*': string } }>('/media/*', async (request, reply) => {
    const asked = request.params['*']
    const path = request.headers['save-data'] === 'on' ? toSmallerSize(asked) : asked
    const picture = await findPicture(path)
    if (!picture) {
      return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n')
    }
    reply.headers({
      'cache-control': `${path === asked ? 'public' : 'private'}, max-age=86400, stale-while-revalidate=604800`,
      'content-security-policy': POLICY,
      etag: picture.tag,
      vary: 'accept-encoding, save-data',
    })
    if (request.headers['if-none-match'] === picture.tag) return reply.status(304).send()
    reply.type(contentTypeOf(path))
    const encoding = picture.brotli && chooseEncoding(request.headers['accept-encoding'], ['br'])
    if (!encoding) return reply.send(picture.content)
    return reply.header('content-encoding', encoding).send(picture.brotli)
  })
}
