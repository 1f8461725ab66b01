import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import { getOrder, getOrders, getReturnOffer } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Orders in a page of the API's list. */
export const ORDERS_PER_PAGE = 20
const PAYMENT_CHECK_MS = 15_000

/** All the lists of orders. */
export const ORDER_LISTS_KEY = ['account', 'orders'] as const

/**
 * The customer's orders, newest first. An order moves without its customer doing anything, so coming back asks again,
 * behind what is known already.
 */
export const ordersQuery = (api: ApiClient, customerId: number) =>
  infiniteQueryOptions({
    queryKey: [...ORDER_LISTS_KEY, customerId],
    queryFn: ({ pageParam, signal }) => api.call(getOrders, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < ORDERS_PER_PAGE ? undefined : pages.length + 1),
    refetchOnMount: 'always',
  })

/** One order in full; null for one that does not exist or is not this customer's. */
export const orderQuery = (api: ApiClient, customerId: number, orderId: number) =>
  queryOptions({
    queryKey: ['account', 'order', customerId, orderId],
    queryFn: async ({ signal }): Promise<Order | null> => {
      try {
        return await api.call(getOrder, { params: { id: orderId } }, { signal })
      } catch (failure) {
        if (isApiFailure(failure) && failure.status === 404) return null
        throw failure
      }
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'PAYMENT_PENDING' ? PAYMENT_CHECK_MS : false),
  })

/** What of an order can come back: asked for anew each time, since others of its returns change it. */
export const returnOfferQuery = (api: ApiClient, customerId: number, orderId: number) =>
  queryOptions({
    queryKey: ['account', 'return offer', customerId, orderId],
    queryFn: ({ signal }) => api.call(getReturnOffer, { params: { id: orderId } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
