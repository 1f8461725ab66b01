import { ANSWER_WITHIN_MS } from '@store/remote-kit/operator/operator-endpoint.mjs'
import type { FastifyReply } from 'fastify'

/** Gives an answer the time that the release gate may take. */
export const waitForGate = ({ raw }: FastifyReply): void =>
  void raw.setTimeout(ANSWER_WITHIN_MS, () => raw.destroy())
