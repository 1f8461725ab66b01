import {
  acceptShadow,
  checkShadow,
  keepShadowPictures,
  refuseShadow,
} from '@store/remote-kit/operator/shadow-calls.mjs'
import type { FastifyInstance } from 'fastify'
import type { ShadowGate } from '../../shadow/shadow-gate'
import { createOperatorCalls, type OperatorCallsOptions, ofOne } from './operator-calls'

export interface ShadowRoutesOptions extends OperatorCallsOptions {
  readonly shadow: Pick<ShadowGate, 'check' | 'accept' | 'refuse' | 'keepPictures'>
}

/** What pages say otherwise with a version: comparing them, pictures of them, accepting or refusing the differences. */
export async function shadowRoutes(
  app: FastifyInstance,
  { shadow, ...options }: ShadowRoutesOptions,
): Promise<void> {
  const { serveChange } = createOperatorCalls(app, options)

  serveChange(checkShadow, ofOne, ({ name, version, seconds }) => shadow.check(name, version, seconds))
  serveChange(keepShadowPictures, ofOne, (body) => shadow.keepPictures(body))
  serveChange(acceptShadow, ofOne, ({ name, version, ...decision }, who) =>
    shadow.accept(name, version, { ...decision, who }),
  )
  serveChange(refuseShadow, ofOne, ({ name, version, ...decision }, who) =>
    shadow.refuse(name, version, { ...decision, who }),
  )
}
