import type { ApiClient } from '@store/shared/api/client'
import { ApiFailure } from '@store/shared/api/failure'
import { sourceText } from '@store/shared/i18n/source-text'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import type { BrowserApiOptions } from './browser-api'

/**
 * The API client, loaded with its first call: a page that the server filled calls nothing.
 *
 * @param onMissing hears that its file cannot be had
 */
export function createLazyApi(options: BrowserApiOptions, onMissing: () => Promise<void>): ApiClient {
  let client: Promise<ApiClient> | null = null
  const load = (): Promise<ApiClient> => {
    client ??= import('./browser-api').then(
      ({ createBrowserApi }) => createBrowserApi(options),
      async (error) => {
        client = null
        options.report(error, 'loading the API client')
        await onMissing()
        throw new ApiFailure('no-connection', sourceText(PAGE_FAILURE_MESSAGES.NETWORK))
      },
    )
    return client
  }
  return { call: async (...call) => (await load()).call(...call) }
}
