import { ANSWER_WITHIN_MS } from '@store/shared/build/operator-api.mjs'
import type { OperatorTransport } from '@store/shared/build/operator-client.mjs'
import axios, { isAxiosError } from 'axios'

/** The store did not answer. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** Calls the store that sent this page, and no other. The token goes into a header and nowhere else. */
export function createAxiosTransport(token: string): OperatorTransport {
  const http = axios.create({
    timeout: ANSWER_WITHIN_MS,
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
    headers: { authorization: `Bearer ${token}` },
  })
  return async ({ method, path, contentType, body }) => {
    try {
      const { status, data } = await http.request<string>({
        method,
        url: path,
        ...(contentType && { headers: { 'content-type': contentType } }),
        ...(body !== undefined && { data: body }),
      })
      return { status, body: data }
    } catch (error) {
      throw isAxiosError(error) ? new Unreachable(error.message) : error
    }
  }
}
