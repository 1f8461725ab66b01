import type { ApiClient } from '@store/shared/api/client'
import type { ApiClientOptions } from '@store/shared/api/http-client'
import { nextTask } from './next-task'

/**
 * The client over XMLHttpRequest, with all that it needs in one file (`eager`). Requests and schemas are set up in a task each, so that a press in
 * between is answered.
 */
export async function createBrowserApi(options: Omit<ApiClientOptions, 'transport'>): Promise<ApiClient> {
  await nextTask()
  const { createAxiosTransport } = await import(
    /* webpackMode: "eager" */ '@store/shared/api/axios-transport'
  )
  await nextTask()
  const { createApiClient } = await import(/* webpackMode: "eager" */ '@store/shared/api/http-client')
  return createApiClient({ ...options, transport: createAxiosTransport() })
}
