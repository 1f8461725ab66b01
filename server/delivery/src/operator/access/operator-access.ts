import {
  canDo,
  type IdentifyOperator,
  type Operator,
  type OperatorScope,
  readBearer,
} from '@store/platform/config/secrets/operator-tokens'
import type { OperatorRefusal } from '@store/remote-kit/operator/operator-endpoint.mjs'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { AuditLog } from '../../audit/audit-log'
import { createLogBudget } from '../../renderers/log-budget'

export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
  constructor(
    readonly status: 401 | 403,
    readonly code: OperatorRefusal,
    message: string,
  ) {
    super(message)
  }
}

export interface OperatorAccessOptions {
  readonly identify: IdentifyOperator
  readonly audit: Pick<AuditLog, 'add'>
  readonly metrics: Registry
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export type OperatorAccess = ReturnType<typeof createOperatorAccess>

const REFUSALS = {
  missing: 'This needs an operator token.',
  unknown: 'This needs an operator token.',
  expired: 'The token has expired. Ask for a new one.',
  revoked: 'The token was revoked. Ask for a new one.',
} as const

/** Who calls, and whether he may. Refusals are counted and, so many a minute, noted; the token never is. */
export function createOperatorAccess({ identify, audit, metrics, log }: OperatorAccessOptions) {
  // Strangers may call as often as they like, and must not use up what is for others.
  const mayNote = { stranger: createLogBudget(), known: createLogBudget() }
  const refusals = new Counter({
    name: 'store_operator_refusals_total',
    help: 'Calls of the operator API that were refused, by reason.',
    labelNames: ['reason'],
    registers: [metrics],
  })

  function note(request: FastifyRequest, reason: string, who: string, why: string): void {
    refusals.inc({ reason })
    if (!mayNote[who === '' ? 'stranger' : 'known']()) return
    const subject = `${request.method} ${request.routeOptions.url ?? 'unknown address'}`
    audit.add({ who, action: 'refused', subject, why }).catch((error: unknown) => {
      log.error({ err: error }, 'a refused operator call could not be noted')
    })
  }

  return {
    /** @throws {NotAllowed} when the call carries no token that is valid */
    async identify(request: FastifyRequest): Promise<Operator> {
      const token = readBearer(request.headers.authorization)
      const found = token === null ? null : await identify(token)
      if (found !== null && 'who' in found) return found
      const reason = found === null ? 'missing' : found.problem
      note(request, reason, found?.name ?? '', `${reason} token`)
      throw new NotAllowed(401, `token-${reason}`, REFUSALS[reason])
    },

    /** @throws {NotAllowed} when the operator may not do all of it */
    demand(request: FastifyRequest, operator: Operator, scopes: readonly OperatorScope[]): void {
      for (const scope of scopes) {
        if (canDo(operator, scope)) continue
        note(request, 'scope', operator.who, `needs ${scope}`)
        throw new NotAllowed(403, 'scope', `The token of ${operator.who} does not allow ${scope}.`)
      }
    },
  }
}
