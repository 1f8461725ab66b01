import type { ApiClient } from '@store/shared/api/client'
import type { Endpoint } from '@store/shared/api/endpoint'
import { ApiFailure } from '@store/shared/api/failure'
import { CommerceFailure } from './commerce-failure'
import type { MountRead, Read } from './mount-endpoint'

export interface InProcessApi {
  readonly mount: MountRead
  /** Asks the mounted reads directly, without encoding; all other calls fail as not found. */
  readonly client: ApiClient
}

/** For pages rendered on the server, which are those of an anonymous visitor. */
export function createInProcessApi(): InProcessApi {
  const reads = new Map<Endpoint, Read<Endpoint>>()
  return {
    mount: (endpoint, read) => reads.set(endpoint, read as Read<Endpoint>),
    client: {
      async call(endpoint, input) {
        const read = reads.get(endpoint)
        if (read === undefined) throw toApiFailure(new CommerceFailure('NOT_FOUND'))
        const { params = {}, query = {} } = input as { params?: object; query?: object }
        try {
          const { value } = await read({ params, query } as Parameters<typeof read>[0])
          return value as never
        } catch (error) {
          throw error instanceof CommerceFailure ? toApiFailure(error) : error
        }
      },
    },
  }
}

const toApiFailure = (failure: CommerceFailure): ApiFailure =>
  new ApiFailure('answered', failure.message, failure.status, failure.code)
