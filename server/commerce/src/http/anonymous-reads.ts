import type { Endpoint } from '@store/shared/api/endpoint'
import type { Language } from '@store/shared/i18n/languages'
import { CommerceFailure, toFailureWire } from './commerce-failure'
import type { MountRead, Read } from './mount-endpoint'
import { parseAttributes, parseParams, parseQuery } from './parse-request'

export interface AnonymousReadApi {
  readonly mount: MountRead
  /**
   * What an anonymous GET below `/api` answers, without HTTP. Only the mounted reads are known; for any other path the status is
   * 404 and the text is empty.
   */
  read(path: string, language: Language): Promise<{ readonly status: number; readonly json: string }>
}

interface MountedRead {
  readonly endpoint: Endpoint
  readonly path: RegExp
  readonly read: Read<Endpoint>
}

/** For pages rendered on the server, which are those of an anonymous visitor. Answers keep their wire form. */
export function createAnonymousReads(): AnonymousReadApi {
  const mounted: MountedRead[] = []

  return {
    mount: (endpoint, read) => {
      const path = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      mounted.push({ endpoint, path, read: read as Read<Endpoint> })
    },
    async read(path, language) {
      const [pathname = '', query = ''] = path.split('?')
      for (const { endpoint, path: pattern, read } of mounted) {
        const match = pattern.exec(pathname)
        if (match === null) continue
        const search = Object.fromEntries(new URLSearchParams(query))
        try {
          const result = await read({
            params: parseParams(endpoint.params ?? {}, decodeGroups(match)),
            query: parseQuery(endpoint.query ?? {}, search),
            attributes: parseAttributes(endpoint, search),
            language,
          } as Parameters<typeof read>[0])
          return { status: 200, json: result.text }
        } catch (error) {
          if (!(error instanceof CommerceFailure)) throw error
          return { status: error.status, json: JSON.stringify(toFailureWire(error, language)) }
        }
      }
      return { status: 404, json: '' }
    },
  }
}

/** @throws {CommerceFailure} NOT_FOUND for what no address of ours can be */
function decodeGroups({ groups = {} }: RegExpExecArray): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))
  } catch {
    throw new CommerceFailure('NOT_FOUND')
  }
}
