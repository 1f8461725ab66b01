import type { Product } from '@store/shared/domain/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useId, useState } from 'react'
import messages from './messages.json'
import { ProductTile } from './ProductTile'
import { Tiles } from './Tiles'
import { forgetViewed, keepViewed, readViewed, type ViewedProduct } from './viewed-products'

/** Other products that were looked at in this browser; the server knows nothing of them. */
export function RecentlyViewed({ product }: { product: Product }) {
  const t = useTranslate()
  const headingId = useId()
  const [viewed, setViewed] = useState<readonly ViewedProduct[]>([])
  useEffect(() => {
    setViewed(readViewed().filter(({ id }) => id !== product.id))
    keepViewed(product)
  }, [product])
  if (viewed.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <Row $justify="space-between">
        <Heading id={headingId}>{t(messages.viewed)}</Heading>
        <Button
          tone="ghost"
          small
          onClick={() => {
            forgetViewed()
            setViewed([])
          }}
        >
          {t(messages.clear)}
        </Button>
      </Row>
      <Text $size="small" $tone="soft">
        {t(messages.onlyHere)}
      </Text>
      <Tiles>
        {viewed.map((each) => (
          <ProductTile key={each.id} {...each} />
        ))}
      </Tiles>
    </section>
  )
}
