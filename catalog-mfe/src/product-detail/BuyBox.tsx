import { type CategoryName, canBuy, maxQuantityOf, type Size } from '@store/shared/domain/products/product'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import quantityLimit from '@store/shared/messages/failures/quantity-limit.messages.json'
import { sizeText } from '@store/shared/messages/names/size-names'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Eyebrow, Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Pills } from '@store/shared/ui/Pills'
import { QuantityStepper } from '@store/shared/ui/QuantityStepper'
import { Stars } from '@store/shared/ui/Stars'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { Breadcrumbs } from '../catalogue/Breadcrumbs'
import { categoryOf } from '../catalogue/category-of'
import { BESIDE } from '../catalogue/wide-screens'
import type { DeliveryEstimateProps } from '../delivery-estimate/DeliveryEstimate'
import { LazyEstimate } from '../delivery-estimate/LazyEstimate'
import { AddToCartButton } from '../product-card/AddToCartButton'
import { sizeOptions } from '../product-card/add-to-cart'
import type { BuyingProps } from '../product-card/buying-props'
import { stockLine } from '../product-card/stock-line'
import { ShareButton } from '../share/ShareButton'
import { SizeGuideLink } from '../size-guide/SizeGuideLink'
import { NoticeButton } from '../stock-notice/NoticeButton'
import messages from './messages.json'
import { PaymentMarks } from './PaymentMarks'
import type { SizeChoiceProps } from './SizeSheet'
import { VariantPrice } from './VariantPrice'

interface BuyBoxProps extends BuyingProps, SizeChoiceProps {
  /** The categories that its own is part of, the outermost first. */
  within: readonly CategoryName[]
  asked: DeliveryEstimateProps['asked']
  onQuantity: (quantity: number) => void
}

const RatingLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  margin-block: calc(-1 * var(--space-8));
`

const Buy = styled.div`
  display: none;
  flex: 1;
  min-width: min(12rem, 100%);

  @media ${BESIDE} {
    display: block;
  }
`

/** Where it is not translated, in its own direction, beginning where the page's texts do. */
const ownDirection = css`
  unicode-bidi: plaintext;
  text-align: match-parent;
`

const Name = styled(Heading)`
  ${ownDirection}
`

const Subtitle = styled(Text)`
  ${ownDirection}
`

/** The text of its button, not the larger touch area, ends where the column does. */
const Line = styled(Row)`
  > button {
    margin-inline: calc(-1 * var(--space-12));
  }
`

/** How much is in the pack, and that the price includes tax; a tax that is added stands with the price. */
function packText(pieces: number, isTaxIncluded: boolean, t: Translate): string {
  if (isTaxIncluded)
    return pieces === 1 ? t(messages.taxesIncluded) : t(messages.packTaxesIncluded, { pieces })
  return pieces === 1 ? '' : t(messages.pack, { pieces })
}

/** All that decides what is bought: size, quantity, price, stock. */
export function BuyBox({
  product,
  variant,
  quantity,
  within,
  asked,
  sizeChart,
  onSize,
  onQuantity,
}: BuyBoxProps) {
  const host = useHost()
  const t = useTranslate()
  const [atLimit, setAtLimit] = useState(false)
  const isTaxIncluded = product.addedTaxPercent?.[useStore(host.currency)] === undefined
  const stock = stockLine(t, product, variant)
  const chooseSize = (size: Size) => {
    onSize(size)
    setAtLimit(false)
  }
  return (
    <Stack $gap={24}>
      <Stack $gap={12}>
        {within.length === 0 ? (
          <Eyebrow as={Link} to={pathTo('category', product.categorySlug)}>
            {product.category}
          </Eyebrow>
        ) : (
          <Breadcrumbs categories={[...within, categoryOf(product)]} />
        )}
        <Name as="h1" $size="section">
          {product.name}
        </Name>
        <Subtitle $size="lead" $tone="soft">
          {product.subtitle}
        </Subtitle>
        {product.rating !== null && (
          <div>
            <RatingLink href="#reviews">
              <Stars rating={product.rating} count={product.reviewCount} showFigure />
            </RatingLink>
          </div>
        )}
      </Stack>
      <Stack $gap={4}>
        <VariantPrice product={product} variant={variant} large />
        <Text $size="small" $tone="soft">
          {packText(product.packQuantity, isTaxIncluded, t)}
        </Text>
      </Stack>
      <Stack $gap={8}>
        <Line $justify="space-between">
          <Text $size="small" $strong aria-hidden>
            {t(messages.sizeIs, { size: sizeText(variant.size, t) })}
          </Text>
          {sizeChart && <SizeGuideLink product={product} chart={sizeChart} onChoose={chooseSize} />}
        </Line>
        <Pills
          legend={t(messages.size)}
          options={sizeOptions(t, product)}
          value={variant.size}
          onChange={chooseSize}
        />
      </Stack>
      <Text $tone={stock.tone} $strong role="status">
        {stock.text}
      </Text>
      <Stack $gap={8}>
        <Row $gap={16}>
          {canBuy(product, variant) && (
            <QuantityStepper
              of={product.name}
              quantity={quantity}
              max={maxQuantityOf(variant)}
              onChange={(next) => {
                onQuantity(next)
                setAtLimit(false)
              }}
              onLimit={() => setAtLimit(true)}
            />
          )}
          <Buy>
            {canBuy(product, variant) ? (
              <AddToCartButton product={product} variant={variant} quantity={quantity} />
            ) : (
              <NoticeButton product={product} variant={variant} />
            )}
          </Buy>
        </Row>
        <Text $size="small" $tone="clay" role="status">
          {atLimit && t(quantityLimit.MAX_QUANTITY_REACHED)}
        </Text>
      </Stack>
      <LazyEstimate product={product} variant={variant} quantity={quantity} asked={asked} />
      <Line $justify="space-between">
        <PaymentMarks />
        <ShareButton product={product} />
      </Line>
    </Stack>
  )
}
