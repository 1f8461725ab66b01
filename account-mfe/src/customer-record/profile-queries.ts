import { getCustomer, getLogIns } from '@store/shared/api/accounts'
import type { ApiClient } from '@store/shared/api/client'
import { getPasskeys } from '@store/shared/api/passkeys'
import { getSecurityActivity } from '@store/shared/api/privacy'
import { queryOptions } from '@tanstack/react-query'

export const customerQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'customer', customerId],
    queryFn: ({ signal }) => api.call(getCustomer, { params: { id: customerId } }, { signal }),
  })

/** They change on other devices: coming back asks again, behind what is known already. */
export const logInsQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'log-ins', customerId],
    queryFn: ({ signal }) => api.call(getLogIns, {}, { signal }),
    refetchOnMount: 'always',
  })

export const passkeysQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'passkeys', customerId],
    queryFn: ({ signal }) => api.call(getPasskeys, {}, { signal }),
  })

export const activityQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'activity', customerId],
    queryFn: ({ signal }) => api.call(getSecurityActivity, {}, { signal }),
    refetchOnMount: 'always',
  })
