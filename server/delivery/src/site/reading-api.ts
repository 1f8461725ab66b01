import type { ApiClient } from '@store/shared/api/client'
import { createApiClient } from '@store/shared/api/http-client'
import { createReadingTransport } from '@store/shared/api/transport'
import { SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { AnonymousReads } from '../renderers/bounded-reads'

/** The typed client over the public reads, for what the server itself makes of the API's data, in English. */
export const createReadingApi = (reads: AnonymousReads, log: Pick<FastifyBaseLogger, 'error'>): ApiClient =>
  createApiClient({
    transport: createReadingTransport(async (_request, url) => {
      const { status, json } = await reads(url, SOURCE_LANGUAGE)
      return { status, body: json === '' ? null : JSON.parse(json) }
    }),
    report: (error, where) => log.error({ err: error }, where),
  })
