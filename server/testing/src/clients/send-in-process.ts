import type { FastifyInstance } from 'fastify'
import type { Send } from './shop-client'

/** To a running app, without a socket. */
export const sendInProcess =
  (app: FastifyInstance, ip = '127.0.0.1'): Send =>
  async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
  }
