import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FailureWire } from '@store/shared/api/failure-wire'
import { API_FAILURES, type FailureCode } from '@store/shared/messages/failures/api-failures'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '../config/files/error-code'

const REFUSALS: Readonly<Partial<Record<string, readonly [status: number, code: FailureCode]>>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT'],
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'PAYLOAD_TOO_LARGE'],
}

interface UnreadableRequestOptions {
  readonly log: Pick<FastifyBaseLogger, 'info'>
  /** For every answer. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Answers what never becomes a request of a route: an address that cannot be decoded, bytes that are no HTTP, a request
 * that does not come to its end. No hook runs for these, so they bring the headers of all answers with them.
 */
export const answerUnreadable = ({ log, headers }: UnreadableRequestOptions) => ({
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400
    request.log.info({ req: request, reason: error.code, res: { statusCode: status } }, 'answered')
    reply.headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id }).status(status)
    const isPage = !request.url.startsWith('/api/') && request.headers.accept?.includes('text/html')
    if (isPage) reply.type('text/html; charset=utf-8').send(UNREADABLE_PAGE)
    else reply.send(refusal(status, 'INVALID_REQUEST'))
  },

  clientErrorHandler: (error: Error, socket: Socket): void => {
    const reason = errorCode(error)
    if (reason === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, code] = REFUSALS[reason ?? ''] ?? [400, 'INVALID_REQUEST']
    log.info({ reason, res: { statusCode: status } }, 'refused what is no request')
    sendAndClose(socket, status, headers, JSON.stringify(refusal(status, code)))
  },
})

/** For a browser; none of the shop's own files, which a page needs, belong to an address that cannot be read. */
const UNREADABLE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This address cannot be read</title>
<h1>This address cannot be read</h1>
<p>It may have been cut off or mistyped. <a href="/">Go to the home page</a>.</p>
</html>
`

const refusal = (statusCode: number, code: FailureCode): FailureWire => ({
  statusCode,
  message: API_FAILURES[code],
  code,
})

function sendAndClose(
  socket: Socket,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): void {
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  )
}
