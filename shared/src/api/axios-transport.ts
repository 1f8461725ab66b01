import axios, { type AxiosAdapter } from 'axios'
import { type Transport, TransportFailure } from './transport'

/**
 * The browser's transport.
 *
 * @param adapter stands in for the network in tests
 */
export function createAxiosTransport(adapter?: AxiosAdapter): Transport {
  const client = axios.create({
    baseURL: '/api',
    withCredentials: true,
    validateStatus: null,
    // Otherwise axios waits for the browser's cookie store first; in Chromium, while a finger is down, that is until it is lifted.
    withXSRFToken: false,
    ...(adapter ? { adapter } : {}),
  })

  return async ({ method, path, headers, body, file, onProgress, expects, timeoutMs, signal }) => {
    try {
      const response = await client.request<unknown>({
        method,
        url: path,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(file ? { 'content-type': file.type || 'application/octet-stream' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { data: JSON.stringify(body) }),
        ...(file ? { data: file } : {}),
        ...(onProgress ? { onUploadProgress: ({ progress = 0 }) => onProgress(progress) } : {}),
        ...(signal ? { signal } : {}),
        timeout: timeoutMs,
        responseType: expects === 'file' ? 'arraybuffer' : 'json',
      })
      const header = (name: string) => {
        const value: unknown = response.headers[name]
        return typeof value === 'string' ? value : null
      }
      return { status: response.status, header, body: response.data }
    } catch (error) {
      throw new TransportFailure(isTimeout(error) ? 'timeout' : 'no-connection')
    }
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
