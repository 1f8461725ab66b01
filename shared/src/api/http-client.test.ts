import axios, { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import type { Language } from '../i18n/languages'
import { answeringAdapter } from '../testing/answering-adapter'
import { getCustomer, login, requestPasswordReset, updateCustomer } from './accounts'
import { createAxiosTransport } from './axios-transport'
import { getProducts } from './catalogue'
import { ApiFailure } from './failure'
import { createApiClient } from './http-client'
import { getLocation } from './location'
import { cancelOrder, getInvoice } from './orders'

interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

type Answering = (config: InternalAxiosRequestConfig) => Answer | Promise<Answer>

const toText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

const setUp = (answer: Answering, page: { readonly trace?: string; readonly language?: Language } = {}) => {
  const requests: InternalAxiosRequestConfig[] = []
  const adapter = answeringAdapter(async (config) => {
    requests.push(config)
    const { status = 200, body, headers = {} } = await answer(config)
    return { status, headers, body: body instanceof ArrayBuffer ? body : toText(body) }
  })
  const session = { token: 'old' as string | null }
  const renewSession = jest.fn(async () => {
    session.token = 'new'
    return true
  })
  const report = jest.fn()
  const api = createApiClient({
    transport: createAxiosTransport({ adapter, ...page, getAccessToken: () => session.token, renewSession }),
    report,
    pageToken: 'the page',
  })
  return { api, requests, renewSession, report, session }
}

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const outcome: unknown = await call.catch((error: unknown) => error)
  if (outcome instanceof ApiFailure) return outcome
  throw new Error('The call did not fail with an ApiFailure')
}

const asha = { id: 7, firstName: 'Asha', lastName: 'Rao', emailId: 'a@b.in', mobileNo: '9876543210' }

describe('a call', () => {
  it('that changes something is not sent while the browser is offline, one that reads is [OFF-09]', async () => {
    Object.assign(globalThis, { navigator: { onLine: false } })
    const { api, requests } = setUp(() => ({ body: null }))
    const body = { email: 'a@b.in', password: 'Monsoon2026' }
    const failure = await failureOf(api.call(login, { body }))
    expect([failure.kind, failure.code]).toEqual(['no-connection', 'OFFLINE_NOT_SENT'])
    expect(requests).toEqual([])
    await api.call(getLocation, {})
    expect(requests).toHaveLength(1)
    Reflect.deleteProperty(globalThis, 'navigator')
  })

  it('belongs to the trace of its page, each with a span of its own, and goes to this origin alone', async () => {
    const trace = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const { api, requests } = setUp(() => ({ body: null }), { trace })
    await api.call(getLocation, {})
    await api.call(getLocation, {})
    const sent = requests.map(({ headers }) => String(headers.get('traceparent')))
    for (const each of sent) expect(each).toMatch(new RegExp(`^00-${'a'.repeat(32)}-[0-9a-f]{16}-01$`))
    expect(new Set([trace, ...sent]).size).toBe(3)
    for (const { baseURL, url } of requests) expect(`${baseURL}${url}`).toMatch(/^\/api\/[^/]/)
  })

  it.each(['', 'x', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01\r\nx: y`, '00--'])(
    'names no trace where its page has none: %j',
    async (trace) => {
      const { api, requests } = setUp(() => ({ body: null }), { trace })
      await api.call(getLocation, {})
      expect(requests[0]?.headers.has('traceparent')).toBe(false)
    },
  )

  it.each([
    [{ language: 'ar' }, 'ar'],
    [{}, 'en'],
  ] as const)(
    'asks for texts in the language of its page, whatever the browser prefers: %j [LANG-04]',
    async (page, sent) => {
      const { api, requests } = setUp(() => ({ body: null }), page)
      await api.call(getLocation, {})
      expect(requests[0]?.headers.get('accept-language')).toBe(sent)
    },
  )

  it('reads no cookie before it is sent [GEN-12]', async () => {
    const { api, requests } = setUp(() => ({ body: null }))
    await api.call(getLocation, {})
    expect(requests[0]?.withXSRFToken).toBe(false)
  })

  it('travels below /api in the wire form of its endpoint, with a time-out of 120 s [GEN-05]', async () => {
    const { api, requests } = setUp(() => ({
      body: { token: 't', user: { id: 7, name: 'Asha', email: 'a@b.in' } },
    }))
    const session = await api.call(login, { body: { email: 'a@b.in', password: 'secret1' } })
    expect(session).toEqual({ accessToken: 't', user: { id: 7, name: 'Asha', email: 'a@b.in' } })
    const [request] = requests
    expect(request).toMatchObject({
      baseURL: '/api',
      url: '/Security/login',
      method: 'post',
      timeout: 120_000,
    })
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(String(request?.data))).toEqual({ userName: 'a@b.in', password: 'secret1' })
  })

  it('puts only the query fields given into the address', async () => {
    const { api, requests } = setUp(() => ({ body: [] }))
    await api.call(getProducts, { query: { page: 2, limit: 6 } })
    await api.call(getProducts, {})
    expect(requests.map((request) => axios.getUri(request))).toEqual([
      '/api/Product/GetAllProductsWithReviews?page=2&limit=6',
      '/api/Product/GetAllProductsWithReviews',
    ])
  })

  it('names the session in a header, never in the address, and to public endpoints not at all [CALL-09]', async () => {
    const { api, requests } = setUp(() => ({ body: asha }))
    await api.call(getCustomer, { params: { id: 7 } })
    await api.call(requestPasswordReset, { body: { emailOrMobile: 'a@b.in' } }).catch(() => {})
    expect(requests[0]?.headers.authorization).toBe('Bearer old')
    expect(requests[0]?.url).toBe('/Customer/GetCustomerDetailsById/7')
    expect(requests[1]?.headers.authorization).toBeUndefined()
    expect(requests[0]?.headers['page-token']).toBeUndefined()
    expect(requests[1]?.url).toBe('/Security/ForgetPasswordRecovery')
  })

  it('sends its idempotency key with its page, and a failed write once only [CHK-03]', async () => {
    const { api, requests } = setUp(() => ({ status: 503, body: '' }))
    const cancellation = { body: { orderId: 7, reason: 'Ordered twice' } }
    await failureOf(api.call(cancelOrder, cancellation, { idempotencyKey: 'k-1' }))
    expect(requests).toHaveLength(1)
    expect(requests[0]?.headers['idempotency-key']).toBe('k-1')
    expect(requests[0]?.headers['page-token']).toBe('the page')
  })
})

describe('a failing call', () => {
  it.each([400, 403, 500])('of status %i without a message says the status [ERR-02]', async (status) => {
    const { api } = setUp(() => ({ status, body: '' }))
    const failure = await failureOf(api.call(getProducts, {}))
    expect(failure).toMatchObject({
      kind: 'answered',
      status,
      message: `Request failed with status code ${status}`,
    })
  })

  it("says the server's message, code and fields", async () => {
    const fields = [{ path: 'body.emailId', message: 'Invalid email address' }]
    const body = { statusCode: 422, message: 'Look again', code: 'VALIDATION', fields, details: { a: 1 } }
    const { api } = setUp(() => ({ status: 422, body }))
    const failure = await failureOf(api.call(getProducts, {}))
    expect(failure).toMatchObject({ message: 'Look again', code: 'VALIDATION', fields, details: { a: 1 } })
  })

  it('that timed out says so [ERR-02]', async () => {
    const { api } = setUp(() => {
      throw new AxiosError('timeout of 120000ms exceeded', AxiosError.ECONNABORTED)
    })
    expect(await failureOf(api.call(getProducts, {}))).toMatchObject({
      kind: 'timeout',
      message: 'Timeout exceeded',
    })
  })

  it('without a connection says so [ERR-02]', async () => {
    const { api } = setUp(() => {
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK)
    })
    expect(await failureOf(api.call(getProducts, {}))).toMatchObject({
      kind: 'no-connection',
      message: 'A network-related or instance-specific issue',
    })
  })

  it('that its caller aborts ends at once, without an answer', async () => {
    const { api } = setUp(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener?.('abort', () => reject(new CanceledError()))
        }),
    )
    const controller = new AbortController()
    const call = failureOf(api.call(getProducts, {}, { signal: controller.signal }))
    await Promise.resolve()
    controller.abort()
    expect(await call).toMatchObject({ kind: 'no-connection', status: null })
  })

  it.each([[{ products: [] }], ['<html>proxy</html>'], [''], [[{ productId: 'x' }]]])(
    'answered with %j says "Server Response Failed" and reports the detail [ERR-03, FLT-05]',
    async (body) => {
      const { api, report } = setUp(() => ({ body }))
      const failure = await failureOf(api.call(getProducts, {}))
      expect(failure).toMatchObject({ kind: 'malformed', message: 'Server Response Failed' })
      expect(report).toHaveBeenCalledWith(
        expect.anything(),
        expect.stringContaining('GetAllProductsWithReviews'),
      )
    },
  )
})

describe('an expired access token', () => {
  const expired = (config: InternalAxiosRequestConfig) => config.headers.authorization === 'Bearer old'

  it('is renewed once for all the calls that met it, which then succeed [AUTH-14]', async () => {
    const { api, renewSession } = setUp((config) =>
      expired(config) ? { status: 401, body: { statusCode: 401, message: 'no' } } : { body: asha },
    )
    const calls = [1, 2, 3, 4].map(() => api.call(getCustomer, { params: { id: 7 } }))
    expect(await Promise.all(calls)).toHaveLength(4)
    expect(renewSession).toHaveBeenCalledTimes(1)
  })

  it('that another call has renewed meanwhile is not renewed again [AUTH-14]', async () => {
    const { api, renewSession, session } = setUp((config) => {
      if (!expired(config)) return { body: asha }
      session.token = 'new'
      return { status: 401, body: '' }
    })
    await api.call(getCustomer, { params: { id: 7 } })
    expect(renewSession).not.toHaveBeenCalled()
  })

  it('carries the same write to its end [AUTH-14]', async () => {
    const { api, requests } = setUp((config) =>
      expired(config) ? { status: 401, body: '' } : { body: asha },
    )
    const { id: _id, ...customer } = {
      id: 7,
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'a@b.in',
      mobile: '9876543210',
    }
    await api.call(updateCustomer, { body: customer })
    expect(requests.map(({ data }) => data)).toEqual([requests[0]?.data, requests[0]?.data])
  })

  it('that cannot be renewed fails the call as it was answered [AUTH-14]', async () => {
    const { api, renewSession, requests } = setUp(() => ({
      status: 401,
      body: { statusCode: 401, message: 'Over' },
    }))
    renewSession.mockResolvedValue(false)
    expect(await failureOf(api.call(getCustomer, { params: { id: 7 } }))).toMatchObject({
      status: 401,
      message: 'Over',
    })
    expect(requests).toHaveLength(1)
  })
})

describe('a download', () => {
  const bytes = new TextEncoder().encode('%PDF').buffer

  it('brings its name, type and bytes [ORD-03]', async () => {
    const { api } = setUp(() => ({
      body: bytes,
      headers: {
        'content-disposition': 'attachment; filename="INV-7.pdf"',
        'content-type': 'application/pdf',
      },
    }))
    expect(await api.call(getInvoice, { params: { id: 7 } })).toEqual({
      name: 'INV-7.pdf',
      contentType: 'application/pdf',
      bytes,
    })
  })

  it("fails with the server's message, which arrives as bytes", async () => {
    const body = new TextEncoder().encode('{"statusCode":404,"message":"Not ready"}').buffer
    const { api } = setUp(() => ({ status: 404, body }))
    expect(await failureOf(api.call(getInvoice, { params: { id: 7 } }))).toMatchObject({
      message: 'Not ready',
    })
  })
})
