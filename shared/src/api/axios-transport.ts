import axios, {
  type AxiosAdapter,
  AxiosError,
  type AxiosInstance,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios'
import { type Language, SOURCE_LANGUAGE } from '../i18n/languages'
import { ApiFailure } from './failure'
import { withNewSpan } from './trace'
import { answeredFailure, offlineFailure, type Transport, unansweredFailure } from './transport'

export interface AxiosTransportOptions {
  readonly getAccessToken: () => string | null
  /**
   * Puts a fresh access token where `getAccessToken` finds it; false when the session is over. Called once however many
   * calls met the old token's end (AUTH-14).
   */
  readonly renewSession: () => Promise<boolean>
  /** The `traceparent` of the page, whose trace all calls belong to; empty or absent for none. */
  readonly trace?: string
  /** Of the texts in answers, whatever languages the browser prefers; English without it. */
  readonly language?: Language
  /** Where the calls lie; `/api` without it. */
  readonly baseUrl?: string | undefined
  /** Stands in for the network in tests. */
  readonly adapter?: AxiosAdapter
}

const TIMEOUT_MS = 120_000

/** The browser's transport. It repeats nothing but a call that an expired token kept from being looked at. */
export function createAxiosTransport({
  adapter,
  baseUrl = '/api',
  trace = '',
  language = SOURCE_LANGUAGE,
  ...session
}: AxiosTransportOptions): Transport {
  const config = {
    baseURL: baseUrl,
    withCredentials: true,
    // Otherwise axios waits for the browser's cookie store first; in Chromium, while a finger is down, that is until it is lifted.
    withXSRFToken: false,
    timeout: TIMEOUT_MS,
    headers: { 'accept-language': language },
    ...(adapter && { adapter }),
  }
  const anonymous = axios.create(config)
  const authorised = axios.create(config)
  addSession(authorised, anonymous, session)
  for (const client of [anonymous, authorised]) client.interceptors.response.use(undefined, throwFailure)

  return async ({ method, path, query, auth, headers, body, file, onProgress, expects, signal }) => {
    // At once, and never later by itself: what changes something is sent when somebody asks for it.
    if (method !== 'GET' && isOffline()) throw offlineFailure()
    // A customer's token is never sent to the back office.
    const client = auth === 'public' || auth === 'staff' ? anonymous : authorised
    const traceparent = withNewSpan(trace)
    const response = await client.request<unknown>({
      method,
      url: path,
      params: query,
      // To our own API alone: `baseURL` is a path.
      headers: {
        ...(traceparent && { traceparent }),
        ...(file && { 'content-type': file.type || 'application/octet-stream' }),
        ...headers,
      },
      data: file ?? body,
      responseType: expects === 'file' ? 'arraybuffer' : 'json',
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
      ...(signal && { signal }),
    })
    const header = (name: string) => {
      const value: unknown = response.headers[name]
      return typeof value === 'string' ? value : null
    }
    return { status: response.status, header, body: response.data }
  }
}

/** The browser knows that it has no network; programs without a browser know nothing. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/**
 * Adds the access token to each request, and sends a request again that met the token's end.
 *
 * @param repeating sends it again
 */
function addSession(
  client: AxiosInstance,
  repeating: AxiosInstance,
  { getAccessToken, renewSession }: Pick<AxiosTransportOptions, 'getAccessToken' | 'renewSession'>,
): void {
  let renewal: Promise<boolean> | null = null
  const renewOnce = () => {
    renewal ??= renewSession().finally(() => {
      renewal = null
    })
    return renewal
  }
  const withToken = (config: InternalAxiosRequestConfig) => {
    const token = getAccessToken()
    if (token !== null) config.headers.set('authorization', toHeader(token))
    return config
  }

  client.interceptors.request.use(withToken)
  client.interceptors.response.use(undefined, async (error: unknown) => {
    if (!isAxiosError(error) || error.response?.status !== 401 || !error.config) throw error
    const sent = error.config.headers.get('authorization')
    if (!sent) throw error
    const isFresh = toHeader(getAccessToken()) !== sent || (await renewOnce())
    if (!isFresh) throw error
    return repeating.request(withToken(error.config))
  })
}

const toHeader = (token: string | null): string => `Bearer ${token}`

function throwFailure(error: unknown): never {
  if (error instanceof ApiFailure) throw error
  const { response, code } = isAxiosError(error) ? error : new AxiosError()
  if (response) throw answeredFailure(response.status, response.data)
  throw unansweredFailure(code !== undefined && TIMEOUT_CODES.includes(code) ? 'timeout' : 'no-connection')
}

const TIMEOUT_CODES: readonly string[] = [AxiosError.ECONNABORTED, AxiosError.ETIMEDOUT]
