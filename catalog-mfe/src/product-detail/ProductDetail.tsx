import type { ProductWithReviews } from '@store/shared/api/products'
import { defaultVariant, maxQuantityOf } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import type { PageQueryOf } from '@store/shared/remotes/slot-definition'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { remote } from '../../remote'
import { Gallery } from '../gallery/Gallery'
import { HeartButton } from '../product-card/HeartButton'
import { GoesWith } from '../related/GoesWith'
import { RecentlyViewed } from '../related/RecentlyViewed'
import { Reviews } from '../reviews/Reviews'
import { BuyBar } from './BuyBar'
import { BuyBox } from './BuyBox'
import { BarArea, BuyArea, DetailGrid, GalleryArea, RelatedArea, ReviewsArea } from './detail-layout'
import { ProductFacts } from './ProductFacts'
import { extrasQuery } from './product-queries'

export interface ProductDetailProps extends ProductWithReviews {
  host: HostServices
  query: PageQueryOf<typeof remote, 'ProductDetailPage'>
}

export function ProductDetail({ host, query, product, reviews, reviewers }: ProductDetailProps) {
  const { data: extras } = useQuery(extrasQuery(host.api, product.id))
  const [size, setSize] = useState(defaultVariant(product).size)
  const [wanted, setWanted] = useState(1)
  const variant = product.variants.find((other) => other.size === size) ?? defaultVariant(product)
  const quantity = Math.min(wanted, maxQuantityOf(variant))
  const buying = { host, product, variant, quantity }
  const sizes = { sizeChart: extras?.sizeChart ?? null, onSize: setSize }
  return (
    <DetailGrid>
      <GalleryArea>
        <Gallery host={host} name={product.name} pictures={product.pictures}>
          <HeartButton product={product} variant={variant} bus={host.bus} />
        </Gallery>
      </GalleryArea>
      <BuyArea>
        <BuyBox {...buying} {...sizes} asked={query} onQuantity={setWanted} />
        <ProductFacts product={product} returns={extras?.returns ?? null} />
      </BuyArea>
      <ReviewsArea>
        <Reviews host={host} product={product} reviews={reviews} reviewers={reviewers} />
      </ReviewsArea>
      <RelatedArea>
        {extras && <GoesWith host={host} entries={extras.goesWith} />}
        <RecentlyViewed product={product} />
      </RelatedArea>
      <BarArea>
        <BuyBar {...buying} {...sizes} />
      </BarArea>
    </DetailGrid>
  )
}
