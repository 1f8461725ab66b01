import { canBuy, type Size } from '@store/shared/domain/products/product'
import type { SizeChart } from '@store/shared/domain/products/size-chart'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Pills } from '@store/shared/ui/Pills'
import { Text } from '@store/shared/ui/Text'
import { AddToCartButton } from '../product-card/AddToCartButton'
import { sizeOptions } from '../product-card/add-to-cart'
import type { BuyingProps } from '../product-card/buying-props'
import { stockLine } from '../product-card/stock-line'
import { SizeGuideLink } from '../size-guide/SizeGuideLink'
import { NoticeButton } from '../stock-notice/NoticeButton'
import pageMessages from './messages.json'
import messages from './size-sheet.messages.json'
import { VariantPrice } from './VariantPrice'

export interface SizeChoiceProps {
  /** Null where the product's sizes need no explanation. */
  sizeChart: SizeChart | null
  onSize: (size: Size) => void
}

export interface SizeSheetProps extends BuyingProps, SizeChoiceProps {
  open: boolean
  onClose: () => void
}

/** Size, price, stock and the button that buys, in one sheet. */
export function SizeSheet({ open, onClose, sizeChart, onSize, ...buying }: SizeSheetProps) {
  const { product, variant, quantity } = buying
  const t = useTranslate()
  const stock = stockLine(t, product, variant)
  return (
    <Dialog title={t(messages.chooseSize)} open={open} onClose={onClose}>
      <Stack $gap={16}>
        <Pills
          legend={t(pageMessages.size)}
          options={sizeOptions(t, product)}
          value={variant.size}
          onChange={onSize}
        />
        <Row $justify="space-between">
          <VariantPrice product={product} variant={variant} />
          {sizeChart && <SizeGuideLink product={product} chart={sizeChart} onChoose={onSize} />}
        </Row>
        <Text $tone={stock.tone} $strong role="status">
          {stock.text}
        </Text>
        {canBuy(product, variant) ? (
          <AddToCartButton product={product} variant={variant} quantity={quantity} />
        ) : (
          <NoticeButton product={product} variant={variant} />
        )}
      </Stack>
    </Dialog>
  )
}
