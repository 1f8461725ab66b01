import { type OperatorScope, parseScope, SCOPES } from '@store/platform/config/secrets/operator-tokens'
import {
  createToken,
  getAudit,
  getOperator,
  getTokens,
  revokeToken,
} from '@store/remote-kit/operator/access-calls.mjs'
import type { FastifyInstance } from 'fastify'
import type { AuditLog } from '../../audit/audit-log'
import { ReleaseRefused } from '../../audit/release-refused'
import { createOperatorCalls, type OperatorCallsOptions } from '../routes/operator-calls'
import type { TokenStore } from './token-store'

export interface TokenRoutesOptions extends OperatorCallsOptions {
  readonly tokens: Pick<TokenStore, 'create' | 'revoke' | 'list'>
  readonly audit: Pick<AuditLog, 'add' | 'list'>
}

const AUDIT_ENTRIES = 100

/** Who may call, and what operators did. */
export async function tokenRoutes(app: FastifyInstance, options: TokenRoutesOptions): Promise<void> {
  const { tokens, audit } = options
  const { authorise, serveRead, serveTried } = createOperatorCalls(app, options)

  serveRead(getOperator, async (_params, { who, scopes, expiresAt = null }) => ({ who, scopes, expiresAt }))

  serveTried(createToken, 201, async (request, isDryRun) => {
    const { who } = authorise(request, createToken.scope)
    const { name, scopes, expiresAt } = createToken.body.parse(request.body)
    const parsed = scopes.map(toScope)
    if (expiresAt && expiresAt <= new Date()) {
      throw new ReleaseRefused('malformed', 'The token would have expired already.')
    }
    const token = await tokens.create(name, parsed, expiresAt, who, isDryRun)
    if (isDryRun) return null
    const until = expiresAt ? ` until ${expiresAt.toISOString()}` : ''
    await audit.add({ who, action: 'create token', subject: name, why: `${parsed.join(' ')}${until}` })
    return { token }
  })

  serveTried(revokeToken, 204, async (request, isDryRun) => {
    const { who } = authorise(request, revokeToken.scope)
    const { name, why } = revokeToken.body.parse(request.body)
    await tokens.revoke(name, who, isDryRun)
    if (isDryRun) return null
    await audit.add({ who, action: 'revoke token', subject: name, why })
    return null
  })

  serveRead(getTokens, async () => ({ tokens: await tokens.list() }))

  serveRead(getAudit, async (params) => {
    const { before } = getAudit.params.parse(params)
    return { entries: await audit.list(Number(before), AUDIT_ENTRIES) }
  })
}

function toScope(text: string): OperatorScope {
  const scope = parseScope(text)
  if (scope === null) throw new ReleaseRefused('malformed', `${text} is no scope; use ${SCOPES}.`)
  return scope
}
