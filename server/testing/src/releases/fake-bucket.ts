import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeBucket {
  readonly endpoint: string
  readonly objects: Map<string, Buffer>
  /** What every request is answered with instead, for example 503; null for none. */
  failWith(status: number | null): void
  close(): Promise<void>
}

const PAGE = 3

/**
 * The five calls of S3's protocol that the store makes, with addresses of the form `/bucket/key`: put, get, delete and list,
 * the list in pages of three. A request that is not signed is refused.
 */
export async function startFakeBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>()
  let failure: number | null = null

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const url = new URL(request.url ?? '/', 'http://bucket')
    const [, , ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const send = (status: number, body: string | Buffer = '', type = 'application/xml') =>
      response.writeHead(status, { 'content-type': type }).end(body)
    if (failure !== null) return send(failure, toError('InternalError'))
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return send(403, toError('AccessDenied'))
    if (request.method === 'GET' && key === '') return send(200, toListing(url.searchParams))
    if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(chunks))
      return send(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return send(204)
    }
    const content = objects.get(key)
    return content ? send(200, content, 'application/octet-stream') : send(404, toError('NoSuchKey'))
  })

  function toListing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const isMore = keys.length > PAGE
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents}${next}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    failWith: (status) => {
      failure = status
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const toError = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>for a test</Message></Error>`
