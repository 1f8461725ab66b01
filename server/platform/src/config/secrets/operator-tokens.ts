import { createHash, timingSafeEqual } from 'node:crypto'
import { allows } from '@store/remote-kit/operator/operator-endpoint.mjs'

/** What may be done to one remote, or to the shell; `*` stands for all. */
export const PART_ACTIONS = ['publish', 'promote', 'rollback'] as const
export type PartAction = (typeof PART_ACTIONS)[number]

/** `admin` may do everything, and makes and revokes tokens. */
export type OperatorScope = 'read' | 'admin' | `${PartAction}:${string}`

/** Who calls the operator API, and what he may do. */
export interface Operator {
  /** Goes into the log of releases. */
  readonly who: string
  readonly scopes: readonly OperatorScope[]
  /** Absent for one that is valid until it is revoked. */
  readonly expiresAt?: Date
}

/** A token of the configuration; the token itself is not kept. */
export interface OperatorToken extends Operator {
  readonly digest: Buffer
}

/** Why a token is not taken. */
export interface TokenProblem {
  readonly problem: 'unknown' | 'expired' | 'revoked'
  /** Of the token; empty when it is unknown. */
  readonly name: string
}

export type IdentifyOperator = (presented: string) => Promise<Operator | TokenProblem>

export const SCOPES =
  'read, admin, publish:<remote>, promote:<remote> or rollback:<remote>, with * for every remote'

export const OPERATOR_SCOPE = `a list of name/scope+scope/token with tokens of at least 32 characters and the scopes ${SCOPES}`

const SCOPE = /^(?:read|admin|(?:publish|promote|rollback):(?:\*|[a-z][a-z0-9-]*))$/

/** Null for what is no scope. */
export const parseScope = (text: string): OperatorScope | null => (isScope(text) ? text : null)

const isScope = (text: string): text is OperatorScope => SCOPE.test(text)

/** How configurations say it that were written before scopes named what they are for. */
const SHORT: Readonly<Record<string, readonly OperatorScope[]>> = {
  publish: ['publish:*'],
  promote: ['promote:*', 'rollback:*'],
  rollback: ['rollback:*'],
}

const ENTRY = /^([A-Za-z0-9_.-]{1,40})\/([a-z0-9:*+-]{1,400})\/([A-Za-z0-9_-]{32,200})$/

/** Undefined when any entry is malformed. */
export function parseOperatorTokens(text: string): OperatorToken[] | undefined {
  const tokens: OperatorToken[] = []
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, who, given, token] = ENTRY.exec(entry) ?? []
    if (!who || !given || !token) return undefined
    const scopes = given.split('+').map((each) => (isScope(each) ? [each] : SHORT[each]))
    if (scopes.includes(undefined)) return undefined
    tokens.push({ who, scopes: scopes.flatMap((each) => each ?? []), digest: digestOf(token) })
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

const BEARER = /^Bearer (\S{1,300})$/

/** The token of an `Authorization` header; null when there is none. */
export const readBearer = (header: string | undefined): string | null =>
  BEARER.exec(header ?? '')?.[1] ?? null

export const canDo = ({ scopes }: Operator, wanted: OperatorScope): boolean => allows(scopes, wanted)
