import { createAxiosTransport } from '@store/shared/api/axios-transport'
import type { ApiClient } from '@store/shared/api/client'
import { type ApiClientOptions, createApiClient } from '@store/shared/api/http-client'

/** The client over XMLHttpRequest, with all that it needs in one file. */
export const createBrowserApi = (options: Omit<ApiClientOptions, 'transport'>): ApiClient =>
  createApiClient({ ...options, transport: createAxiosTransport() })
