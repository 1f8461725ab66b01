import type { Product, Variant } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { usePart } from '../use-part'
import type { StockNoticeProps } from './StockNotice'

export interface NoticeButtonProps {
  host: HostServices
  product: Product
  variant: Variant
}

/** In place of the button that buys, for a size that is sold out; the dialog is loaded by the first press. */
export function NoticeButton({ host, product, variant }: NoticeButtonProps) {
  const notice = usePart<StockNoticeProps>(host, 'catalog/StockNotice', async () => {
    const { StockNotice } = await import('./StockNotice')
    return StockNotice
  })
  return (
    <>
      <Button tone="secondary" full busy={notice.isLoading} onClick={() => void notice.open()}>
        Tell me when it is back
      </Button>
      {notice.Part && (
        <notice.Part
          host={host}
          product={product}
          variant={variant}
          open={notice.isOpen}
          onClose={notice.close}
        />
      )}
    </>
  )
}
