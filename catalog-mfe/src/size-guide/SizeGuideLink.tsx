import type { Product, Size } from '@store/shared/domain/product'
import type { SizeChart } from '@store/shared/domain/size-chart'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { usePart } from '../use-part'
import type { SizeGuideProps } from './SizeGuide'

export interface SizeGuideLinkProps {
  host: HostServices
  product: Product
  chart: SizeChart
  onChoose: (size: Size) => void
}

/** Opens the size guide, which is loaded by the first press. */
export function SizeGuideLink({ host, product, chart, onChoose }: SizeGuideLinkProps) {
  const guide = usePart<SizeGuideProps>(host, 'catalog/SizeGuide', async () => {
    const { SizeGuide } = await import('./SizeGuide')
    return SizeGuide
  })
  return (
    <>
      <Button tone="quiet" small busy={guide.isLoading} onClick={() => void guide.open()}>
        Size guide
      </Button>
      {guide.Part && (
        <guide.Part
          product={product}
          chart={chart}
          brand={host.brand}
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
