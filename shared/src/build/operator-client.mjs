/** What was asked for cannot be done; the message is for whoever asked. */
export class CommandError extends Error {
  name = 'CommandError'
}

const TIMEOUT_MS = 60_000

/**
 * Calls the operator API of a running store.
 *
 * @param {{ url: string, readToken: () => string }} store
 * @returns {(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>} the path is below `/operator/`, a body of
 *   bytes is sent as it is, and the parsed answer is given; rejects with `CommandError`
 */
export function createOperatorClient({ url, readToken }) {
  return async (method, path, body) => {
    const response = await send(url, path, {
      method,
      headers: {
        authorization: `Bearer ${readToken()}`,
        ...(body !== undefined && {
          'content-type': isBytes(body) ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 204) return null
    const answer = await response.json().catch(() => null)
    if (response.ok) return answer
    const message = answer?.message
    throw new CommandError(typeof message === 'string' ? message : `The store answered ${response.status}.`)
  }
}

const isBytes = (body) => body instanceof Uint8Array

async function send(url, path, request) {
  try {
    return await fetch(new URL(`/operator/${path}`, url), request)
  } catch (error) {
    const reason = error.cause?.code ?? error.message
    throw new CommandError(`No store answers at ${url}. Is it running? (${reason})`)
  }
}
