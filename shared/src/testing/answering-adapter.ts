import axios, { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios'

export interface AdapterAnswer {
  readonly status: number
  readonly body: unknown
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * An adapter for axios that answers from a function; like the real ones, it names no media type without a body, and fails
 * for what is no success.
 *
 * @param answer gets the request and its address
 */
export const answeringAdapter =
  (
    answer: (config: InternalAxiosRequestConfig, url: string) => AdapterAnswer | Promise<AdapterAnswer>,
  ): AxiosAdapter =>
  async (config) => {
    if (config.data === undefined) config.headers.setContentType(null)
    const { status, body, headers = {} } = await answer(config, axios.getUri(config))
    const response = { data: body, status, statusText: '', headers: { ...headers }, config }
    if (config.validateStatus?.(status) === false)
      throw new AxiosError(`Request failed with status code ${status}`, undefined, config, null, response)
    return response
  }
