import { Dialog } from '@store/shared/ui/Dialog'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { FormSkeleton } from '../forms/FormParts'
import type { CancelOrderFormProps } from './CancelOrderForm'

const CancelOrderForm = lazyPart(
  'account/CancelOrderForm',
  async () => (await import('./CancelOrderForm')).CancelOrderForm,
)

/** Asks why, and cancels (ORD-02). The form's code is fetched when the dialog is first opened. */
export function CancelOrderDialog({ open, ...form }: CancelOrderFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Cancel this order?" width="narrow">
      <CancelOrderForm {...form} fallback={<FormSkeleton rows={[1, 1, 1, 1]} />} />
    </Dialog>
  )
}
