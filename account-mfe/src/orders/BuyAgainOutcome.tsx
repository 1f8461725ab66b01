import type { OrderLine } from '@store/shared/domain/order'
import { sizeLabel } from '@store/shared/domain/product'
import { pathTo } from '@store/shared/remotes/paths'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import type { BuyAgain } from './buy-again'

const nameOf = ({ title, size }: OrderLine): string => `${title} (${sizeLabel(size)})`

/** What of an order went into the cart, and what did not. */
export function BuyAgainOutcome({ outcome: { lines, missing, fewer } }: { outcome: BuyAgain }) {
  return (
    <>
      {lines.length > 0 && (
        <Text $size="small" $tone="leaf">
          {lines.length === 1 ? '1 product is' : `${lines.length} products are`} in your cart at today’s
          prices. <Link to={pathTo('cart')}>Go to cart</Link>
        </Text>
      )}
      {fewer.map(({ line, left }) => (
        <Text key={line.variantId} $size="small" $tone="soft">
          Only {left} of {line.quantity} available: {nameOf(line)}
        </Text>
      ))}
      {missing.length > 0 && (
        <Text $size="small" $tone="soft">
          {lines.length === 0 ? 'Nothing from this order is available now: ' : 'Not available now: '}
          {missing.map(nameOf).join(', ')}
        </Text>
      )}
    </>
  )
}
