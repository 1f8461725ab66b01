import type { ApiClient } from '@store/shared/api/client'
import { createApiClient } from '@store/shared/api/http-client'
import { createReadingTransport, unansweredFailure } from '@store/shared/api/transport'
import type { Language } from '@store/shared/i18n/languages'
import type { RenderingHost } from '@store/shared/remotes/contract/page-rendering'
import { describeError } from './describe-error'

/**
 * The API as pages are rendered with: the anonymous reads, asked for one remote and in the page's language. Anything else is refused and
 * reported.
 */
const createAnonymousApi = (
  part: string,
  language: Language,
  { read, enter, report }: Pick<RenderingHost, 'read' | 'enter' | 'report'>,
): ApiClient =>
  createApiClient({
    transport: createReadingTransport(async ({ method, expects }, url) => {
      if (method !== 'GET' || expects !== 'json') {
        report(part, `${method} ${url} is refused: pages are rendered with anonymous reads only`)
        throw unansweredFailure('no-connection')
      }
      const [status, json] = await read(part, url, language)
      // Code of the remote goes on from here.
      enter(part)
      return { status, body: JSON.parse(json) }
    }),
    report: (error, where) => report(part, `${where}: ${describeError(error)}`),
  })

/** The API of each part, made once. */
export function apisWith(host: RenderingHost, language: Language): (part: string) => ApiClient {
  const apis = new Map<string, ApiClient>()
  return (part) => {
    const api = apis.get(part) ?? createAnonymousApi(part, language, host)
    apis.set(part, api)
    return api
  }
}

/** Those of a host that answers every page alike, made once for each language. */
export function sharedApisWith(host: RenderingHost): (language: Language) => (part: string) => ApiClient {
  const byLanguage = new Map<Language, (part: string) => ApiClient>()
  return (language) => {
    const apis = byLanguage.get(language) ?? apisWith(host, language)
    byLanguage.set(language, apis)
    return apis
  }
}
