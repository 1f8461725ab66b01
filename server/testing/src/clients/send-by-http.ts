import { Agent, request } from 'node:http'
import type { Answer, Send } from './shop-client'

export interface HttpOptions {
  /** Asked again for each request. */
  readonly port: () => number
  /** Where the connections come from: every address of 127.0.0.0/8 is this machine's. */
  readonly from?: string
  /** Of every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** None unless told otherwise. */
  readonly timeoutMs?: number
}

/** To a store of this machine. */
export function sendByHttp({ port, from = '127.0.0.1', headers: always, timeoutMs }: HttpOptions): Send {
  const agent = new Agent({ keepAlive: true })
  return ({ method, path, headers, body }) =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = request({
        agent,
        host: '127.0.0.1',
        port: port(),
        localAddress: from,
        path,
        method,
        headers: {
          host: 'shop.example',
          ...always,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
        ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
      })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response
          resolve({ status, headers: answered, body: Buffer.concat(parts) })
        })
      })
      outgoing.end(body)
    })
}
