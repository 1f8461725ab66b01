import { addedTaxOn } from '@store/shared/domain/markets/added-tax'
import { formatMoney, priceIn } from '@store/shared/domain/money'
import { discountPercent, type Product, type Variant } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { Badge } from '@store/shared/ui/Badge'
import { Row } from '@store/shared/ui/Layout'
import { Price } from '@store/shared/ui/Price'
import messages from '../product-card/messages.json'

export function VariantPrice({
  product,
  variant,
  large = false,
  nowOnly = false,
}: {
  product: Pick<Product, 'addedTaxPercent'>
  variant: Variant
  large?: boolean
  /** Leaves the price before the discount out, where there is little room. */
  nowOnly?: boolean
}) {
  const host = useHost()
  const t = useTranslate()
  const currency = useStore(host.currency)
  const price = priceIn(variant.price, currency)
  const listPrice = priceIn(variant.listPrice, currency)
  const percent = discountPercent(listPrice, price)
  return (
    <Row $gap={12}>
      <Price
        price={formatMoney(price)}
        was={percent > 0 && !nowOnly ? formatMoney(listPrice) : undefined}
        large={large}
        plusTax={addedTaxOn(product, currency)}
      />
      {large && percent > 0 && <Badge>{t(messages.discount, { percent })}</Badge>}
    </Row>
  )
}
