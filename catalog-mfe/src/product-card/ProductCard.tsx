import { addedTaxOn } from '@store/shared/domain/markets/added-tax'
import { formatMoney, priceIn } from '@store/shared/domain/money'
import { defaultVariant, discountPercent, pricePerPiece } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Badge } from '@store/shared/ui/Badge'
import { cardLink } from '@store/shared/ui/card-link'
import { Picture } from '@store/shared/ui/Picture'
import { Pills } from '@store/shared/ui/Pills'
import { PlusTax } from '@store/shared/ui/PlusTax'
import { Price } from '@store/shared/ui/Price'
import { Stars } from '@store/shared/ui/Stars'
import { stageOf } from '@store/shared/ui/stage'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { AddToCartButton } from './AddToCartButton'
import { sizeOptions } from './add-to-cart'
import { HeartButton } from './HeartButton'
import type { ListedProduct } from './listed-product'
import messages from './messages.json'
import { NoPicture } from './NoPicture'
import { SecondPicture } from './SecondPicture'

const PICTURE_SIZES = '(min-width: 1024px) 290px, (min-width: 640px) 33vw, 50vw'

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  height: 100%;
  min-width: 0;
`

/** Picture and name are one link: its hit area covers both. */
const About = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-8);
`

const Frame = styled.div<{ $stage: string }>`
  background: ${({ $stage }) => $stage};
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 5;
  border-radius: var(--radius-card);

  img {
    transition: transform var(--motion-calm) var(--ease-out);
  }

  ${About}:hover & img {
    transform: scale(1.025);
  }
`

const Discount = styled(Badge)`
  position: absolute;
  inset-block-start: var(--space-12);
  inset-inline-start: var(--space-12);

  /* Small cards: short, so that it is clear of what is drawn along the top of the picture. */
  @media (max-width: 1023px) {
    inset-block-start: 6px;
    inset-inline-start: 6px;
    gap: 0;
    min-height: 22px;
    padding: 2px 6px;
    font-size: 0.6875rem;

    &::before {
      content: '−' attr(data-percent) '%';
      direction: ltr;
    }

    > span {
      display: none;
    }
  }
`

const Name = styled.h3`
  ${cardLink}
  font-family: var(--font-text);
  font-size: var(--heading-4);
  font-weight: 600;
  letter-spacing: 0;
  line-height: 1.35;

  ${About}:hover & a {
    text-decoration: underline;
  }
`

const RatingLine = styled.div`
  min-height: 1.2em;
  color: var(--ink-soft);
  font-size: var(--text-small);
  line-height: 1.2;
`

const CardFacts = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
  line-height: 1.35;
`

const Foot = styled.div`
  display: grid;
  gap: var(--space-12);
  margin-block-start: auto;
`

const PriceLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-12);
`

const PerPiece = styled.span`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

/** Small screens show the first two sizes (CAT-02); the product's page has them all. */
const Sizes = styled.div`
  @media (max-width: 599px) {
    label:nth-of-type(n + 3):not(:has(:checked)) {
      display: none;
    }
  }
`

export interface ProductCardProps {
  product: ListedProduct
  /** In the first view. */
  priority?: boolean
  /** Near the first view, however narrow the window. */
  early?: boolean
  headingLevel?: 'h2' | 'h3'
}

export function ProductCard({
  product,
  priority = false,
  early = false,
  headingLevel = 'h3',
}: ProductCardProps) {
  const host = useHost()
  const t = useTranslate()
  const currency = useStore(host.currency)
  const [size, setSize] = useState(defaultVariant(product).size)
  const variant = product.variants.find((other) => other.size === size) ?? defaultVariant(product)
  const price = priceIn(variant.price, currency)
  const listPrice = priceIn(variant.listPrice, currency)
  const percent = discountPercent(listPrice, price)
  const perPiece = pricePerPiece(price, product.packQuantity)
  const [picture, second] = product.pictures
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <Card>
      <About onPointerEnter={({ pointerType }) => setPointedAt(isPointedAt || pointerType === 'mouse')}>
        <Frame $stage={stageOf(product.categorySlug)}>
          {picture ? (
            <Picture
              url={picture.url}
              alt={picture.alt}
              width={picture.width}
              focus={picture.focus}
              height={picture.height}
              ratio="4 / 5"
              sizes={PICTURE_SIZES}
              priority={priority}
              early={early}
            />
          ) : (
            <NoPicture />
          )}
          {isPointedAt && second && <SecondPicture picture={second} sizes={PICTURE_SIZES} />}
          {percent > 0 && (
            <Discount data-percent={percent}>
              <span>{t(messages.discount, { percent })}</span>
            </Discount>
          )}
        </Frame>
        <Name as={headingLevel}>
          <Link to={pathTo('product', product.id)}>{product.name}</Link>
        </Name>
        <RatingLine>
          {product.rating === null ? (
            t(messages.noReviews)
          ) : (
            <Stars rating={product.rating} count={product.reviewCount} showFigure />
          )}
        </RatingLine>
        {product.cardFacts && <CardFacts>{product.cardFacts.join(' · ')}</CardFacts>}
        <HeartButton product={product} variant={variant} />
      </About>
      <Foot>
        <PriceLine>
          <Price price={formatMoney(price)} was={percent > 0 ? formatMoney(listPrice) : undefined} />
          {perPiece && <PerPiece>{t(messages.pricePerPiece, { price: formatMoney(perPiece) })}</PerPiece>}
          <PlusTax tax={addedTaxOn(product, currency)} />
        </PriceLine>
        <Sizes>
          <Pills
            legend={t(messages.sizeOf, { product: product.name })}
            small
            options={sizeOptions(t, product)}
            value={variant.size}
            onChange={setSize}
          />
        </Sizes>
        <AddToCartButton product={product} variant={variant} small />
      </Foot>
    </Card>
  )
}
