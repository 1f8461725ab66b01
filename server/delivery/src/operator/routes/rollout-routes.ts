import {
  abortRollout,
  getRollouts,
  pauseRollout,
  resumeRollout,
  startRollout,
} from '@store/remote-kit/operator/rollout-calls.mjs'
import type { FastifyInstance } from 'fastify'
import type { Rollouts } from '../../rollouts/rollouts'
import { createOperatorCalls, type OperatorCallsOptions, ofOne } from './operator-calls'

export interface RolloutRoutesOptions extends OperatorCallsOptions {
  readonly rollouts: Rollouts
}

/** Planned rollouts: beginning one, pausing, resuming and aborting it, and what they are at. */
export async function rolloutRoutes(
  app: FastifyInstance,
  { rollouts, ...options }: RolloutRoutesOptions,
): Promise<void> {
  const { serveRead, serveChange } = createOperatorCalls(app, options)

  serveRead(getRollouts, async () => ({ plans: await rollouts.list() }))
  serveChange(startRollout, ofOne, (given, who) => rollouts.start({ ...given, who }))
  serveChange(pauseRollout, ofOne, ({ name, why }, who) => rollouts.pause(name, { who, why }))
  serveChange(resumeRollout, ofOne, ({ name, why }, who) => rollouts.resume(name, { who, why }))
  serveChange(abortRollout, ofOne, ({ name, ...how }, who) => rollouts.abort(name, { who, ...how }))
}
