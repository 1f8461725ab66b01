import { ANSWER_WITHIN_MS, REFUSALS } from './operator-endpoint.mjs'

/** Of a connection that was closed before an answer came over it. */
const CUT_OFF = ['UND_ERR_SOCKET', 'ECONNRESET']

/** What was asked for cannot be done; the message is for whoever asked. */
export class CommandError extends Error {
  name = 'CommandError'
  /** Programs end with it. */
  exitCode = 1
}

/** The store refuses the call; `code` is one of `REFUSALS` of the operator API, or null. */
export class OperatorFailure extends CommandError {
  name = 'OperatorFailure'

  /** @param {number} status @param {string | null} code @param {string} message */
  constructor(status, code, message) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * Calls the operator API of a running store.
 *
 * @param {{ url: string, readToken: () => string }} store
 * @returns {import('./operator-client.d.mts').OperatorCall}
 */
export const createOperatorClient = ({ url, readToken }) =>
  createOperatorCall(async ({ method, path, contentType, body }) => {
    const response = await send(url, path, {
      method,
      headers: {
        authorization: `Bearer ${readToken()}`,
        ...(contentType && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return { status: response.status, body: await response.text() }
  })

/**
 * Makes the request of a declared call, and reads the answer as it is declared.
 *
 * @param {import('./operator-client.d.mts').OperatorTransport} transport
 * @returns {import('./operator-client.d.mts').OperatorCall}
 */
export function createOperatorCall(transport) {
  return async (endpoint, { params = {}, body } = {}) => {
    const answer = await transport({
      method: endpoint.method,
      path: operatorAddress(endpoint, params),
      ...contentOf(endpoint, body),
    })
    const isGood = answer.status >= 200 && answer.status < 300
    if (isGood && endpoint.response === null) return null
    const value = parseJson(answer.body)
    if (!isGood) {
      const { message, code } = value ?? {}
      throw new OperatorFailure(
        answer.status,
        REFUSALS.includes(code) ? code : null,
        typeof message === 'string' ? message : `The store answered ${answer.status}.`,
      )
    }
    const parsed = endpoint.response.safeDecode(value)
    if (parsed.success) return parsed.data
    throw new CommandError(
      `The store's answer to ${endpoint.method} /operator${endpoint.path} cannot be read. Is it of another version than this program?`,
    )
  }
}

function contentOf(endpoint, body) {
  if (endpoint.body === undefined) return {}
  if (endpoint.body === 'bytes') return { contentType: 'application/octet-stream', body }
  return { contentType: 'application/json', body: JSON.stringify(body) }
}

/**
 * Where a call is made.
 *
 * @param {{ path: string }} endpoint
 * @param {Record<string, string>} params
 */
export const operatorAddress = ({ path }, params) =>
  `/operator${path.replace(/:(\w+)|\*$/g, (all, name) => (name ? encodeURIComponent(params[name]) : params[all]))}`

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function send(url, path, request) {
  try {
    return await fetch(new URL(path, url), request)
  } catch (error) {
    throw new CommandError(toSentence(url, error))
  }
}

function toSentence(url, error) {
  const reason = error.cause?.code ?? error.message
  if (error.name === 'TimeoutError' || CUT_OFF.includes(reason)) {
    return `The store at ${url} took the call and did not answer (${reason}). See what it did (release list), and try again.`
  }
  return `No store answers at ${url} (${reason}). Start it, or name another: STORE_URL=https://…`
}
