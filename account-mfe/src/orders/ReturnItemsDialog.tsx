import { useTranslate } from '@store/shared/i18n/use-translate'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { FormSkeleton } from '../forms/FormParts'
import messages from './order-actions.order.messages.json'
import type { ReturnItemsProps } from './ReturnItems'

const ReturnItems = lazyPart('account/ReturnItems', async () => (await import('./ReturnItems')).ReturnItems)

/** Asks what comes back and why (RET-01). Its code is fetched when the dialog is first opened. */
export function ReturnItemsDialog({ open, ...props }: ReturnItemsProps & { open: boolean }) {
  const t = useTranslate()
  return (
    <Dialog open={open} onClose={props.onClose} title={t(messages.returnTitle)}>
      <ReturnItems {...props} fallback={<FormSkeleton rows={[1, 1, 1, 1]} />} />
    </Dialog>
  )
}
