/**
 * One call of the operator API, as data: the server and the command lines read this value. `scope` is what a token must allow:
 * `publish`, `promote` and `rollback` each for every remote that the call is about, `any` nothing. A body of `bytes` is sent as it is, and so is
 * such a response. A response of null is status 204.
 *
 * @typedef {object} OperatorEndpoint
 * @property {'GET' | 'POST' | 'PUT'} method
 * @property {string} path below `/operator`
 * @property {'any' | 'read' | 'admin' | 'publish' | 'promote' | 'rollback'} scope
 * @property {import('zod').ZodObject} [params]
 * @property {import('zod').ZodType | 'bytes'} [body]
 * @property {number} [bodyBytes] at most; 256 KB where nothing is said
 * @property {import('zod').ZodType | 'bytes' | null} response
 */

/**
 * Whether a token with these scopes may do what needs `wanted`, such as `promote:catalog`.
 *
 * @param {readonly string[]} scopes
 * @param {string} wanted
 */
export function allows(scopes, wanted) {
  const [action] = wanted.split(':')
  return scopes.some(
    (scope) => scope === wanted || scope === 'admin' || (wanted.includes(':') && scope === `${action}:*`),
  )
}

/** For the slowest answer: the gate renders for some seconds, on a busy machine for longer, and pages are compared for up to a minute. The server waits as long as its callers. */
export const ANSWER_WITHIN_MS = 210_000

/** Why a call is refused, as the `code` of its answer. */
export const REFUSALS = /** @type {const} */ ([
  'token-missing',
  'token-unknown',
  'token-expired',
  'token-revoked',
  'scope',
  'malformed',
  'gate',
  'shadow',
  'unchecked',
  'exists',
  'reserved',
  'conflict',
  'unchanged',
  'bad',
  'pinned',
  'busy',
  'removed',
  'unknown',
  'files',
  'untrusted',
  'no-space',
])
/** @typedef {typeof REFUSALS[number]} OperatorRefusal */

/**
 * @template {OperatorEndpoint} const E
 * @param {E} declaration
 * @returns {E}
 */
export const endpoint = (declaration) => declaration

/**
 * The dry run of a call that does not change what is live: it makes the same checks, is refused with the same words, and answers nothing.
 *
 * @template {OperatorEndpoint} const E
 * @param {E} call
 * @returns {Omit<E, 'path' | 'response'> & { path: string, response: null }}
 */
export const trialOf = (call) => ({ ...call, path: `${call.path}/dry-run`, response: null })
