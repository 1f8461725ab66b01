import type { ApiClient } from '@store/shared/api/client'
import type { Endpoint } from '@store/shared/api/endpoint'
import { createApiClient } from '@store/shared/api/http-client'
import type { Transport, TransportResponse } from '@store/shared/api/transport'
import type { FastifyBaseLogger } from 'fastify'
import { CommerceFailure, toFailureWire } from './commerce-failure'
import type { MountRead, Read } from './mount-endpoint'
import { parseParams, parseQuery } from './parse-request'

export interface InProcessApi {
  readonly mount: MountRead
  /** Asks the mounted reads without HTTP; all other calls are answered as not found. */
  readonly client: ApiClient
}

interface MountedRead {
  readonly endpoint: Endpoint
  readonly path: RegExp
  readonly read: Read<Endpoint>
}

/**
 * For pages rendered on the server, which are those of an anonymous visitor. Answers travel in their wire form all the
 * same: a remote brings the endpoints of the day it was built, and reads what it gets by its own codecs.
 */
export function createInProcessApi(log: FastifyBaseLogger): InProcessApi {
  const reads: MountedRead[] = []

  const transport: Transport = async ({ method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://in.process')
    for (const { endpoint, path: pattern, read } of reads) {
      const match = endpoint.method === method ? pattern.exec(pathname) : null
      if (match === null) continue
      try {
        const result = await read({
          params: parseParams(endpoint.params ?? {}, decodeGroups(match)),
          query: parseQuery(endpoint.query ?? {}, Object.fromEntries(searchParams)),
        } as Parameters<typeof read>[0])
        return answer(200, endpoint.response?.encode(result.value))
      } catch (error) {
        if (error instanceof CommerceFailure) return refuse(error)
        throw error
      }
    }
    return refuse(new CommerceFailure('NOT_FOUND'))
  }

  return {
    mount: (endpoint, read) => {
      const path = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      reads.push({ endpoint, path, read: read as Read<Endpoint> })
    },
    client: createApiClient({
      transport,
      getAccessToken: () => null,
      renewSession: async () => false,
      report: (error, where) => log.error({ err: error }, where),
    }),
  }
}

const decodeGroups = ({ groups = {} }: RegExpExecArray): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))

const refuse = (failure: CommerceFailure): TransportResponse => answer(failure.status, toFailureWire(failure))

const answer = (status: number, body: unknown): TransportResponse => ({ status, body, header: () => null })
