import type { Product, Variant } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { lazyPart, useLazyDialog } from '@store/shared/ui/lazy-part'
import messages from './notice-button.messages.json'

const StockNotice = lazyPart('catalog/StockNotice', async () => (await import('./StockNotice')).StockNotice)

export interface NoticeButtonProps {
  product: Product
  variant: Variant
}

/** In place of the button that buys, for a size that is sold out; the dialog is loaded by the first click. */
export function NoticeButton({ product, variant }: NoticeButtonProps) {
  const t = useTranslate()
  const notice = useLazyDialog(StockNotice)
  return (
    <>
      <Button tone="secondary" full busy={notice.isLoading} onClick={() => void notice.open()}>
        {t(messages.tellMe)}
      </Button>
      {notice.wasOpened && (
        <StockNotice product={product} variant={variant} open={notice.isOpen} onClose={notice.close} />
      )}
    </>
  )
}
