import { serverMessageOr } from '@store/shared/api/call-failure'
import { type PreorderRequest, preorder } from '@store/shared/api/cart-checks'
import { type Currency, priceIn } from '@store/shared/domain/money'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cartOf } from '../cart-state/host-cart'
import { isNotLoggedIn } from '../failures/is-not-logged-in'

const LOGIN_DELAY_MS = 1500
const REDIRECT_DELAY_MS = 2000

export interface Preorder {
  /** From the click until the page is left or the shopper can click again. */
  readonly isProcessing: boolean
  /** What kept it from working. */
  readonly failure: string | null
  readonly checkOut: () => Promise<void>
}

interface PreorderOptions {
  /** In which the shopper sees the prices. */
  readonly currency: Currency
  readonly onRefused: () => Promise<void>
}

/** The way from the cart to checkout: the server looks at stock and prices first, and holds nothing (CART-11 to 13). */
export function usePreorder({ currency, onRefused }: PreorderOptions): Preorder {
  const host = useHost()
  const queryClient = useQueryClient()
  // As a mutation it counts among the writes that the page says it is waiting for (GEN-07).
  const { mutateAsync } = useMutation({
    mutationFn: (body: PreorderRequest) => host.api.call(preorder, { body }),
  })
  const [isProcessing, setProcessing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const after = (delayMs: number, act: () => void) => {
    timer.current = setTimeout(() => {
      isUnderWay.current = false
      setProcessing(false)
      act()
    }, delayMs)
  }

  const askForLogin = (message: string) => {
    host.toasts.info(message)
    setProcessing(false)
    after(LOGIN_DELAY_MS, () => host.bus.send('auth/open', { view: 'LOGIN', returnTo: pathTo('cart') }))
  }

  const checkOut = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFailure(null)
    const customer = host.session.get()?.user
    if (customer === undefined) return askForLogin(host.translate(FAILURE_MESSAGES.CHECKOUT_NEEDS_LOGIN))

    setProcessing(true)
    const lines = cartOf(host)
      .store.get()
      .cart.lines.map(({ productId, variantId, quantity, unitPrice }) => ({
        productId,
        variantId,
        quantity,
        shownUnitPriceMinor: priceIn(unitPrice, currency).minor,
      }))
    try {
      await mutateAsync({ customerId: customer.id, currency, lines })
      host.toasts.success(host.translate(cartMessages.preorderPlaced))
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
      after(REDIRECT_DELAY_MS, () => host.navigate(pathTo('checkout')))
    } catch (error) {
      if (isNotLoggedIn(error)) return askForLogin(host.translate(FAILURE_MESSAGES.CHECKOUT_NEEDS_LOGIN))
      await onRefused()
      setFailure(serverMessageOr(error, 'PREORDER_FAILED', host.translate))
      setProcessing(false)
      isUnderWay.current = false
    }
  }

  return { isProcessing, failure, checkOut }
}
