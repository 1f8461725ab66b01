import type { Product, Size } from '@store/shared/domain/products/product'
import type { SizeChart } from '@store/shared/domain/products/size-chart'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { FitForm } from './FitForm'
import messages from './link.messages.json'
import { MeasuringHelp } from './MeasuringHelp'
import { SizeTable } from './SizeTable'

export interface SizeGuideProps {
  product: Product
  chart: SizeChart
  open: boolean
  onClose: () => void
  onChoose: (size: Size) => void
}

/** What the sizes mean and, where they are for bodies, which one fits. */
export function SizeGuide({ product, chart, open, onClose, onChoose }: SizeGuideProps) {
  const t = useTranslate()
  return (
    <Dialog title={t(messages.sizeGuide)} open={open} onClose={onClose}>
      <Stack $gap={24}>
        <SizeTable chart={chart} />
        {chart.kind === 'body' ? (
          <>
            <MeasuringHelp />
            <FitForm product={product} rows={chart.rows} onChoose={onChoose} />
          </>
        ) : (
          chart.note && (
            <Text $size="small" $tone="soft">
              {chart.note}
            </Text>
          )
        )}
      </Stack>
    </Dialog>
  )
}
