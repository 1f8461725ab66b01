import type { AxiosTransportOptions } from '@store/shared/api/axios-transport'
import type { ApiClient } from '@store/shared/api/client'
import type { ApiClientOptions } from '@store/shared/api/http-client'
import { nextTask } from './next-task'

export type BrowserApiOptions = Omit<AxiosTransportOptions, 'adapter'> &
  Required<Pick<ApiClientOptions, 'report' | 'pageToken'>>

/**
 * The client over axios, with all that it needs in one file (`eager`). Requests and schemas are set up in a task each, so that an interaction in
 * between is answered.
 */
export async function createBrowserApi({
  report,
  pageToken,
  ...session
}: BrowserApiOptions): Promise<ApiClient> {
  await nextTask()
  const { createAxiosTransport } = await import(
    /* webpackMode: "eager" */ '@store/shared/api/axios-transport'
  )
  await nextTask()
  const { createApiClient } = await import(/* webpackMode: "eager" */ '@store/shared/api/http-client')
  return createApiClient({ report, pageToken, transport: createAxiosTransport(session) })
}
