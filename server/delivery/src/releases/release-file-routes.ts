import { contentTypeOf } from '@store/platform/http/content-types'
import { chooseEncoding } from '@store/platform/http/encoding'
import { PART_NAME } from '@store/shared/remotes/part-name.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isReleaseVersion } from '../store/store-path'
import type { CompressedEnding } from './file-integrity'
import type { ReleaseFiles } from './release-files'

const CACHE_BYTES = 64 * 1024 * 1024
const UNKNOWN_TTL_MS = 1_000
const NO_COPY_TTL_MS = 60_000
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ENDINGS = { br: '.br', gzip: '.gz' } as const satisfies Record<string, CompressedEnding>

/** Headers that speak to documents. On a script, style or font they only cost the first visit some 450 bytes a file. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-request-id',
]
const IS_NO_DOCUMENT = /\.(js|css|woff2)$/
const NOTHING = Buffer.alloc(0)

interface Params {
  readonly name: string
  readonly version: string
  readonly '*': string
}

/**
 * `/remotes/<name>/<version>/web/…`: what a stored manifest lists for browsers, and nothing else of the store. Asks no
 * database. A file whose bytes do not match its hash is answered as one that is not there, and tried again each time.
 */
export function registerReleaseFiles(
  app: FastifyInstance,
  files: Pick<ReleaseFiles, 'findManifest' | 'read' | 'readCopy'>,
): void {
  const unknown = new LRUCache<string, true>({ max: 5_000, ttl: UNKNOWN_TTL_MS })
  const contents = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (file) => file.length + 1,
  })

  async function findListing({ name, version, '*': path }: Params): Promise<ReleaseManifest | null> {
    if (!path.startsWith('web/') || !PART_NAME.test(name) || !isReleaseVersion(version)) return null
    const key = `${name} ${version}`
    if (unknown.has(key)) return null
    const manifest = await files.findManifest(name, version)
    if (!manifest) unknown.set(key, true)
    return manifest?.files.some((file) => file.path === path) ? manifest : null
  }

  /** The hash is in the key: of two builds of one version that was never published, neither passes for the other. */
  const keyOf = ({ name, version, files: listed }: ReleaseManifest, path: string) =>
    `${name} ${version} ${path} ${listed.find((file) => file.path === path)?.integrity}`

  async function readPlain(manifest: ReleaseManifest, path: string): Promise<Buffer | null> {
    const key = keyOf(manifest, path)
    const known = contents.get(key)
    if (known) return known
    const content = await files.read(manifest, path)
    if (content) contents.set(key, content)
    return content
  }

  async function readCopy(
    manifest: ReleaseManifest,
    path: string,
    ending: CompressedEnding,
  ): Promise<Buffer | null> {
    const key = keyOf(manifest, path) + ending
    const known = contents.get(key)
    if (known) return known === NOTHING ? null : known
    const copy = await files.readCopy(manifest, path, ending)
    contents.set(key, copy ?? NOTHING, copy ? {} : { ttl: NO_COPY_TTL_MS })
    return copy
  }

  app.get<{ Params: Params }>('/remotes/:name/:version/*', async (request, reply) => {
    // Scripts with a hash are fetched with CORS; a page of another origin may do so too.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    const { params } = request
    const path = params['*']
    const manifest = await findListing(params)
    if (!manifest) return sendNotFound(reply)
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
    const copy = encoding && (await readCopy(manifest, path, ENDINGS[encoding]))
    const content = copy || (await readPlain(manifest, path))
    if (!content) return sendNotFound(reply)
    reply.headers({
      'cache-control': IMMUTABLE,
      'content-type': contentTypeOf(path),
      vary: 'accept-encoding',
    })
    if (copy && encoding) reply.header('content-encoding', encoding)
    if (IS_NO_DOCUMENT.test(path)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
    return reply.send(content)
  })
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
