import type { Product, Size } from '@store/shared/domain/products/product'
import type { SizeChart } from '@store/shared/domain/products/size-chart'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { lazyPart, useLazyDialog } from '@store/shared/ui/lazy-part'
import messages from './link.messages.json'

const SizeGuide = lazyPart('catalog/SizeGuide', async () => (await import('./SizeGuide')).SizeGuide)

export interface SizeGuideLinkProps {
  product: Product
  chart: SizeChart
  onChoose: (size: Size) => void
}

/** Opens the size guide, which is loaded by the first click. */
export function SizeGuideLink({ product, chart, onChoose }: SizeGuideLinkProps) {
  const t = useTranslate()
  const guide = useLazyDialog(SizeGuide)
  return (
    <>
      <Button tone="ghost" small busy={guide.isLoading} onClick={() => void guide.open()}>
        {t(messages.sizeGuide)}
      </Button>
      {guide.wasOpened && (
        <SizeGuide
          product={product}
          chart={chart}
          open={guide.isOpen}
          onClose={guide.close}
          onChoose={(size) => {
            onChoose(size)
            guide.close()
          }}
        />
      )}
    </>
  )
}
