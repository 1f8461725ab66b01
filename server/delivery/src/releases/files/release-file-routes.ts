import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import { contentTypeOf } from '@store/platform/http/content-types'
import { chooseEncoding } from '@store/platform/http/encoding'
import { hashInName } from '@store/remote-kit/release/file-names.mjs'
import { PART_NAME } from '@store/shared/remotes/releases/part-name.mjs'
import { sharesFiles } from '@store/shared/remotes/releases/release-files.mjs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isPlainPath, isReleaseVersion } from '../../store/store-path'
import { createDictionaryDeltas, type DeltaFile, toMatchPattern } from './dictionary-deltas'
import type { CompressedEnding } from './file-integrity'
import type { ReleaseFiles } from './release-files'

const gzip = promisify(gzipWithCallback)
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
/** The difference to an earlier version is no shorter than a script of this size, and the header costs every first visit some 40 bytes. */
const MIN_DICTIONARY_BYTES = 1024

interface VersionParams {
  readonly name: string
  readonly version: string
  readonly '*': string
}

interface SharedParams {
  readonly name: string
  readonly '*': string
}

/** One file with its compressed copies. */
interface FoundFile {
  readonly path: string
  /** Holds the hash or the name that follows from it: of two builds of one version that was never published, neither passes for the other. */
  readonly key: string
  read(): Promise<Buffer | null>
  readCopy(ending: CompressedEnding): Promise<Buffer | null>
}

/**
 * The files of releases for browsers, and nothing else of the store: `/remotes/<name>/web/…`, which the versions of a part share, and
 * `/remotes/<name>/<version>/web/…` of manifests in format 2. Asks no database. A file whose bytes do not match its hash is answered as one that
 * is not there, and tried again each time.
 *
 * A script that the versions share is a dictionary for the next version of itself (RFC 9842): a browser that has it gets the difference.
 *
 * One function: short steps that share the caches of one process.
 */
export function registerReleaseFiles(
  app: FastifyInstance,
  files: Pick<ReleaseFiles, 'findManifest' | 'read' | 'readCopy' | 'readShared' | 'readSharedPacked'>,
): void {
  const unknown = new LRUCache<string, true>({ max: 5_000, ttl: UNKNOWN_TTL_MS })
  const contents = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (file) => file.length + 1,
  })
  const deltas = createDictionaryDeltas((part, path) => readPlain(sharedFile(part, path)))

  async function findListed({ name, version, '*': path }: VersionParams): Promise<FoundFile | null> {
    if (!path.startsWith('web/') || !PART_NAME.test(name) || !isReleaseVersion(version)) return null
    const release = `${name} ${version}`
    if (unknown.has(release)) return null
    const manifest = await files.findManifest(name, version)
    if (!manifest || sharesFiles(manifest)) unknown.set(release, true)
    const file = manifest?.files.find((each) => each.path === path)
    if (!manifest || sharesFiles(manifest) || !file) return null
    return {
      path,
      key: `${release} ${path} ${file.integrity}`,
      read: () => files.read(manifest, path),
      readCopy: (ending) => files.readCopy(manifest, path, ending),
    }
  }

  const sharedFile = (name: string, path: string): FoundFile => ({
    path,
    key: `${name} ${path}`,
    read: () => files.readShared(name, path),
    // The store has text as its Brotli copy alone.
    readCopy: (ending) => (ending === '.br' ? files.readSharedPacked(name, path) : zip(name, path)),
  })

  async function zip(name: string, path: string): Promise<Buffer | null> {
    if (!(await files.readSharedPacked(name, path))) return null
    const content = await readPlain(sharedFile(name, path))
    return content && gzip(content)
  }

  async function readPlain({ key, read }: FoundFile): Promise<Buffer | null> {
    const known = contents.get(key)
    if (known) return known
    const content = await read()
    if (content) contents.set(key, content)
    return content
  }

  async function readCopy({ key, readCopy }: FoundFile, ending: CompressedEnding): Promise<Buffer | null> {
    const known = contents.get(key + ending)
    if (known) return known === NOTHING ? null : known
    const copy = await readCopy(ending)
    contents.set(key + ending, copy ?? NOTHING, copy ? {} : { ttl: NO_COPY_TTL_MS })
    return copy
  }

  async function chooseBody(file: FoundFile, accepted: string | undefined): Promise<Body | null> {
    const encoding = chooseEncoding(accepted, ['br', 'gzip'])
    const copy = encoding && (await readCopy(file, ENDINGS[encoding]))
    if (copy && encoding) return { content: copy, encoding }
    const content = await readPlain(file)
    return content && { content, encoding: null }
  }

  async function findDelta(file: DeltaFile, usual: Body, { headers }: FastifyRequest): Promise<Body | null> {
    const available = headers['available-dictionary']
    if (typeof available !== 'string') return null
    if (chooseEncoding(headers['accept-encoding'], ['dcz']) === null) return null
    const content = await deltas.find(file, available, usual.content.length)
    return content && { content, encoding: 'dcz' }
  }

  /** @param part whose versions share the file; null where it is of one version alone */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: FoundFile | null,
    part: string | null,
  ): Promise<FastifyReply> {
    // Scripts with a hash are fetched with CORS; a page of another origin may do so too.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    const usual = file && (await chooseBody(file, request.headers['accept-encoding']))
    if (!file || !usual) return sendNotFound(reply)
    const { path } = file
    const script = part !== null && path.endsWith('.js') ? await readPlain(file) : null
    const isDictionary = script !== null && script.length >= MIN_DICTIONARY_BYTES
    const delta =
      isDictionary && part !== null ? await findDelta({ part, path, content: script }, usual, request) : null
    const { content, encoding } = delta ?? usual
    reply.headers({
      'cache-control': IMMUTABLE,
      'content-type': contentTypeOf(path),
      vary: isDictionary ? 'accept-encoding, available-dictionary' : 'accept-encoding',
    })
    if (encoding !== null) reply.header('content-encoding', encoding)
    if (isDictionary && part !== null) {
      reply.header('use-as-dictionary', `match="${toMatchPattern(part, path)}"`)
    }
    if (IS_NO_DOCUMENT.test(path)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
    return reply.send(content)
  }

  app.get<{ Params: VersionParams }>('/remotes/:name/:version/*', async (request, reply) =>
    send(request, reply, await findListed(request.params), null),
  )

  app.get<{ Params: SharedParams }>('/remotes/:name/web/*', async (request, reply) => {
    const { name, '*': rest } = request.params
    const path = `web/${rest}`
    const isFile = PART_NAME.test(name) && isPlainPath(path) && hashInName(path) !== null
    return send(request, reply, isFile ? sharedFile(name, path) : null, name)
  })
}

interface Body {
  readonly content: Buffer
  readonly encoding: string | null
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
