import { defaultVariant, maxQuantityOf } from '@store/shared/domain/products/product'
import type { PageQueryOf } from '@store/shared/remotes/contract/slot-definition'
import { useFirstFrame } from '@store/shared/remotes/host/use-first-frame'
import { useHost } from '@store/shared/remotes/host/use-host'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { remote } from '../../remote'
import { extrasQuery, type ShownProduct } from '../catalogue/product-queries'
import { Gallery } from '../gallery/Gallery'
import { HeartButton } from '../product-card/HeartButton'
import { GoesWith } from '../related/GoesWith'
import { RecentlyViewed } from '../related/RecentlyViewed'
import { ReviewsComing } from '../reviews/ReviewsComing'
import { BuyBar } from './BuyBar'
import { BuyBox } from './BuyBox'
import { BarArea, BuyArea, DetailGrid, GalleryArea, RelatedArea, ReviewsArea } from './detail-layout'
import { ProductFacts } from './ProductFacts'

// The server renders them, with links.
const Reviews = lazyPart(
  'catalog/Reviews',
  async () => (await import('../reviews/Reviews')).Reviews,
  'interaction',
)

export interface ProductDetailProps extends ShownProduct {
  query: PageQueryOf<typeof remote, 'ProductDetailPage'>
}

export function ProductDetail({ query, product, reviewers }: ProductDetailProps) {
  const host = useHost()
  const { data: extras } = useQuery(extrasQuery(host.api, product.id))
  const isFirstFrame = useFirstFrame()
  const [size, setSize] = useState(defaultVariant(product).size)
  const [wanted, setWanted] = useState(1)
  const variant = product.variants.find((other) => other.size === size) ?? defaultVariant(product)
  const quantity = Math.min(wanted, maxQuantityOf(variant))
  const buying = { host, product, variant, quantity }
  const sizes = { sizeChart: extras?.sizeChart ?? null, onSize: setSize }
  return (
    <DetailGrid>
      <GalleryArea>
        <Gallery name={product.name} pictures={product.pictures}>
          <HeartButton product={product} variant={variant} />
        </Gallery>
      </GalleryArea>
      <BuyArea>
        <BuyBox {...buying} {...sizes} within={extras?.within ?? []} asked={query} onQuantity={setWanted} />
        {!isFirstFrame && (
          <ProductFacts
            texts={host.brand.texts ?? {}}
            product={product}
            sections={extras?.facts ?? []}
            contents={extras?.contents ?? []}
            returns={extras?.returns ?? null}
          />
        )}
      </BuyArea>
      <ReviewsArea>
        {!isFirstFrame && (
          <Reviews product={product} reviewers={reviewers} query={query} fallback={<ReviewsComing />} />
        )}
      </ReviewsArea>
      <RelatedArea>
        {!isFirstFrame && (
          <>
            {extras && <GoesWith entries={extras.goesWith} />}
            <RecentlyViewed product={product} />
          </>
        )}
      </RelatedArea>
      <BarArea data-foot="">
        <BuyBar {...buying} {...sizes} />
      </BarArea>
    </DetailGrid>
  )
}
