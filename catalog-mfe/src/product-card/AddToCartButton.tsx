import { toCartLine } from '@store/shared/domain/orders/cart'
import { canBuy, type Variant } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { useEffect, useState } from 'react'
import { buyLabel } from './add-to-cart'
import type { ListedProduct } from './listed-product'
import messages from './messages.json'

/** How long the button itself says that it has worked; the cart's toast says the rest. */
const ADDED_MS = 2000

export interface AddToCartButtonProps {
  product: ListedProduct
  variant: Variant
  quantity?: number
  small?: boolean
}

/** Hands the line to whoever owns the cart. Nothing to wait for: the bus keeps it until the cart is there. */
export function AddToCartButton({ product, variant, quantity = 1, small = false }: AddToCartButtonProps) {
  const { bus } = useHost()
  const t = useTranslate()
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), ADDED_MS)
    return () => clearTimeout(timer)
  }, [added])

  const add = () => {
    bus.send('cart/add', toCartLine(product, variant, quantity))
    setAdded(added + 1)
  }
  const label = added > 0 ? t(messages.added) : buyLabel(t, product, variant)
  return (
    <Button
      full
      small={small}
      disabled={!canBuy(product, variant)}
      aria-label={t(messages.buttonOf, { label, product: product.name })}
      onClick={add}
    >
      {added > 0 && <CheckIcon size={18} />}
      {label}
    </Button>
  )
}
