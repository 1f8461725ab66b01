import type { Product } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useId, useState } from 'react'
import { productCalls } from '../catalogue/catalogue-calls'
import messages from './messages.json'
import { ProductTile } from './ProductTile'
import { Tiles } from './Tiles'
import { forgetViewed, keepViewed, readViewed, renameViewed, type ViewedProduct } from './viewed-products'

/** Other products that were looked at in this browser; the server knows nothing of them. */
export function RecentlyViewed({ product }: { product: Product }) {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  const [viewed, setViewed] = useState<readonly ViewedProduct[]>([])
  useEffect(() => {
    const others = readViewed().filter(({ id }) => id !== product.id)
    setViewed(others)
    keepViewed(product, host.language)
    return renew(host, others, setViewed)
  }, [host, product])
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
          <ProductTile key={each.id} id={each.id} name={each.name} picture={each.picture} />
        ))}
      </Tiles>
    </section>
  )
}

/** Asks for the names of what was looked at in another language. @returns what ends it */
function renew(
  { api, language }: HostServices,
  viewed: readonly ViewedProduct[],
  onNamed: (viewed: readonly ViewedProduct[]) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const nameOf = async (each: ViewedProduct): Promise<ViewedProduct> => {
    if (each.language === language) return each
    try {
      const { getProductWithReviews } = await productCalls()
      const { product } = await api.call(getProductWithReviews, { params: { id: each.id } }, { signal })
      return { id: each.id, name: product.name, picture: product.pictures[0] ?? null, language }
    } catch {
      // Its name stays in the other language.
      return each
    }
  }
  if (viewed.some((each) => each.language !== language))
    void Promise.all(viewed.map(nameOf)).then((named) => {
      if (signal.aborted) return
      renameViewed(named)
      onNamed(named)
    })
  return () => ended.abort()
}
