import type { OrderLine } from '@store/shared/domain/orders/order'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import type { BuyAgain } from './buy-again'
import { formatList } from './format-list'
import messages from './order-actions.order.messages.json'

/** What of an order went into the cart, and what did not. */
export function BuyAgainOutcome({ outcome: { lines, missing, fewer } }: { outcome: BuyAgain }) {
  const t = useTranslate()
  const language = useLanguage()
  const nameOf = ({ title, size }: OrderLine) =>
    t(messages.productWithSize, { title, size: sizeText(size, t) })
  return (
    <>
      {lines.length > 0 && (
        <Text $size="small" $tone="leaf">
          {t(messages.inYourCart, { count: lines.length })}{' '}
          <Link to={pathTo('cart')}>{t(messages.goToCart)}</Link>
        </Text>
      )}
      {fewer.map(({ line, left }) => (
        <Text key={line.variantId} $size="small" $tone="soft">
          {t(messages.onlySoMany, { left, ordered: line.quantity, product: nameOf(line) })}
        </Text>
      ))}
      {missing.length > 0 && (
        <Text $size="small" $tone="soft">
          {t(lines.length === 0 ? messages.nothingAvailable : messages.notAvailable, {
            products: formatList(missing.map(nameOf), language),
          })}
        </Text>
      )}
    </>
  )
}
