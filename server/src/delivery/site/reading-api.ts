import type { ApiClient } from '@store/shared/api/client'
import { createApiClient } from '@store/shared/api/http-client'
import type { FastifyBaseLogger } from 'fastify'
import type { AnonymousReads } from '../renderers/bounded-reads'

/** The typed client over the public reads, for what the server itself makes of the API's data. */
export const createReadingApi = (reads: AnonymousReads, log: Pick<FastifyBaseLogger, 'error'>): ApiClient =>
  createApiClient({
    transport: async ({ path }) => {
      const { status, json } = await reads(path)
      return { status, body: json === '' ? null : JSON.parse(json), header: () => null }
    },
    getAccessToken: () => null,
    renewSession: async () => false,
    report: (error, where) => log.error({ err: error }, where),
  })
