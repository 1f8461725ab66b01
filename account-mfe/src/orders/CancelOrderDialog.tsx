import { useTranslate } from '@store/shared/i18n/use-translate'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { FormSkeleton } from '../forms/FormParts'
import type { CancelOrderFormProps } from './CancelOrderForm'
import messages from './order-actions.order.messages.json'

const CancelOrderForm = lazyPart(
  'account/CancelOrderForm',
  async () => (await import('./CancelOrderForm')).CancelOrderForm,
)

/** Asks why, and cancels (ORD-02). The form's code is fetched when the dialog is first opened. */
export function CancelOrderDialog({ open, ...form }: CancelOrderFormProps & { open: boolean }) {
  const t = useTranslate()
  return (
    <Dialog open={open} onClose={form.onClose} title={t(messages.cancelTitle)} width="narrow">
      <CancelOrderForm {...form} fallback={<FormSkeleton rows={[1, 1, 1, 1]} />} />
    </Dialog>
  )
}
