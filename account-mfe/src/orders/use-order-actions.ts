import { failureText } from '@store/shared/api/call-failure'
import { initiatePayment } from '@store/shared/api/checkout'
import { getInvoice } from '@store/shared/api/orders'
import type { Order, OrderLine } from '@store/shared/domain/orders/order'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { fetchProducts, planBuyAgain } from './buy-again'
import { leaveFor } from './leave-store'
import { ORDER_LISTS_KEY, orderQuery } from './order-queries'

/** Starts the payment of an order, or finds the one under way again, and goes there (CHK-03). */
export function usePayment(customerId: number, orderId: number) {
  const host = useHost()
  const refresh = useOrderRefresh(customerId, orderId)
  const [isLeaving, setLeaving] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => host.api.call(initiatePayment, { body: { orderId } }),
    onSuccess: ({ redirectUrl }) => {
      leaveFor(redirectUrl)
      setLeaving(true)
    },
    onError: refresh,
  })

  useEffect(() => {
    // The browser's back button may bring the page back as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      refresh()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [refresh])

  return { pay: () => mutate(), isUnderWay: isPending || isLeaving, error }
}

/** Downloads the invoice (ORD-03). */
export function useInvoice(orderId: number) {
  const host = useHost()
  const t = useTranslate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => host.api.call(getInvoice, { params: { id: orderId } }),
    onSuccess: saveFile,
    onError: (failure) => host.toasts.failure(failureText(failure, undefined, t)),
  })
  return { download: () => mutate(), isUnderWay: isPending }
}

/** Puts what of an order is still sold into the cart. */
export function useBuyAgain(ordered: readonly OrderLine[]) {
  const { api, bus } = useHost()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => planBuyAgain(ordered, await fetchProducts(api, ordered)),
    onSuccess: ({ lines }) => {
      for (const line of lines) bus.send('cart/add', line)
    },
  })
  return { buyAgain: () => mutate(), isUnderWay: isPending, outcome: data ?? null, error }
}

/** Takes what the server made of an order into its page, and has the lists asked for again. */
export function useOrderUpdate(customerId: number) {
  const host = useHost()
  const queryClient = useQueryClient()
  return (order: Order) => {
    queryClient.setQueryData(orderQuery(host.api, customerId, order.id).queryKey, order)
    void queryClient.invalidateQueries({ queryKey: ORDER_LISTS_KEY })
  }
}

/** Asks for the order again: it is not what its page shows. */
export function useOrderRefresh(customerId: number, orderId: number): () => void {
  const { api } = useHost()
  const queryClient = useQueryClient()
  return useCallback(() => {
    const { queryKey } = orderQuery(api, customerId, orderId)
    void queryClient.invalidateQueries({ queryKey })
  }, [queryClient, api, customerId, orderId])
}
