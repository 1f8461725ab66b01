import { getPicture } from '@store/remote-kit/operator/browser-check-calls.mjs'
import {
  OperatorFailure,
  type OperatorTransport,
  operatorAddress,
} from '@store/remote-kit/operator/operator-client.mjs'
import { ANSWER_WITHIN_MS } from '@store/remote-kit/operator/operator-endpoint.mjs'
import axios, { isAxiosError } from 'axios'
import type { z } from 'zod'

/** The store did not answer. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The store as it answers to one token. */
export interface Connection {
  readonly transport: OperatorTransport
  /** How a page looked when a browser checked the version. */
  readPicture(picture: PictureName): Promise<Blob>
}

export type PictureName = z.input<typeof getPicture.params>

/** Calls the store that sent this page, and no other. The token goes into a header and nowhere else. */
export function connect(token: string): Connection {
  const http = axios.create({
    timeout: ANSWER_WITHIN_MS,
    headers: { authorization: `Bearer ${token}` },
  })
  const explain = (error: unknown): never => {
    if (!isAxiosError(error)) throw error
    const status = error.response?.status
    throw status === undefined
      ? new Unreachable(error.message)
      : new OperatorFailure(status, null, `The store answered ${status}.`)
  }
  return {
    async transport({ method, path, contentType, body }) {
      const { status, data } = await http
        .request<string>({
          method,
          url: path,
          responseType: 'text',
          transformResponse: (text: unknown) => text,
          validateStatus: () => true,
          ...(contentType && { headers: { 'content-type': contentType } }),
          ...(body !== undefined && { data: body }),
        })
        .catch(explain)
      return { status, body: data }
    },

    async readPicture(picture) {
      const { data } = await http
        .get<Blob>(operatorAddress(getPicture, picture), { responseType: 'blob' })
        .catch(explain)
      return data
    },
  }
}
