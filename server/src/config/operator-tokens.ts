import { createHash, timingSafeEqual } from 'node:crypto'

/** `publish` alone is every remote; `publish:cart` is one. */
export type OperatorScope = 'read' | 'promote' | 'publish' | `publish:${string}`

/** One operator or build pipeline that may call the operator API; the token itself is not kept. */
export interface OperatorToken {
  /** Goes into the log of releases. */
  readonly who: string
  readonly scopes: readonly OperatorScope[]
  readonly digest: Buffer
}

export const OPERATOR_SCOPE =
  'a list of name/scope+scope/token with tokens of at least 32 characters and the scopes read, promote, publish or publish:<remote>'

const ENTRY =
  /^([A-Za-z0-9_.-]{1,40})\/((?:read|promote|publish(?::[a-z][a-z0-9-]*)?)(?:\+(?:read|promote|publish(?::[a-z][a-z0-9-]*)?))*)\/([A-Za-z0-9_-]{32,200})$/

const isScope = (text: string): text is OperatorScope =>
  /^(read|promote|publish(:[a-z][a-z0-9-]*)?)$/.test(text)

/** Undefined when any entry is malformed. */
export function parseOperatorTokens(text: string): OperatorToken[] | undefined {
  const tokens: OperatorToken[] = []
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, who, scopes, token] = ENTRY.exec(entry) ?? []
    if (!who || !scopes || !token) return undefined
    tokens.push({ who, scopes: scopes.split('+').filter(isScope), digest: digestOf(token) })
  }
  return tokens
}

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares with every token there is, each in constant time. */
export function findOperator(tokens: readonly OperatorToken[], presented: string): OperatorToken | null {
  const digest = digestOf(presented)
  let found: OperatorToken | null = null
  for (const token of tokens) if (timingSafeEqual(token.digest, digest)) found = token
  return found
}

/** `publish` without a remote's name covers `publish:<remote>`. */
export const canDo = (operator: OperatorToken, scope: OperatorScope): boolean =>
  operator.scopes.includes(scope) || (scope.startsWith('publish:') && operator.scopes.includes('publish'))
