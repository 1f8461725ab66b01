import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contentTypeOf } from '../../http/content-types'
import { chooseEncoding } from '../../http/encoding'
import type { CompressedEnding, ReleaseFolders } from './release-folders'
import type { ReleaseRecords } from './release-records'

const CACHE_BYTES = 64 * 1024 * 1024
const UNKNOWN_TTL_MS = 1_000
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

interface Params {
  readonly name: string
  readonly version: string
  readonly '*': string
}

export interface ReleaseFileOptions {
  readonly records: Pick<ReleaseRecords, 'findManifest'>
  readonly folders: ReleaseFolders
}

/** `/remotes/<name>/<version>/web/…`: what a published manifest lists for browsers, and nothing else on the disk. */
export function registerReleaseFiles(app: FastifyInstance, { records, folders }: ReleaseFileOptions): void {
  const listings = new LRUCache<string, { readonly paths: ReadonlySet<string> }>({ max: 500 })
  const contents = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (file) => file.length + 1,
  })

  async function isListed({ name, version, '*': path }: Params): Promise<boolean> {
    if (!/^[a-z]{1,20}$/.test(name) || !/^[0-9.]{5,20}-[a-z0-9]{1,64}$/.test(version)) return false
    const key = `${name} ${version}`
    const known = listings.get(key)
    if (known) return known.paths.has(path)
    const manifest = await records.findManifest(name, version)
    const paths = new Set(manifest?.files.map((file) => file.path).filter((each) => each.startsWith('web/')))
    listings.set(key, { paths }, manifest ? {} : { ttl: UNKNOWN_TTL_MS })
    return paths.has(path)
  }

  /** Null when there is no such file. */
  async function read(file: string): Promise<Buffer | null> {
    const known = contents.get(file)
    if (known) return known
    const content = await readFile(file).catch(() => null)
    if (content) contents.set(file, content)
    return content
  }

  async function send(
    reply: FastifyReply,
    file: string,
    accepted: string | undefined,
  ): Promise<FastifyReply> {
    const encoding = chooseEncoding(accepted, ['br', 'gzip'])
    const compressed = encoding && (await read(file + ENDINGS[encoding]))
    if (compressed) return reply.header('content-encoding', encoding).send(compressed)
    const plain = await read(file)
    return plain ? reply.send(plain) : sendNotFound(reply)
  }

  app.get<{ Params: Params }>('/remotes/:name/:version/*', async (request, reply) => {
    // Scripts with a hash are fetched with CORS; a page of another origin may do so too.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    const { params } = request
    if (!(await isListed(params))) return sendNotFound(reply)
    const file = join(folders.of(params.name, params.version), params['*'])
    reply.headers({
      'cache-control': IMMUTABLE,
      'content-type': contentTypeOf(params['*']),
      vary: 'accept-encoding',
    })
    if (IS_NO_DOCUMENT.test(file)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
    return send(reply, file, request.headers['accept-encoding'])
  })
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
